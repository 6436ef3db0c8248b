import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './order-detail.module.css';

/** The buyer says that a part has arrived, which nobody has recorded. */
export function ReceivedForm({ part, answer }: { part: string; answer: FormAnswer | null }) {
  return (
    <Form answer={answer} className={styles.form}>
      <input type="hidden" name="act" value="received" />
      <input type="hidden" name="part" value={part} />
      <FormErrors answer={answer} />
      <SubmitButton tone="secondary" busyText="Mencatat…">
        Sudah saya terima
      </SubmitButton>
    </Form>
  );
}
