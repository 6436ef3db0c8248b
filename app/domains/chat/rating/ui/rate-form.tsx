import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from '../../room/ui/chat-room.module.css';
import { starTexts } from '../rating.ts';

const stars = [1, 2, 3, 4, 5] as const;

type Props = {
  /** What is rated: an order's name, or the code of a reservation without an order. */
  of: Readonly<{ transaction: string; can_rate: boolean; rating: Readonly<{ stars: number; comment: string }> | null }>;
  question: string;
  answer: FormAnswer | null;
};

/** The patient's rating of a chat or a visit, which the hospital alone reads. */
export function RateForm({ of: room, question, answer }: Props) {
  if (!room.can_rate)
    return room.rating ? (
      <Notice>
        <p>Anda memberi {room.rating.stars} bintang. Terima kasih.</p>
      </Notice>
    ) : null;
  return (
    <section className={`card ${styles.state}`} aria-labelledby="nilai">
      <h2 id="nilai">{room.rating ? 'Nilai Anda' : 'Beri nilai'}</h2>
      <p className={words.soft}>Hanya untuk rumah sakit, tidak ditampilkan kepada umum. Nilai ini tidak mengubah pelayanan untuk Anda.</p>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="rate" />
        <input type="hidden" name="transaction" value={room.transaction} />
        <FormErrors answer={answer} />
        <Stars given={room.rating?.stars ?? null} question={question} />
        <TextAreaField
          name="comment"
          label="Catatan"
          hint="Boleh dikosongkan."
          rows={2}
          maxLength={500}
          defaultValue={room.rating?.comment ?? ''}
        />
        <SubmitButton tone="brand" small busyText="Menyimpan…">
          {room.rating ? 'Ubah nilai' : 'Kirim nilai'}
        </SubmitButton>
      </Form>
    </section>
  );
}

function Stars({ given, question }: { given: number | null; question: string }) {
  const { error, typed } = useFieldAnswer('rating');
  const chosen = readWhole(typed?.[0] ?? '') ?? given ?? 0;
  return (
    <fieldset className={styles.stars} id="field-rating" tabIndex={-1} aria-describedby={error ? 'field-rating-error' : undefined}>
      <legend className="field-label">{question}</legend>
      <div>
        {stars.map((value) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} defaultChecked={value === chosen} className="visually-hidden" />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">
              {value} bintang, {starTexts[value - 1]}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="field-rating">{error}</FieldError> : null}
    </fieldset>
  );
}
