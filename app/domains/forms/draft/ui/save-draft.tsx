import type { KeyboardEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { draftDays } from '../../definition/form-retention.ts';
import styles from './save-draft.module.css';

type Props = Readonly<{
  /** The address that is filled in at first. */
  email: string;
  /** The address to which the link of this press was mailed. */
  sentTo: string | null;
  /** Its last press was answered: it stays open for the answer. */
  isAnswered: boolean;
}>;

/** Saves a form that is not finished; its link comes by mail. A part of the form, so that it works without a script too. */
export function SaveDraft({ email, sentTo, isAnswered }: Props) {
  return (
    <details className={`disclosure ${styles.draft}`} open={isAnswered || undefined}>
      <summary>Simpan dulu, lanjutkan nanti</summary>
      <div className={styles.fields}>
        <TextField
          name="draft_email"
          type="email"
          autoComplete="email"
          label="Kirim tautannya ke email"
          hint={`Tersimpan ${draftDays} hari, bagi pemegang tautannya.`}
          defaultValue={email}
          onKeyDown={pressSave}
        />
        <Button type="submit" name="move" value="save">
          Simpan dulu
        </Button>
        <FormDone text={sentTo}>
          <p className={styles.done}>
            Isian tersimpan. Tautannya kami kirim ke <strong>{sentTo}</strong>.
          </p>
        </FormDone>
      </div>
    </details>
  );
}

/** Enter in this field saves, and does not send the form. */
function pressSave(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=save]'));
}
