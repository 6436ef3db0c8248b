import { EmptyState } from '#app/ui/page-parts.tsx';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { ListPages } from '#app/ui/staff/list-pages.tsx';
import { GoneMark, SteadyList } from '#app/ui/staff/steady-list.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useSteadyRows } from '#app/ui/staff/use-steady-rows.ts';
import { type DeskQuery, deskAddress, deskPath } from '../booking-desk-address.ts';
import styles from './booking-desk.module.css';
import type { DeskListRow } from './booking-desk-data.ts';
import { RequestState } from './request-state.tsx';

type TableProps = { query: DeskQuery; rows: readonly DeskListRow[]; next: string | null; openId: string | null };

/** The visits of the list. Rows change in place; new ones wait behind a button, so that no row moves under the pointer. */
export function RequestTable({ query, rows, next, openId }: TableProps) {
  const isOfDays = rows.some(({ date }) => date !== null);
  const steady = useSteadyRows(rows, deskAddress(query, { after: query.after }));
  return (
    <>
      <SteadyList steady={steady} noun="kunjungan">
        {steady.rows.length > 0 ? (
          <DataTable<(typeof steady.rows)[number]>
            caption="Kunjungan"
            rows={steady.rows}
            rowKey={({ id }) => id}
            groupOf={groupOf}
            columns={[
              ...(isOfDays ? [hourColumn] : []),
              {
                key: 'name',
                label: 'Pasien',
                isTitle: true,
                cell: (row) => (
                  <>
                    <StaffLink
                      href={deskAddress(query, { after: query.after }, row.part)}
                      aria-current={row.id === openId ? 'true' : undefined}
                    >
                      {row.name}
                    </StaffLink>
                    <span className={styles.second}>
                      {row.number === null ? null : `Nomor ${row.number} · `}
                      <span className={styles.code}>{row.code}</span>
                      {row.phone === null ? null : (
                        <>
                          {' '}
                          · <span className={styles.phone}>{row.phone}</span>
                        </>
                      )}
                    </span>
                    {row.service === null ? null : <span className={styles.second}>{row.service}</span>}
                  </>
                ),
              },
              ...(isOfDays ? [doctorColumn] : []),
              { key: 'age', label: 'Masuk', cell: (row) => row.age },
              {
                key: 'state',
                label: 'Keadaan',
                cell: (row) => (
                  <span>
                    <RequestState state={row.state} />
                    {row.movedFrom ? <span className={styles.second}>Pindah dari {row.movedFrom}</span> : null}
                    {row.paid === null ? null : <span className={styles.second}>{row.paid}</span>}
                    <GoneMark isGone={row.isGone} />
                  </span>
                ),
              },
            ]}
          />
        ) : (
          <Nothing query={query} />
        )}
      </SteadyList>
      <ListPages
        steps={[
          ['Awal daftar', query.after === null ? null : deskAddress(query)],
          ['50 berikutnya', next === null ? null : deskAddress(query, { after: next })],
        ]}
      />
    </>
  );
}

/** Rows of several days stand under their day, those of one day under their session. */
const groupOf = ({ date, hour, doctor, specialization, facility }: DeskListRow) =>
  date ?? [hour, doctor ?? 'Tanpa dokter', specialization, facility].filter(Boolean).join(' · ');

const hourColumn: Column<DeskListRow> = {
  key: 'hour',
  label: 'Jam',
  cell: ({ hour }) => <span className={styles.hour}>{hour}</span>,
};

const doctorColumn: Column<DeskListRow> = {
  key: 'doctor',
  label: 'Dokter',
  cell: ({ doctor, specialization, facility }) => (
    <span>
      {doctor ?? 'Tanpa dokter'}
      <span className={styles.second}>{[specialization, facility].filter(Boolean).join(' · ')}</span>
    </span>
  ),
};

function Nothing({ query }: { query: DeskQuery }) {
  const { q, kind, state, scheduleId, lens } = query;
  if (q || kind !== null || state !== null || scheduleId !== null) {
    return (
      <EmptyState
        title="Tidak ada kunjungan yang cocok."
        action={<StaffLink href={deskAddress(query, { q: '', kind: null, state: null, scheduleId: null })}>Hapus saringan</StaffLink>}
      >
        <p>Kode dan nomor ponsel dicari pada semua tanggal bila ditulis utuh. Nama dicari dalam daftar ini saja.</p>
      </EmptyState>
    );
  }
  if (lens === 'waiting') return <EmptyState title="Semua permintaan sudah diputuskan." />;
  return (
    <EmptyState
      title="Belum ada kunjungan pada tanggal ini."
      action={<StaffLink href={`${deskPath}/baru?tanggal=${query.date}`}>Catat pasien</StaffLink>}
    >
      <p>Permintaan dan reservasi dari situs muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
