import type { ComponentProps, ReactNode } from 'react';
import { OwnDetailsFields } from '#app/domains/accounts/profile/ui/own-details-fields.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './chat-checkout.module.css';

type Props = ComponentProps<typeof OwnDetailsFields> & { answer: FormAnswer | null; action: string; children: ReactNode };

/** Birth date and sex of who asks for themselves, before the first chat: which signs are asked for depends on them. */
export function OwnDetailsForm({ values, answer, action, children }: Props) {
  return (
    <Form answer={answer} action={action} replace className={styles.form}>
      <input type="hidden" name="act" value="own" />
      <FormErrors answer={answer} />
      {children}
      <section aria-labelledby="diri" className={styles.part}>
        <h2 id="diri">Tentang Anda</h2>
        <p>Dokter bertanya dan menulis resep menurut umur dan jenis kelamin. Cukup diisi sekali, lalu tersimpan di Data diri.</p>
        <OwnDetailsFields values={values} />
      </section>
      <SubmitButton tone="primary" busyText="Menyimpan…">
        Simpan dan lanjut
      </SubmitButton>
    </Form>
  );
}
