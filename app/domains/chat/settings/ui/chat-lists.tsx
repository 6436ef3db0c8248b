import words from '#app/ui/parts/words.module.css';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './chat-desk.module.css';

export type ChatLine = Readonly<{
  room: string;
  patient: string;
  unread: number;
  label: string;
  /** The time that is left, to begin or to the end; null when it is over. */
  left: string | null;
}>;

type Props = { active: readonly ChatLine[]; waiting: readonly ChatLine[]; done: readonly ChatLine[]; open: string | null };

/** A doctor's chats by what they need: those that go on, those that wait, and those that are over. */
export function ChatLists({ active, waiting, done, open }: Props) {
  return (
    <nav className={styles.lists} aria-label="Chat">
      <Lines title="Berlangsung" empty="Tidak ada chat yang berlangsung." lines={active} open={open} />
      <Lines title="Menunggu Anda" empty="Tidak ada chat yang menunggu." lines={waiting} open={open} />
      <Lines title="Selesai" empty="Belum ada chat yang selesai." lines={done} open={open} />
    </nav>
  );
}

function Lines({ title, empty, lines, open }: { title: string; empty: string; lines: readonly ChatLine[]; open: string | null }) {
  return (
    <section>
      <h2>
        {title} <span className={styles.count}>{lines.length}</span>
      </h2>
      {lines.length === 0 ? <p className={words.soft}>{empty}</p> : null}
      <ul>
        {lines.map(({ room, patient, unread, label, left }) => (
          <li key={room} data-row>
            <StaffLink href={`/staff/chat/${room}`} aria-current={room === open ? 'page' : undefined}>
              <strong>{patient}</strong>
              <small>{left === null ? label : `sisa ${left}`}</small>
              {unread > 0 ? <span className={styles.unread}>{unread} pesan baru</span> : null}
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
