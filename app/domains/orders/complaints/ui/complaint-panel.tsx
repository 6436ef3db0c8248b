import type { FormAnswer } from '#app/platform/form-answer.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './complaint.module.css';

type Opened = Readonly<{
  id: string;
  kind: string;
  facility: string;
  text: string | null;
  photo: string | null;
  since: string;
  answer: string | null;
}>;

/** One complaint with its photo, and its answer or the form for it. */
export function ComplaintPanel({ complaint, path, answer }: { complaint: Opened; path: string; answer: FormAnswer | undefined }) {
  const action = useUnitAddress()(path);
  const { id, kind, facility, text, photo, since, answer: given } = complaint;
  return (
    <div className={styles.panel}>
      <p className={words.strong}>{kind}</p>
      <p>{text}</p>
      <p>
        {facility}, {since}
      </p>
      {photo ? (
        <p>
          <a className="link" href={photo} target="_blank" rel="noopener">
            Buka foto
          </a>
        </p>
      ) : null}
      {given ? (
        <p className={styles.said}>Jawaban: {given}</p>
      ) : (
        <Form answer={answer} action={action} className={styles.form}>
          <input type="hidden" name="id" value={id} />
          <TextAreaField
            name="answer"
            label="Jawaban untuk pembeli"
            hint="Bila uangnya dikembalikan, mintakan juga kepada kasir."
            maxLength={1_000}
          />
          <SubmitButton tone="brand" busyText="Mengirim…">
            Kirim jawaban
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
