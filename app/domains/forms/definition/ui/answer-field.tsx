import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { maxMultiline, maxText } from '../answer-values.ts';
import type { Field, FieldOf } from '../form-definition.schema.ts';
import { choicesOf, poolKey } from '../form-fields.ts';
import { ChoiceField } from './choice-field.tsx';
import { hintOf, LabelText } from './field-text.tsx';
import { FileAnswer } from './file-answer.tsx';
import { useFillingContext, useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

/** One field of a form, with what was typed into it and its message. `slot` = its file where the browser runs no script. */
export function AnswerField({ field, slot }: { field: Field; slot?: string | undefined }) {
  switch (field.type) {
    case 'hidden':
      return null;
    case 'field':
      return <HeadingBlock field={field} />;
    case 'select':
      return <SelectAnswer field={field} />;
    case 'radio':
    case 'checkbox':
    case 'checkbox-price':
    case 'checkbox-multi':
      return <ChoiceField field={field} />;
    case 'file':
      return <FileAnswer field={field} slot={slot} />;
    default:
      return <TextAnswer field={field} />;
  }
}

/** A heading inside a page of the form. */
function HeadingBlock({ field: { label, description } }: { field: Field }) {
  return (
    <div className={styles.block}>
      <h3>{label}</h3>
      {description ? <p>{description}</p> : null}
    </div>
  );
}

const shared = (field: Field) => ({
  name: field.key,
  label: <LabelText field={field} />,
  hint: hintOf(field) || undefined,
  required: field.required,
  placeholder: field.placeholder || undefined,
});

const inputs = {
  text: { maxLength: maxText },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  number: { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 },
  date: { type: 'date' },
} as const;

function TextAnswer({ field }: { field: FieldOf<'text' | 'email' | 'phone' | 'number' | 'date'> }) {
  const [typed] = useTyped(field.key);
  const { today } = useFillingContext();
  const given = { ...shared(field), defaultValue: typed };
  if (field.type === 'text' && field.multiline) return <TextAreaField {...given} rows={4} maxLength={maxMultiline} />;
  const dateBound = (bound: string | null) => (bound === 'today' ? today : (bound ?? undefined));
  const bounds = field.type === 'date' ? { min: dateBound(field.min), max: dateBound(field.max) } : {};
  const isName = field.type === 'text' && field.role === 'name';
  return <TextField {...given} {...inputs[field.type]} {...bounds} {...(isName ? { autoComplete: 'name' } : {})} enterKeyHint="next" />;
}

function SelectAnswer({ field }: { field: FieldOf<'select'> }) {
  const [typed] = useTyped(field.key);
  const { left } = useFillingContext();
  const options = choicesOf(field).map(({ value, label }) => {
    const isFull = left[poolKey(field.key, value)] === 0;
    return { value, label: isFull ? `${label} (Penuh)` : label, disabled: isFull && value !== typed };
  });
  return <SelectField {...shared(field)} placeholder={field.placeholder || 'Pilih'} options={options} defaultValue={typed} />;
}
