import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

type Props = Pick<RegistrationShown, 'consents'> & Readonly<{ answer: FormAnswer | null }>;

/** What was agreed to besides the processing of the answers, to be given or taken back. */
export function ConsentForm({ consents, answer }: Props) {
  if (consents.length === 0) return null;
  return (
    <section aria-labelledby="persetujuan">
      <h2 id="persetujuan">Persetujuan Anda</h2>
      <Form answer={answer} className={`card ${styles.consents}`}>
        <input type="hidden" name="act" value="consents" />
        <FormErrors answer={answer} />
        {consents.map(({ purpose, text, is_given }) => (
          <Checkbox
            key={`${purpose} ${is_given}`}
            id={`setuju-${purpose}`}
            name="consent"
            value={purpose}
            label={text}
            defaultChecked={is_given}
          />
        ))}
        <p className="field-hint">Boleh diubah kapan saja. Yang dicabut berlaku sejak saat itu.</p>
        <SubmitButton tone="secondary" busyText="Menyimpan…">
          Simpan persetujuan
        </SubmitButton>
      </Form>
    </section>
  );
}
