import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { ShownQueue, ShownVisit } from '../queue.schema.ts';
import styles from './session-queue.module.css';
import { useSessionAnswers } from './use-session-answers.ts';

type Props = {
  queue: ShownQueue;
  /** The page's address, to which the forms are sent. */
  action: string;
  answerOf: (intent: string) => FormAnswer | null;
};

/** The numbers of a session in their order, and what calls them. */
export function SessionQueue({ queue, action, answerOf: answerOfPage }: Props) {
  const { id, title, room, serving, isOff, visits, practice, calls } = queue;
  const answerOf = useSessionAnswers(answerOfPage)(id);
  const form = { id, action, answerOf };
  const headingId = `antrean-${id}`;
  return (
    <section className={styles.queue} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {title}
        <span className={styles.soft}>{[room, `${visits.length} pasien`, lateText(queue)].filter(Boolean).join(' · ')}</span>
      </h2>
      {serving ? (
        <div className={styles.now}>
          <p>{calledText(serving)}</p>
          {isOff ? (
            <p>Praktik ini ditiadakan.</p>
          ) : (
            <CallForm {...form} intent="call_next" of={{ calls }} label="Panggil berikutnya" tone="primary" />
          )}
          {practice === null || isOff ? null : (
            <Form answer={answerOf('late')} action={action} className={styles.late}>
              <input type="hidden" name="intent" value="late" />
              <input type="hidden" name="session" value={id} />
              <input type="hidden" name="schedule_id" value={practice} />
              <TextField id={fieldIdOf('minutes', id)} name="minutes" label="Terlambat (menit)" inputMode="numeric" autoComplete="off" />
              <SubmitButton tone="secondary" busyText="Mencatat…">
                Catat
              </SubmitButton>
            </Form>
          )}
        </div>
      ) : null}
      {['call_next', 'call', 'arrived', 'undo_call', 'finish', 'late'].map((intent) => (
        <FormErrors key={intent} answer={answerOf(intent)} of={id} />
      ))}
      <ol className={styles.visits}>
        {visits.map((visit) => (
          <VisitRow key={visit.number} visit={visit} {...form} />
        ))}
      </ol>
    </section>
  );
}

/** "Dipanggil: nomor 8 · belum ditekan Selesai: nomor 7". Whose visit nobody has ended is said, because a call ends none. */
export function calledText([last, ...before]: readonly number[]): string {
  if (last === undefined) return 'Belum ada yang dipanggil';
  return `Dipanggil: nomor ${last}${before.length > 0 ? ` · belum ditekan Selesai: nomor ${before.join(', ')}` : ''}`;
}

const lateText = ({ late }: ShownQueue) => (late === null ? null : `terlambat ${late} menit`);

type CallProps = Pick<Props, 'action' | 'answerOf'> & { id: string };

function VisitRow({ visit, ...form }: CallProps & { visit: ShownVisit }) {
  const { number, name, service, window, state, tone, calls, canCall, canArrive, canFinish, canUndo } = visit;
  return (
    <li>
      <strong className={styles.number}>{number}</strong>
      <span>
        {name}
        <span className={styles.soft}>{[window, service].filter(Boolean).join(' · ')}</span>
      </span>
      <StateBadge tone={tone}>{state}</StateBadge>
      {canCall || canFinish ? (
        <span className={styles.acts}>
          {canCall ? <CallForm {...form} intent="call" of={{ number, calls }} label={calls > 0 ? 'Panggil lagi' : 'Panggil'} /> : null}
          {canArrive ? <CallForm {...form} intent="arrived" of={{ number }} label="Sudah datang" /> : null}
          {canFinish ? <CallForm {...form} intent="finish" of={{ number, calls }} label="Selesai" /> : null}
          {canUndo ? <CallForm {...form} intent="undo_call" of={{ number, calls }} label="Batalkan panggilan" /> : null}
        </span>
      ) : null}
    </li>
  );
}

type CallFormProps = CallProps & {
  intent: string;
  label: string;
  tone?: 'primary' | 'secondary';
  of?: Readonly<Record<string, number>>;
  about?: string;
};

/** One press. The button says for whom. */
export function CallForm({ id, action, answerOf, intent, label, tone = 'secondary', of = {}, about }: CallFormProps) {
  return (
    <Form answer={answerOf(intent)} action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="session" value={id} />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton tone={tone} busyText="Menyimpan…">
        {label}
        {of.number === undefined ? null : <span className="visually-hidden"> nomor {of.number}</span>}
        {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
      </SubmitButton>
    </Form>
  );
}
