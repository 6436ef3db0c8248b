import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type DeskQuery, deskAddress } from '../booking-desk-address.ts';
import styles from './booking-desk.module.css';
import type { ShownSession } from './booking-desk-data.ts';

/** The doctors' hours of the day with what is taken; pressing one shows its requests alone. */
export function SessionList({ query, sessions }: { query: DeskQuery; sessions: readonly ShownSession[] }) {
  return (
    <section className={styles.sessions} aria-labelledby="jadwal-hari-ini">
      <h2 id="jadwal-hari-ini">Jadwal praktik</h2>
      {sessions.length === 0 ? <p className="field-hint">Tidak ada praktik pada tanggal ini.</p> : null}
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLink session={session} query={query} isChosen={session.id === query.scheduleId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SessionLink({ session, query, isChosen }: { session: ShownSession; query: DeskQuery; isChosen: boolean }) {
  const { id, hours, doctor, specialization, facility, room, isFull, open, refusal } = session;
  return (
    <StaffLink href={deskAddress(query, { scheduleId: isChosen ? null : id, q: '' })} aria-current={isChosen ? 'true' : undefined}>
      <strong>{doctor}</strong>
      <span>{[hours, specialization, facility].filter(Boolean).join(' · ')}</span>
      <span>
        {room}
        {open > 0 ? `, ${open} belum dipastikan` : ''}
      </span>
      {refusal || isFull ? (
        <StateBadge tone={refusal ? 'danger' : 'warning'} glyph={circleAlert}>
          {refusal ?? 'Penuh'}
        </StateBadge>
      ) : null}
    </StaffLink>
  );
}
