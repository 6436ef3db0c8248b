import type { ChangeEvent } from 'react';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type ControlProps, useFieldProblem } from './control-context.ts';
import { Offers } from './field-shell.tsx';
import styles from './line-controls.module.css';

type Of<K extends Field['control']> = ControlProps<Extract<Field, { control: K }>>;

/** What an input of one line has in common. */
function useLine({ field, value, isReadOnly, onChange }: ControlProps<Field>) {
  const { error, offers } = useFieldProblem(field.name, value);
  return {
    offers: <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />,
    input: {
      name: field.name,
      label: field.label,
      hint: field.hint,
      value,
      error,
      readOnly: isReadOnly,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
    },
  };
}

/** A line of text; from three quarters of its length on it says how much is left. */
export function LineControl(props: ControlProps<Field & Readonly<{ max?: number }>>) {
  const { field, value } = props;
  const { input, offers } = useLine(props);
  return (
    <div>
      <TextField {...input} />
      {field.max !== undefined && value.length > field.max * 0.75 ? <Left max={field.max} length={value.length} /> : null}
      {offers}
    </div>
  );
}

/** How much of a text is left, or too much. */
function Left({ max, length }: { max: number; length: number }) {
  const left = max - length;
  return <p className="field-hint">{left >= 0 ? `Masih ${left} karakter` : `${-left} karakter terlalu panjang`}</p>;
}

/** A whole number, with what it counts beside it. */
export function NumberControl(props: Of<'number'>) {
  const { field } = props;
  const { input, offers } = useLine(props);
  const range = `${field.min.toLocaleString('id-ID')} sampai ${field.max.toLocaleString('id-ID')}${field.unit ? ` ${field.unit}` : ''}`;
  return (
    <div className={styles.short}>
      <TextField {...input} hint={field.hint ?? range} inputMode="numeric" />
      {offers}
    </div>
  );
}

/** Rupiah; beside it stands how it is read. */
export function MoneyControl(props: Of<'money'>) {
  const { input, offers } = useLine(props);
  return (
    <div className={styles.short}>
      <RupiahField {...input} hint={input.hint ?? 'Rupiah'} />
      {offers}
    </div>
  );
}

const callable = /^\+?\d{6,15}$/;

/** A phone number as it will be read, with a link that tries it. */
export function PhoneControl(props: Of<'phone' | 'flag'>) {
  const { field, value } = props;
  const { input, offers } = useLine(props);
  const digits = compactPhone(value);
  const number = digits.replace(/^(?:0|62(?=\d{7}))/, '+62');
  const isChat = field.name.includes('whatsapp');
  return (
    <div className={styles.short}>
      <TextField {...input} hint={field.hint ?? 'Contoh 0812-3456-7890'} type="tel" inputMode="tel" />
      {callable.test(digits) ? (
        <p className={styles.read}>
          <output className="field-hint">{phoneText(number)}</output>
          <a
            className={`link ${styles.try}`}
            href={isChat ? whatsappLink(number, '') : `tel:${number}`}
            {...(isChat ? { target: '_blank', rel: 'noopener' } : {})}
          >
            Coba<span className="visually-hidden"> {field.label}</span>
          </a>
        </p>
      ) : null}
      {offers}
    </div>
  );
}
