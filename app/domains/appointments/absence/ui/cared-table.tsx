import { DataTable } from '#app/ui/staff/data-table.tsx';
import { RowAct, type RowActPage } from '#app/ui/staff/row-act.tsx';
import type { CareState } from '../absence.schema.ts';
import styles from './absences.module.css';
import { type ListedVisit, patientColumn, stateColumn, whenColumn } from './visit-columns.tsx';

type CaredRequest = ListedVisit & Readonly<{ state: CareState; isTicked: boolean; message: string }>;

type Props = Readonly<{ requests: readonly CaredRequest[] }> & RowActPage;

/** The patients of an absence, those who wait first, with what the staff records of each. */
export function CaredTable({ requests, ...form }: Props) {
  return (
    <DataTable<CaredRequest>
      caption="Pasien yang terkena"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        ...[patientColumn, whenColumn('Kunjungan'), stateColumn],
        { key: 'message', label: 'Pesan', cell: ({ message }) => message },
        { key: 'acts', label: 'Catat', cell: (request) => <Acts request={request} {...form} /> },
      ]}
    />
  );
}

type ActsProps = RowActPage & { request: CaredRequest };

/** What was moved or cancelled needs no record here: the request itself says it. */
function Acts({ request, ...form }: ActsProps) {
  const { id, name, state, isTicked } = request;
  if (state === 'to_correct') {
    return (
      <div className={styles.ticks}>
        <RowAct {...form} fields={{ intent: 'contact', id }} label="Hubungi" about={name} />
        <RowAct {...form} fields={{ intent: 'tick', request_id: id, tick: 'corrected', on: '1' }} label="Sudah dikabari" about={name} />
      </div>
    );
  }
  if (state !== 'to_notify' && state !== 'notified' && state !== 'answered') return null;
  const tick = { intent: 'tick', request_id: id };
  return (
    <div className={styles.ticks}>
      {state === 'answered' ? (
        <RowAct {...form} fields={{ ...tick, tick: 'answered', on: '0' }} label="Belum menjawab" about={name} />
      ) : (
        <>
          <RowAct {...form} fields={{ intent: 'contact', id }} label="Hubungi" about={name} />
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
