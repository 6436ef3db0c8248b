import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type DeskQuery, deskAddress, deskPath } from '../query.rules.ts';
import styles from './desk.module.css';
import type { DeskListRow } from './desk-data.ts';
import { RequestState } from './request-state.tsx';
import { useAnnouncedChanges, useSteadyRows } from './use-steady-rows.ts';

type TableProps = { query: DeskQuery; rows: readonly DeskListRow[]; next: string | null; openId: string | null };

/** The requests of the list. Rows change in place; new ones wait behind a button, so that no row moves under the pointer. */
export function RequestTable({ query, rows, next, openId }: TableProps) {
  const list = deskAddress(query, { after: query.after });
  const steady = useSteadyRows(rows, list);
  const announced = useAnnouncedChanges(rows, list);
  const news = [steady.added > 0 ? `${steady.added} baru` : '', steady.gone > 0 ? `${steady.gone} keluar` : ''].filter(Boolean).join(', ');
  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {news ? (
        <p className={styles.news}>
          <Button small onClick={steady.renew}>
            {news}: perbarui daftar
          </Button>
        </p>
      ) : null}
      {steady.rows.length > 0 ? (
        <DataTable
          caption="Permintaan kunjungan"
          rows={steady.rows}
          rowKey={({ row }) => row.id}
          columns={[
            { key: 'hour', label: 'Jam', cell: ({ row }) => <Hour row={row} /> },
            {
              key: 'name',
              label: 'Pasien',
              isTitle: true,
              cell: ({ row }) => (
                <>
                  <StaffLink
                    href={deskAddress(query, { after: query.after }, row.id)}
                    aria-current={row.id === openId ? 'true' : undefined}
                  >
                    {row.name}
                  </StaffLink>
                  <span className={styles.second}>
                    <span className={styles.code}>{row.code}</span> · <span className={styles.phone}>{row.phone}</span>
                  </span>
                </>
              ),
            },
            {
              key: 'doctor',
              label: 'Dokter',
              cell: ({ row }) => (
                <span>
                  {row.doctor}
                  <span className={styles.second}>{[row.specialization, row.facility].filter(Boolean).join(' · ')}</span>
                </span>
              ),
            },
            { key: 'age', label: 'Masuk', cell: ({ row }) => row.age },
            {
              key: 'state',
              label: 'Keadaan',
              cell: ({ row, isGone }) => (
                <span>
                  <RequestState state={row.state} />
                  {row.movedFrom ? <span className={styles.second}>Pindah dari {row.movedFrom}</span> : null}
                  {isGone ? <span className={styles.second}>Keluar dari daftar ini</span> : null}
                </span>
              ),
            },
          ]}
        />
      ) : (
        <Nothing query={query} />
      )}
      {query.after !== null || next !== null ? (
        <nav className={styles.pages} aria-label="Halaman daftar">
          {query.after === null ? null : <StaffLink href={deskAddress(query)}>Awal daftar</StaffLink>}
          {next === null ? null : <StaffLink href={deskAddress(query, { after: next })}>50 berikutnya</StaffLink>}
        </nav>
      ) : null}
    </>
  );
}

function Hour({ row: { hour, date } }: { row: DeskListRow }) {
  return (
    <span className={styles.hour}>
      {hour}
      {date ? <span className={styles.second}>{date}</span> : null}
    </span>
  );
}

function Nothing({ query }: { query: DeskQuery }) {
  const { q, state, scheduleId, lens } = query;
  if (q || state !== null || scheduleId !== null) {
    return (
      <EmptyState
        title="Tidak ada permintaan yang cocok."
        action={<StaffLink href={deskAddress(query, { q: '', state: null, scheduleId: null })}>Hapus saringan</StaffLink>}
      >
        <p>Kode dan nomor ponsel dicari pada semua tanggal bila ditulis utuh. Nama dicari dalam daftar ini saja.</p>
      </EmptyState>
    );
  }
  if (lens === 'waiting') return <EmptyState title="Semua permintaan sudah diputuskan." />;
  return (
    <EmptyState
      title="Belum ada permintaan pada tanggal ini."
      action={<StaffLink href={`${deskPath}/baru?tanggal=${query.date}`}>Catat pasien</StaffLink>}
    >
      <p>Permintaan dari situs muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
