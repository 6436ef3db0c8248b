import { DaySteps } from '#app/ui/staff/day-steps.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { type DeskQuery, deskAddress, deskPath, kindNames } from '../booking-desk-address.ts';
import { stateLabels } from '../desk-texts.ts';

/** One day, or all that wait for the desk; and the way to another day. */
export function DeskLenses({ query, today }: { query: DeskQuery; today: string }) {
  const { lens, date } = query;
  const whole = { scheduleId: null, state: null, q: '' } as const;
  return (
    <TabLinks
      label="Daftar kunjungan"
      tabs={[
        { href: deskAddress(query, { ...whole, lens: 'day' }), label: 'Per hari', isOpen: lens === 'day' },
        { href: deskAddress(query, { ...whole, lens: 'waiting' }), label: 'Menunggu keputusan', isOpen: lens === 'waiting' },
      ]}
    >
      {lens === 'day' ? (
        <DaySteps date={date} today={today} addressOf={(other) => deskAddress(query, { scheduleId: null, date: other })} />
      ) : null}
    </TabLinks>
  );
}

/** Finds a visit by its whole code or number, or narrows the list by kind, state, date and part of a name. */
export function DeskFilters({ query }: { query: DeskQuery }) {
  const { lens, kind, date, scheduleId, state, q } = query;
  return (
    <StaffFilters
      key={date}
      path={deskPath}
      search={{ name: 'cari', label: 'Kode, nomor, atau nama', value: q }}
      choices={[
        {
          name: 'jenis',
          label: 'Jenis',
          value: kind === null ? '' : kindNames[kind],
          options: [
            { value: kindNames.request, label: 'Pendaftaran' },
            { value: kindNames.reservation, label: 'Reservasi' },
          ],
        },
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
