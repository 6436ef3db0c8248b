import { longDateOf } from '#app/platform/calendar.ts';
import { daysAfter } from '#app/platform/dates.ts';
import { chevronLeft, chevronRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type DeskQuery, deskAddress, deskPath } from '../query.rules.ts';
import { stateLabels } from '../view.rules.ts';
import styles from './desk.module.css';

/** One day, or all that wait for a decision; and the way to another day. */
export function DeskLenses({ query, today }: { query: DeskQuery; today: string }) {
  const { lens, date } = query;
  const whole = { scheduleId: null, state: null, q: '' } as const;
  return (
    <nav className={styles.lenses} aria-label="Daftar permintaan">
      <StaffLink href={deskAddress(query, { ...whole, lens: 'day' })} aria-current={lens === 'day' ? 'page' : undefined}>
        Per hari
      </StaffLink>
      <StaffLink href={deskAddress(query, { ...whole, lens: 'waiting' })} aria-current={lens === 'waiting' ? 'page' : undefined}>
        Menunggu keputusan
      </StaffLink>
      {lens === 'day' ? (
        <p className={styles.day}>
          <StaffLink
            href={deskAddress(query, { scheduleId: null, date: daysAfter(date, -1) })}
            className="icon-button"
            aria-label="Hari sebelumnya"
          >
            <Icon glyph={chevronLeft} />
          </StaffLink>
          <strong>{longDateOf(date)}</strong>
          <StaffLink
            href={deskAddress(query, { scheduleId: null, date: daysAfter(date, 1) })}
            className="icon-button"
            aria-label="Hari berikutnya"
          >
            <Icon glyph={chevronRight} />
          </StaffLink>
          {date === today ? null : <StaffLink href={deskAddress(query, { scheduleId: null, date: today })}>Hari ini</StaffLink>}
        </p>
      ) : null}
    </nav>
  );
}

/** Finds a request by its whole code or number, or narrows the list by state, date and part of a name. */
export function DeskFilters({ query }: { query: DeskQuery }) {
  const { lens, date, scheduleId, state, q } = query;
  return (
    <StaffFilters
      key={date}
      path={deskPath}
      search={{ name: 'cari', label: 'Kode, nomor, atau nama', value: q }}
      choices={[
        {
          name: 'keadaan',
          label: 'Keadaan',
          value: state ?? '',
          options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
        },
      ]}
    >
      {lens === 'day' ? (
        <label>
          <span>Tanggal</span>
          <input type="date" name="tanggal" defaultValue={date} className="input" />
        </label>
      ) : (
        <input type="hidden" name="tampil" value="menunggu" />
      )}
      {scheduleId === null ? null : <input type="hidden" name="jadwal" value={scheduleId} />}
    </StaffFilters>
  );
}
