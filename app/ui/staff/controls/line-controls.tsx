import type { ChangeEvent } from 'react';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Field as Labelled, TextField } from '#app/ui/field.tsx';
import suggestions from '#app/ui/field-suggestions.module.css';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { findChoices } from './choices.ts';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
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

/** A line of text; from three quarters of its length on it says how much is left. An address can be tried. */
export function LineControl(props: ControlProps<Field & Readonly<{ max?: number }>>) {
  const { field, value, onChange } = props;
  const { input, offers } = useLine(props);
  const { offersUsed, offersOfKey, isAddress } = { offersUsed: false, offersOfKey: undefined, isAddress: false, ...field };
  const take = (text: string) => props.isReadOnly || onChange(text);
  return (
    <div>
      {offersUsed || offersOfKey ? <UsedLine {...input} isSearched={offersUsed} onTake={take} /> : <TextField {...input} />}
      {isAddress && /^https:\/\/\S+$/.test(value.trim()) ? (
        <a className={`link ${styles.try}`} href={value.trim()} target="_blank" rel="noopener noreferrer">
          Coba<span className="visually-hidden"> {field.label}</span>
        </a>
      ) : null}
      {field.max !== undefined && value.length > field.max * 0.75 ? <Left max={field.max} length={value.length} /> : null}
      {offers}
    </div>
  );
}

type UsedLineProps = ReturnType<typeof useLine>['input'] & {
  /** The server knows more than the page has. */
  isSearched: boolean;
  onTake(text: string): void;
};

/** A line that offers what other records have in it: without a script the most used, with one what fits to what is typed. */
function UsedLine({ name, label, hint, error, isSearched, onTake, ...rest }: UsedLineProps) {
  const { kind, used } = useRecord();
  const inBrowser = useInBrowser();
  const id = fieldIdOf(name);
  const offered: Suggestions<string> = {
    label: `Yang sudah dipakai untuk ${label}`,
    className: `${suggestions.popup}`,
    itemClassName: suggestions.item,
    pauseMilliseconds: 200,
    offersAtOnce: true,
    async ask(search) {
      const found = isSearched ? (await findChoices(kind, name, { search }))?.map(({ value }) => value) : used?.[name];
      // What is typed already needs no offer.
      const options = found?.filter((one) => one !== search);
      return options
        ? { groups: [{ label: null, options }], status: options.length === 0 ? '' : `${options.length} sudah dipakai, pilih dengan panah` }
        : null;
    },
    keyOf: (one) => one,
    textOf: (one) => one,
    onTake,
    render: (one) => one,
  };
  return (
    <div className={styles.used}>
      <Labelled id={id} label={label} hint={hint} error={error}>
        <SuggestionInput
          {...rest}
          name={name}
          id={id}
          type="text"
          className="input"
          list={inBrowser ? undefined : `${id}-dipakai`}
          aria-describedby={[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          suggestions={offered}
        />
      </Labelled>
      {inBrowser ? null : (
        <datalist id={`${id}-dipakai`}>
          {used?.[name]?.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
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
export function PhoneControl(props: Of<'phone'>) {
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
