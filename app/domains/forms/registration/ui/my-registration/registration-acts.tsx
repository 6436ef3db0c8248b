import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { cancelText } from '../../my-registration.ts';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

type Props = Readonly<{ registration: RegistrationShown; answer: FormAnswer | null }>;

/** Sends the links again to the contact of the registration. */
export function ResendForm({ registration: { phone, email }, answer }: Props) {
  return (
    <Form answer={answer} className={styles.resend}>
      <input type="hidden" name="act" value="resend" />
      <FormErrors answer={answer} />
      <p>
        Tautan halaman ini kami kirim lagi ke {listText([phone, email].filter((contact) => contact !== null))}, paling banyak tiga kali
        sehari.
      </p>
      <SubmitButton tone="secondary" busyText="Mengirim…">
        Kirim ulang tiket
      </SubmitButton>
    </Form>
  );
}

/** Cancels after a second press, which says what goes back. */
export function CancelForm({ registration, answer }: Props) {
  return (
    <details className={styles.act} data-tone="danger" open={answer !== null}>
      <summary>Tidak jadi datang</summary>
      <Form answer={answer} className={styles.cancel}>
        <input type="hidden" name="act" value="cancel" />
        <input type="hidden" name="expected_return" value={registration.back.amount} />
        {/* Reminders lead here: an address inside opens the part. */}
        <p id="batal">{cancelText(registration)} Pembatalan tidak dapat ditarik kembali.</p>
        <FormErrors answer={answer} />
        <SubmitButton tone="danger" busyText="Membatalkan…">
          Ya, saya tidak jadi datang
        </SubmitButton>
      </Form>
    </details>
  );
}
