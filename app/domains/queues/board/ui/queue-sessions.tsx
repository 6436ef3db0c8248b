import type { SessionBoard, UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from '../../ui/queues.module.css';
import { calledBeforeText, closingText, findNext, newsText, servedOf, servingText } from '../queue-board.ts';

/** The sessions of a unit today: who is served, who was called last, and when the next ones are. */
export function QueueSessions({ board, passedMs }: { board: UnitBoard; passedMs: number }) {
  if (board.sessions.length === 0) {
    return (
      <EmptyState title="Belum ada antrean hari ini.">
        <p>Nomor tampil di sini sejak ada yang mendaftar untuk hari ini.</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.sessions}>
      {board.sessions.map((session) => (
        <Session key={session.id} session={session} news={newsText({ ...board, passedMs }, session)} />
      ))}
    </div>
  );
}

function Session({ session, news }: { session: SessionBoard; news: string }) {
  const { id, title, hours, room, last, late } = session;
  const before = calledBeforeText(session);
  const closing = closingText(session);
  const headingId = `antrean-${id}`;
  const next = findNext(session);
  return (
    <section className={`card ${styles.session}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.soft}>
        <Unbroken>{[room, hours].filter(Boolean).join(' · ')}</Unbroken>
      </p>
      {closing === null ? (
        <>
          <p className={styles.serving} role="status">
            <span className={styles.soft}>Sedang dilayani</span>
            <strong data-words={servedOf(session) === null || undefined}>{servingText(session)}</strong>
          </p>
          {last ? <p className={styles.soft}>{`Panggilan terakhir: nomor ${last.number}, ${last.at}`}</p> : null}
          {before === null ? null : <p className={styles.soft}>{before}</p>}
          {late === null ? null : <p className={styles.late}>{`Dokter terlambat ${late} menit`}</p>}
          {next.length > 0 ? (
            <>
              <h3 className="visually-hidden">Berikutnya</h3>
              <ol className={styles.next}>
                {next.map(([number, , window]) => (
                  <li key={number}>
                    <span>{`Nomor ${number}`}</span>
                    <span className={styles.soft}>{window ?? 'sudah dipanggil'}</span>
                  </li>
                ))}
              </ol>
            </>
          ) : null}
          <p className={styles.soft}>{news}</p>
        </>
      ) : (
        <p className={styles.late}>{closing}</p>
      )}
    </section>
  );
}
