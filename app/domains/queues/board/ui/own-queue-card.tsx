import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { boardName } from '#app/domains/appointments/queue/unit-board.ts';
import { lateText, reportText } from '#app/domains/appointments/request/report-texts.ts';
import { Link } from '#app/ui/link.tsx';
import { useSharedView } from '#app/ui/live/use-shared-view.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from '../../ui/queues.module.css';
import { beginningOf, boardPath, hasReported, newsText, type OwnQueue, servedOf, sessionOrNull, standingOf } from '../queue-board.ts';

/** The queue of a visit on its day: whose turn it is, how many come before, and when. `children`: how to say that one has come. */
export function OwnQueueCard({ queue, children }: { queue: OwnQueue; children?: ReactNode }) {
  const { unit, number, report } = queue;
  const { session, ...age } = useOwnSession(queue);
  if (!session) return null;
  const { tone, text, window } = standingOf(session, queue);
  const isAwaited = tone === 'wait' && !hasReported(session, queue);
  return (
    <section className={`card ${styles.own}`} aria-labelledby="antrean-anda">
      <h2 id="antrean-anda">Antrean Anda hari ini</h2>
      <p role="status" className={styles.turn} data-tone={tone}>
        {text}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Nomor Anda</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Sedang dilayani</dt>
          <dd>{servedOf(session) ?? '–'}</dd>
        </div>
        {session.room ? (
          <div>
            <dt>Ruang</dt>
            <dd>{session.room}</dd>
          </div>
        ) : null}
        {window ? (
          <div>
            <dt>Perkiraan dipanggil</dt>
            <dd>
              <Unbroken>{window}</Unbroken>
            </dd>
          </div>
        ) : null}
      </dl>
      {session.late === null || session.closed ? null : <p className={styles.late}>{`Dokter terlambat ${session.late} menit`}</p>}
      {isAwaited && window ? <p>{`${reportText({ report_by: beginningOf(window) })} ${lateText}`}</p> : null}
      {report.at ? <p>{`Anda tercatat hadir ${report.at}.`}</p> : null}
      <p className={styles.soft}>
        {newsText(age, session)} · <Link href={boardPath(unit.slug)}>Semua antrean</Link>
      </p>
      {isAwaited ? children : null}
    </section>
  );
}

/** How often a page is read again whose session no board shows. */
const rereadMs = 20_000;

/** The session as the board of all has it; one that no board shows is read with the page again, when the board is new and the page is not. */
function useOwnSession({ unit, number, isDone, sessionId, board }: OwnQueue) {
  const { value, passedMs } = useSharedView(boardName(unit.id), board);
  const { revalidate } = useRevalidator();
  const shown = sessionOrNull(value, sessionId);
  const readAgain = useEffectEvent(() => void revalidate());
  // What was read with the page is shown until the next board of all, which has no such session, comes.
  const isHidden = shown === null;
  const readAt = useRef<number | null>(null);
  useEffect(() => {
    if (!isHidden) return;
    readAt.current ??= Date.now();
    const timer = setTimeout(
      () => {
        readAt.current = Date.now();
        readAgain();
      },
      Math.max(0, readAt.current + rereadMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [isHidden]);
  // A number that has left the queue: the page says what has become of its visit.
  const isGone =
    !isDone && shown?.closed === null && [...shown.serving, ...shown.waiting.map(([one]) => one)].every((one) => one !== number);
  useEffect(() => {
    if (isGone) readAgain();
  }, [isGone]);
  const { at, timeZone } = shown ? value : board;
  return { session: shown ?? sessionOrNull(board, sessionId), at, timeZone, passedMs };
}
