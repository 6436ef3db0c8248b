import { DataTable } from '#app/ui/staff/data-table.tsx';
import { RowAct, type RowActPage } from '#app/ui/staff/row-act.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { CareState } from '../absence.schema.ts';
import styles from './absences.module.css';
import { type ListedVisit, patientColumn, stateColumn, whenColumn } from './visit-columns.tsx';

type CaredVisit = ListedVisit & Readonly<{ href: string; isReservation: boolean; state: CareState; isTicked: boolean; message: string }>;

type Props = Readonly<{ visits: readonly CaredVisit[] }> & RowActPage;

/** The visits of an absence, those who wait first, with what the staff records of each. */
export function CaredTable({ visits, ...form }: Props) {
  return (
    <DataTable<CaredVisit>
      caption="Pasien yang terkena"
      rows={visits}
      rowKey={({ id }) => id}
      columns={[
        ...[patientColumn, whenColumn('Kunjungan'), stateColumn],
        { key: 'message', label: 'Pesan', cell: ({ message }) => message },
        { key: 'acts', label: 'Catat', cell: (visit) => <Acts visit={visit} {...form} /> },
      ]}
    />
  );
}

type ActsProps = RowActPage & { visit: CaredVisit };

/** What was moved or cancelled needs no record here: the visit itself says it. */
function Acts({ visit, ...form }: ActsProps) {
  const { id, name, state, isTicked } = visit;
  const tick = { intent: 'tick', visit_id: id };
  if (state === 'to_correct') {
    return (
      <div className={styles.ticks}>
        <Contact visit={visit} {...form} />
        <RowAct {...form} fields={{ ...tick, tick: 'corrected', on: '1' }} label="Sudah dikabari" about={name} />
      </div>
    );
  }
  if (state !== 'to_notify' && state !== 'notified' && state !== 'answered') return null;
  return (
    <div className={styles.ticks}>
      {state === 'answered' ? (
        <RowAct {...form} fields={{ ...tick, tick: 'answered', on: '0' }} label="Belum menjawab" about={name} />
      ) : (
        <>
          <Contact visit={visit} {...form} />
          {state === 'to_notify' ? (
            <RowAct {...form} fields={{ ...tick, tick: 'notified', on: '1' }} label="Sudah diberi tahu" about={name} />
          ) : (
            <RowAct {...form} fields={{ ...tick, tick: 'answered', on: '1' }} label="Sudah menjawab" about={name} />
          )}
        </>
      )}
      {state === 'notified' && isTicked ? (
        <RowAct {...form} fields={{ ...tick, tick: 'notified', on: '0' }} label="Belum diberi tahu" about={name} />
      ) : null}
    </div>
  );
}

/** Shows the number of a request's patient here; that of a reservation stands at its desk. */
function Contact({ visit: { id, name, href, isReservation }, ...form }: ActsProps) {
  if (!isReservation) return <RowAct {...form} fields={{ intent: 'contact', id }} label="Hubungi" about={name} />;
  return (
    <StaffLink href={href} className="link">
      Hubungi<span className="visually-hidden">: {name}</span>
    </StaffLink>
  );
}
