import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import type { ShownQueue } from '../queue.schema.ts';
import styles from './queue-desk.module.css';
import { CallForm, calledText, SessionQueue } from './session-queue.tsx';
import { useSessionAnswers } from './use-session-answers.ts';

type Props = {
  queues: readonly ShownQueue[];
  /** The session whose numbers are listed. */
  chosen: ShownQueue | null;
  live: Readonly<Record<string, number>> | null;
  answerOf: (intent: string) => FormAnswer | null;
};

const queueDeskPath = '/staff/antrean';
const addressOfSession = (id: string) => `${queueDeskPath}?sesi=${id}`;

/** The sessions of today, of practices and of services: each is called on in one press, and one shows its numbers. */
export function QueueDesk({ queues, chosen, live, answerOf }: Props) {
  const state = useStaffLive(live);
  const addressOf = useUnitAddress();
  const answersOf = useSessionAnswers(answerOf);
  const action = addressOf(chosen ? addressOfSession(chosen.id) : queueDeskPath);
  return (
    <>
      <StaffHeader
        title="Antrean hari ini"
        lead="Dokter dan layanan yang punya nomor hari ini."
        actions={
          <StaffLink href={`${queueDeskPath}/layar`} className="button button-secondary button-small">
            Layar dan poster
          </StaffLink>
        }
      />
      <LiveNotice state={state} />
      {queues.length === 0 ? <EmptyState title="Belum ada nomor untuk hari ini." /> : null}
      <ul className={styles.queues}>
        {queues.map((queue) => (
          <li key={queue.id} data-chosen={queue.id === chosen?.id || undefined}>
            <p>
              <StaffLink href={addressOfSession(queue.id)} aria-current={queue.id === chosen?.id ? 'true' : undefined}>
                {queue.title}
              </StaffLink>
              <span className={styles.soft}>{nowText(queue)}</span>
            </p>
            {queue.id === chosen?.id ? null : <NextCall queue={queue} action={action} answerOf={answersOf(queue.id)} />}
          </li>
        ))}
      </ul>
      {chosen ? <SessionQueue queue={chosen} action={action} answerOf={answerOf} /> : null}
    </>
  );
}

/** One press in the row of a session. A refusal stands below it, so that the button stays where it was. */
function NextCall({ queue: { id, title, calls }, action, answerOf }: { queue: ShownQueue; action: string } & Pick<Props, 'answerOf'>) {
  const answer = answerOf('call_next');
  return (
    <>
      <CallForm id={id} action={action} answerOf={answerOf} intent="call_next" of={{ calls }} label="Panggil berikutnya" about={title} />
      {answer ? (
        <div className={styles.answer}>
          <FormErrors answer={answer} of={id} />
        </div>
      ) : null}
    </>
  );
}

function nowText({ room, serving, visits, late }: ShownQueue): string {
  return [room, calledText(serving ?? []), `${visits.length} pasien`, late === null ? null : `terlambat ${late} menit`]
    .filter(Boolean)
    .join(' · ');
}
