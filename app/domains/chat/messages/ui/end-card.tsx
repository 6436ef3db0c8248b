import { momentText } from '#app/platform/calendar.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { ShownSummary } from '../../records/schema.ts';
import type { ReadRoom } from '../schema.ts';
import styles from './room.module.css';

type Room = ReadRoom['room'];

/** The doctor's summary, as it was signed. */
export function Summary({ summary }: { summary: ShownSummary }) {
  const parts = [
    ['Penilaian', summary.assessment],
    ['Saran', summary.advice],
    ['Datang bila', summary.come_if],
  ] as const;
  return (
    <section className={`card ${styles.state}`} aria-labelledby="ringkasan">
      <h2 id="ringkasan">Ringkasan</h2>
      <dl className={styles.summary}>
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        Ditandatangani {summary.doctor}, {momentText(summary.signed_at)}
        {summary.version > 1 ? `, versi ${summary.version}` : ''}
      </p>
    </section>
  );
}

/** The one further question after a chat, or the doctor's answer to it. */
export function FollowUp({ room, messageId, answer }: { room: Room; messageId: string; answer: FormAnswer | null }) {
  if (!room.can_follow_up) return null;
  const isPatient = room.side === 'patient';
  return (
    <section className={`card ${styles.state}`} aria-labelledby="lanjutan">
      <h2 id="lanjutan">{isPatient ? 'Tanya lanjutan' : 'Jawab tanya lanjutan'}</h2>
      {isPatient ? <p>Satu pertanyaan lagi tentang chat ini, tanpa biaya, dalam 7 hari setelah chat selesai.</p> : null}
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="follow-up" />
        <input type="hidden" name="client_id" value={messageId} />
        <FormErrors answer={answer} />
        <TextAreaField name="message" label={isPatient ? 'Pertanyaan Anda' : 'Jawaban Anda'} rows={3} maxLength={4_000} />
        <SubmitButton tone="secondary" small busyText="Mengirim…">
          {isPatient ? 'Kirim pertanyaan' : 'Kirim jawaban'}
        </SubmitButton>
      </Form>
    </section>
  );
}

const stars = [1, 2, 3, 4, 5] as const;
const starTexts = ['Buruk', 'Kurang', 'Cukup', 'Baik', 'Sangat baik'] as const;

/** The patient's rating, which the hospital alone reads. */
export function RateChat({ room, answer }: { room: Room; answer: FormAnswer | null }) {
  if (!room.can_rate)
    return room.rating ? (
      <Notice>
        <p>Anda memberi {room.rating.stars} bintang. Terima kasih.</p>
      </Notice>
    ) : null;
  return (
    <section className={`card ${styles.state}`} aria-labelledby="nilai">
      <h2 id="nilai">{room.rating ? 'Nilai Anda' : 'Beri nilai'}</h2>
      <p className="text-ink-soft">
        Hanya untuk rumah sakit, tidak ditampilkan kepada umum. Nilai ini tidak mengubah pelayanan untuk Anda.
      </p>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="rate" />
        <input type="hidden" name="transaction" value={room.transaction.name ?? ''} />
        <FormErrors answer={answer} />
        <Stars given={room.rating?.stars ?? null} />
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

function Stars({ given }: { given: number | null }) {
  const { error, typed } = useFieldAnswer('rating');
  const chosen = Number(typed?.[0] ?? given ?? 0);
  return (
    <fieldset className={styles.stars} id="field-rating" tabIndex={-1} aria-describedby={error ? 'field-rating-error' : undefined}>
      <legend className="field-label">Bagaimana chat ini?</legend>
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
