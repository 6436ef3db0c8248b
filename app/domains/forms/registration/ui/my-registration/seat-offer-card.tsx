import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

/** A seat for who waited. */
export function OfferCard({ registration, answer }: { registration: RegistrationShown; answer: FormAnswer | null }) {
  return (
    <section className={`card ${styles.first}`} aria-labelledby="tawaran">
      <h2 id="tawaran">Ada tempat untuk Anda</h2>
      <p>
        Tempat ini disimpan untuk Anda sampai <strong>{registration.heldUntil}</strong>. Sesudah itu diberikan kepada orang berikutnya.
      </p>
      <Form answer={answer}>
        <input type="hidden" name="act" value="accept" />
        <FormErrors answer={answer} />
        <SubmitButton tone="primary" busyText="Mencatat…">
          Ambil tempat ini
        </SubmitButton>
      </Form>
    </section>
  );
}
