import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './order-detail.module.css';

/** Cancels the order after a second press, which says what becomes of the money. */
export function CancelOrder({ isPaid, text, answer }: { isPaid: boolean; text: string; answer: FormAnswer | null }) {
  return (
    <details className={styles.act} data-tone="danger" open={answer !== null}>
      <summary>Batalkan pesanan</summary>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="cancel" />
        <p>{isPaid ? 'Semua yang Anda bayar dikembalikan.' : text} Pembatalan tidak dapat ditarik kembali.</p>
        <FormErrors answer={answer} />
        <SubmitButton tone="danger" busyText="Membatalkan…">
          Ya, batalkan pesanan
        </SubmitButton>
      </Form>
    </details>
  );
}
