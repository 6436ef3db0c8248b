import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './sick-note.module.css';

type MatchNameProps = { path: string; isMatch: boolean | null; refusal: FormAnswer | null };

/** Asks for the name on the paper at hand, and says whether the note has it. */
export function MatchName({ path, isMatch, refusal }: MatchNameProps) {
  return (
    <section className={styles.match} aria-labelledby="cocokkan">
      <h2 id="cocokkan">Cocokkan namanya</h2>
      {isMatch === null ? null : (
        <p role="status" className={styles.answer} data-state={isMatch ? 'valid' : 'invalid'}>
          {isMatch
            ? 'Cocok: surat ini untuk nama yang Anda tulis.'
            : 'Tidak cocok: surat dengan kode ini untuk nama lain. Periksa ejaannya; bila tetap tidak cocok, suratnya bukan dari kami.'}
        </p>
      )}
      <Form answer={refusal} action={path} className={styles.form}>
        <FormErrors answer={refusal} />
        <TextField name="name" label="Nama lengkap pada surat" autoComplete="off" maxLength={120} />
        <SubmitButton tone="primary">Cocokkan</SubmitButton>
      </Form>
    </section>
  );
}
