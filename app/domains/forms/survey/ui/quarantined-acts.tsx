import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '#app/ui/staff/case-parts.module.css';

type Props = Readonly<{
  submission: string;
  action: string;
  mayDecide: boolean;
  answer: FormAnswer | null;
  answerOf(intent: string): FormAnswer | null;
}>;

/** What staff decide about answers that look automated. */
export function QuarantinedActs({ submission, action, mayDecide, answer, answerOf }: Props) {
  return (
    <>
      <FormErrors answer={answer} />
      <p className="notice">
        Formulir ini dikirim seperti oleh program, jadi ditahan dan belum menjadi keluhan. Periksa isinya, lalu putuskan.
      </p>
      {mayDecide ? (
        <>
          <Form answer={answerOf('release')} action={action}>
            <input type="hidden" name="intent" value="release" />
            <input type="hidden" name="submission" value={submission} />
            <SubmitButton tone="primary" busyText="Meneruskan…" data-key="c">
              Teruskan
            </SubmitButton>
          </Form>
          <details className={styles.more} open={answerOf('discard') !== null}>
            <summary>Bukan dari orang</summary>
            <Form answer={answerOf('discard')} action={action} className={styles.form}>
              <input type="hidden" name="intent" value="discard" />
              <input type="hidden" name="submission" value={submission} />
              <p className="field-hint">Jawaban dan berkasnya dihapus. Ini tidak dapat diurungkan.</p>
              <SubmitButton tone="danger" busyText="Menghapus…">
                Hapus jawaban
              </SubmitButton>
            </Form>
          </details>
        </>
      ) : null}
    </>
  );
}
