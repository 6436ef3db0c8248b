import { boundsText } from '../field-hints.ts';
import type { Field } from '../form-definition.schema.ts';
import styles from './filling-form.module.css';

/** The label of a field; what may be left out says so. */
export function LabelText({ field: { label, required } }: { field: Pick<Field, 'label' | 'required'> }) {
  if (required) return label;
  return (
    <>
      {label} <span className={styles.optional}>(boleh dikosongkan)</span>
    </>
  );
}

/** What helps to answer: the field's own words, then what it takes. */
export const hintOf = (field: Field): string => [field.description, boundsText(field)].filter(Boolean).join(' ');
