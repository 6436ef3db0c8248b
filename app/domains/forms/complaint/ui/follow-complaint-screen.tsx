import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from './survey-complaint.module.css';

/** A complaint as its sender reads it. */
export type Followed = Readonly<{
  code: string;
  facility: string | null;
  state: string;
  digits: string;
  due: string | null;
  reopenUntil: string | null;
  events: readonly Readonly<{ label: string; at: string; text: string | null }>[];
}>;

type FollowPageProps = { code: string; followed: Followed | null; isReopened: boolean; refusal: FormAnswer | null };

/** Asks for the last digits of the number, and then says how far the complaint is. */
export function FollowPage({ code, followed, isReopened, refusal }: FollowPageProps) {
  const again = refusal?.typed.intent?.[0] === 'reopen' ? (refusal.typed.digits?.[0] ?? null) : null;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Keluhan Anda</h1>
      {followed ? <Progress followed={followed} isReopened={isReopened} /> : null}
      {!followed && again !== null ? <ReopenForm digits={again} until={null} answer={refusal} /> : null}
      {!followed && again === null ? <DigitsForm code={code} answer={refusal} /> : null}
    </div>
  );
}

function DigitsForm({ code, answer }: { code: string; answer: FormAnswer | null }) {
  return (
    <>
      <p className="page-lead">
        Kode <strong className={styles.code}>{code}</strong>. Isi 4 angka terakhir nomor ponsel yang Anda tulis di formulir.
      </p>
      <Form answer={answer} className={`${styles.digits} ${styles.form}`}>
        <FormErrors answer={answer} />
        <input type="hidden" name="intent" value="follow" />
        <TextField name="digits" label="4 angka terakhir nomor ponsel" inputMode="numeric" autoComplete="off" maxLength={4} />
        <SubmitButton tone="primary" busyText="Membuka…">
          Lihat keluhan
        </SubmitButton>
      </Form>
    </>
  );
}

function Progress({ followed, isReopened }: { followed: Followed; isReopened: boolean }) {
  const { code, facility, state, due, digits, reopenUntil, events } = followed;
  const box = useTakeFocus<HTMLDivElement>(`${state} ${events.length}`);
  return (
    <div ref={box} tabIndex={-1}>
      <p className="page-lead">
        <strong>{state}</strong>. Kode <span className={styles.code}>{code}</span>
        {facility ? `, ${facility}` : ''}.
      </p>
      {isReopened ? (
        <div className={styles.progress} role="status">
          <Notice tone="good">
            <p>Keluhan dibuka kembali. Petugas menanganinya lagi, dan Anda dikabari bila sudah dijawab.</p>
          </Notice>
        </div>
      ) : null}
      {due ? <p className={styles.progress}>Kami menjawab paling lambat {due}.</p> : null}
      <ol className={styles.steps}>
        {events.map(({ label, at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows
          <li key={index}>
            <p className={words.strong}>{label}</p>
            <small>{at}</small>
            {text ? <p className={styles.said}>{text}</p> : null}
          </li>
        ))}
      </ol>
      {reopenUntil ? <ReopenForm digits={digits} until={reopenUntil} answer={null} /> : null}
    </div>
  );
}

function ReopenForm({ digits, until, answer }: { digits: string; until: string | null; answer: FormAnswer | null }) {
  return (
    <section className={styles.again} aria-labelledby="buka-kembali">
      <h2 id="buka-kembali">Belum selesai?</h2>
      {until ? <p className="field-hint">Anda dapat membuka kembali keluhan ini sampai {until}.</p> : null}
      <Form answer={answer} className={styles.form}>
        <FormErrors answer={answer} />
        <input type="hidden" name="intent" value="reopen" />
        <input type="hidden" name="digits" value={digits} />
        <TextAreaField name="note" label="Apa yang belum selesai" maxLength={2_000} rows={4} />
        <SubmitButton tone="brand" busyText="Mengirim…">
          Buka kembali keluhan
        </SubmitButton>
      </Form>
    </section>
  );
}
