import { type ListedVisit, patientColumn, stateColumn, whenColumn } from '#app/domains/appointments/absence/ui/visit-columns.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { NamedWays, type Ways } from '#app/ui/staff/contact-ways.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { RowAct, type RowActPage } from '#app/ui/staff/row-act.tsx';
import styles from './proposal.module.css';

type ShownRescheduling = ListedVisit &
  Readonly<{
    bookingId: string;
    isRequest: boolean;
    round: number;
    proposal: Readonly<{ when: string; where: string; until: string | null }> | null;
    isOpen: boolean;
  }>;

/** What was just asked for or done about one patient, shown in the patient's row: on a phone the steps that follow are then in view. */
type News = Readonly<{ ways: (Ways & { id: string }) | null; done: Readonly<{ in: string; text: string | null }> | null }>;
type Props = Readonly<{ rows: readonly ShownRescheduling[]; isCalls: boolean }> & News & RowActPage;

/** Everybody whose booking a leave called off, those to call first, with what the staff does for each on the telephone. */
export function ReschedulingTable({ rows, isCalls, ...form }: Props) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Tidak ada yang perlu ditelepon." glyph={circleCheck}>
        <p>Yang tidak terjangkau pesan, dan yang tidak menjawab dalam sehari, muncul di sini.</p>
      </EmptyState>
    );
  }
  return (
    <DataTable<ShownRescheduling>
      caption={isCalls ? 'Pasien yang perlu ditelepon' : 'Pasien dan usulannya'}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        ...[patientColumn, whenColumn('Semula')],
        { key: 'proposal', label: 'Usulan', cell: ({ proposal }) => <Proposed proposal={proposal} /> },
        stateColumn,
        { key: 'acts', label: 'Langkah', cell: (row) => <Acts row={row} {...form} /> },
      ]}
    />
  );
}

function Proposed({ proposal }: Pick<ShownRescheduling, 'proposal'>) {
  if (!proposal) return 'Belum ada';
  return (
    <span>
      {proposal.when}
      <span className={styles.second}>{proposal.where}</span>
      {proposal.until ? <span className={styles.second}>{proposal.until}</span> : null}
    </span>
  );
}

type ActsProps = RowActPage & News & { row: ShownRescheduling };

function Acts({ row, ways, done, ...form }: ActsProps) {
  const { id, bookingId, isRequest, isOpen, proposal, round, name } = row;
  if (!isOpen) return null;
  const says = (answer: string) => ({ intent: 'answer', rescue_id: id, round: String(round), answer });
  return (
    <div className={styles.rowActs}>
      {ways?.id === bookingId ? <NamedWays ways={ways} name={name} /> : null}
      {done?.in === id ? <FormDone text={done.text} /> : null}
      <RowAct {...form} fields={{ intent: isRequest ? 'request' : 'reservation', id: bookingId }} label="Hubungi" about={name} />
      {proposal ? (
        <>
          <RowAct {...form} fields={says('accept')} label="Terima" about={name} />
          <RowAct {...form} fields={says('other')} label="Usulan lain" about={name} />
        </>
      ) : null}
      <details className="disclosure">
        <summary>Batal</summary>
        <RowAct {...form} fields={says('cancel')} label="Batalkan, uang kembali semua" about={name} />
      </details>
    </div>
  );
}
