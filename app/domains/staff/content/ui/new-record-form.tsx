import { useState } from 'react';
import { useLocation } from 'react-router';
import { offerKey } from '#app/kits/content/fields/offer-key.ts';
import { newRecordPath } from '#app/kits/content/record/record-address.ts';
import type { Field, Values } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageControl } from '#app/ui/staff/controls/page-control.tsx';
import styles from './content-editor.module.css';

const maxKey = 64;

type PageField = Extract<Field, { control: 'page' }>;
type NewKey = Readonly<{ label: string; hint: string; from: PageField | null }>;
type NewRecordProps = {
  kind: string;
  formKey: string;
  newKey: NewKey | null;
  /** Null = the key is typed. */
  keyOptions: NonNullable<Field['options']> | null;
  /** What the address says of the record that is begun: its key, the texts of its fields, and what those are called. */
  begunKey: string;
  begun: Values;
  known: readonly string[];
  answer: FormAnswer | undefined;
};

/** The form of a new record; where its key is typed, it is chosen here for ever. */
export function NewRecord({ kind, formKey, newKey, keyOptions, begunKey, begun, known, answer }: NewRecordProps) {
  // What the record begins with, and where one has come from, stand in the address.
  const { search } = useLocation();
  return (
    <Form answer={answer} formKey={formKey} action={`${newRecordPath(kind)}${search}`} className={styles.act}>
      {known.length > 0 ? <p>{`Sudah terisi: ${known.join(', ')}.`}</p> : null}
      {newKey && keyOptions ? (
        <SelectField
          name="key"
          label={newKey.label}
          hint={newKey.hint}
          placeholder="Belum dipilih"
          options={keyOptions}
          defaultValue={begunKey}
        />
      ) : newKey?.from ? (
        <OfferedKey newKey={newKey} from={newKey.from} begun={begun[newKey.from.name] ?? ''} answer={answer} />
      ) : newKey ? (
        <TextField name="key" label={newKey.label} hint={newKey.hint} maxLength={maxKey} autoComplete="off" />
      ) : (
        <p>Naskahnya tersimpan sendiri, dan baru tampil setelah diterbitkan.</p>
      )}
      <SubmitButton tone="brand" busyText="Membuat…">
        Mulai menulis
      </SubmitButton>
    </Form>
  );
}

type OfferedKeyProps = { newKey: NewKey; from: PageField; begun: string; answer: FormAnswer | undefined };

/** A key that follows what the record is about, until a hand writes another one. */
function OfferedKey({ newKey, from, begun, answer }: OfferedKeyProps) {
  const [text, setText] = useState(answer?.typed[from.name]?.[0] ?? begun);
  const [key, setKey] = useState(answer?.typed.key?.[0] ?? offerKey(begun, maxKey));
  const follow = (next: string) => {
    setText(next);
    if (key === '' || key === offerKey(text, maxKey)) setKey(offerKey(next, maxKey));
  };
  return (
    <>
      <PageControl field={from} value={text} isReadOnly={false} onChange={follow} />
      <TextField
        name="key"
        label={newKey.label}
        hint={newKey.hint}
        value={key}
        maxLength={maxKey}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setKey(target.value)}
      />
    </>
  );
}
