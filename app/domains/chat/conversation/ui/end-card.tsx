import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from '../../room/ui/chat-room.module.css';
import type { ShownSummary } from '../../transcript/transcript.schema.ts';
import type { ReadRoom } from '../conversation.schema.ts';

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
      <FactList facts={parts} className={styles.summary} />
      <p className={words.soft}>
        Ditandatangani {summary.doctor}, <Unbroken>{momentText(summary.signed_at)}</Unbroken>
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
