import { useState } from 'react';
import { boardName, type SessionBoard, type UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { Button } from '#app/ui/button.tsx';
import { useSharedView } from '#app/ui/live/use-shared-view.ts';
import { calledBeforeText, closingText, findNewCalls, newsText, servedOf, servingText } from '../queue-board.ts';
import { useSpokenCalls } from './use-spoken-calls.ts';
import styles from './waiting-screen.module.css';

type Props = { unit: Readonly<{ id: number; name: string }>; board: UnitBoard };

const soundTexts = { off: 'Nyalakan suara', on: 'Suara menyala', none: 'Peramban ini tidak punya suara bahasa Indonesia' } as const;

/** The queues of a unit on a wall: large, by itself, and it says when it no longer knows. */
export function WaitingScreen({ unit, board: first }: Props) {
  const { value: board, passedMs, isCut } = useSharedView<UnitBoard>(boardName(unit.id), first);
  const { sound, turnOn } = useSpokenCalls(board);
  const called = useLastCalled(board);
  return (
    <main id="isi" className={styles.screen}>
      <header className={styles.head}>
        <h1>{unit.name}</h1>
        {sound === 'off' ? <Button onClick={() => turnOn()}>{soundTexts.off}</Button> : <p className={styles.line}>{soundTexts[sound]}</p>}
      </header>
      {board.sessions.length === 0 ? <p className={styles.line}>Belum ada antrean hari ini.</p> : null}
      <div className={styles.rooms}>
        {board.sessions.map((session) => (
          <Room key={session.id} session={session} isNew={called.includes(session.id)} />
        ))}
      </div>
      <footer className={styles.foot}>
        <p className={styles.line} role="status">
          {isCut ? `Sambungan terputus, mencoba lagi. ${newsText({ ...board, passedMs }, null)}` : newsText({ ...board, passedMs }, null)}
        </p>
        <p className={styles.line}>Yang lapor sesudah perkiraannya dipanggil setelah dua pasien berikutnya.</p>
      </footer>
    </main>
  );
}

function Room({ session, isNew }: { session: SessionBoard; isNew: boolean }) {
  const { id, title, room, last, late } = session;
  const before = calledBeforeText(session);
  const closing = closingText(session);
  const headingId = `layar-${id}`;
  return (
    <section className={styles.room} data-new={isNew || undefined} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {room ? <p className={styles.line}>{room}</p> : null}
      {closing === null ? (
        <p className={styles.number} data-words={servedOf(session) === null || undefined} aria-live="polite">
          {servingText(session)}
        </p>
      ) : (
        <p className={`${styles.line} ${styles.late}`}>{closing}</p>
      )}
      {last ? <p className={styles.line}>{`Terakhir dipanggil: ${last.number}, ${last.at}`}</p> : null}
      {before === null ? null : <p className={styles.line}>{before}</p>}
      {late === null || closing !== null ? null : <p className={`${styles.line} ${styles.late}`}>{`Dokter terlambat ${late} menit`}</p>}
    </section>
  );
}

/** The sessions with the newest calls, until there are newer ones. */
function useLastCalled(board: UnitBoard): readonly string[] {
  const [seen, setSeen] = useState({ board, called: [] as readonly string[] });
  if (seen.board === board) return seen.called;
  const news = findNewCalls(seen.board, board).map(({ id }) => id);
  const next = { board, called: news.length > 0 ? news : seen.called };
  setSeen(next);
  return next.called;
}
