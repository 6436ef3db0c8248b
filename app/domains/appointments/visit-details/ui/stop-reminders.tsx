import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from '../../request/ui/appointment.module.css';

/** Where the link of a mail leads: programs open the links of mails to check them, so nothing changes before the button is pressed. */
export function StopReminders({ email, answer }: { email: string | null; answer: FormAnswer | null }) {
  return (
    <Notice>
      {email ? (
        <Form answer={answer} className={styles.inlineForm}>
          <input type="hidden" name="act" value="stop" />
          <p>Hentikan pengingat ke {email}? Permintaan kunjungannya sendiri tidak berubah.</p>
          <FormErrors answer={answer} />
          <SubmitButton tone="primary" busyText="Menghentikan…">
            Hentikan pengingat
          </SubmitButton>
        </Form>
      ) : (
        <p>Tidak ada pengingat lagi yang dikirim untuk kunjungan ini.</p>
      )}
    </Notice>
  );
}
