import type { Field } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './content-editor.module.css';

type NewRecordProps = {
  path: string;
  formKey: string;
  labels: Readonly<{ one: string }>;
  newKey: Readonly<{ label: string; hint: string }> | null;
  /** Null = the key is typed. */
  keyOptions: NonNullable<Field['options']> | null;
  answer: FormAnswer | undefined;
};

/** Begins a record; where its key is typed, it is chosen here for ever. */
export function NewRecord({ path, formKey, newKey, keyOptions, answer }: NewRecordProps) {
  return (
    <Form answer={answer} formKey={formKey} action={useUnitAddress()(`${path}?panel=baru`)} className={styles.act}>
      {newKey && keyOptions ? (
        <SelectField name="key" {...newKey} placeholder="Belum dipilih" options={keyOptions} />
      ) : newKey ? (
        <TextField name="key" {...newKey} maxLength={64} autoComplete="off" />
      ) : (
        <p>Naskahnya tersimpan sendiri, dan baru tampil setelah diterbitkan.</p>
      )}
      <SubmitButton tone="brand" busyText="Membuat…">
        Mulai menulis
      </SubmitButton>
    </Form>
  );
}
