import type { ReactNode } from 'react';
import { circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { pencil } from '#app/ui/icons/page-glyphs.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { calendarClock, trash2 } from '#app/ui/staff/staff-glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type State, stateLabels } from '../content-texts.ts';
import styles from './record-table.module.css';

const appearances = {
  draft: { tone: 'neutral', glyph: pencil },
  live: { tone: 'good', glyph: circleCheck },
  changed: { tone: 'info', glyph: pencil },
  offline: { tone: 'warning', glyph: clock },
  trashed: { tone: 'danger', glyph: trash2 },
} as const;

/** The state of a record, and what is planned for it. */
export function RecordState({ state, planned }: { state: State; planned: string | null }) {
  return (
    <span className={styles.state}>
      <StateBadge {...appearances[state]}>{stateLabels[state]}</StateBadge>
      {planned ? (
        <StateBadge tone="info" glyph={calendarClock}>
          {planned}
        </StateBadge>
      ) : null}
    </span>
  );
}

type Row = Readonly<{ key: string; title: string; state: State; planned: string | null; changed: string; cells: readonly string[] }>;

type RecordTableProps = {
  path: string;
  labels: Readonly<{ many: string; one: string }>;
  columns: readonly Readonly<{ name: string; label: string; control: string }>[];
  rows: readonly Row[];
  /** The box of a row, in the form around the table; null = none is chosen. */
  choice: ((row: Row) => ReactNode) | null;
};

/** The records of one kind of content. */
export function RecordTable({ path, labels, columns, rows, choice }: RecordTableProps) {
  return (
    <DataTable
      caption={labels.many}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'title',
          label: labels.one,
          isTitle: true,
          cell: ({ key, title }) => <StaffLink href={`${path}/${key}`}>{title}</StaffLink>,
        },
        { key: 'state', label: 'Keadaan', cell: ({ state, planned }: Row) => <RecordState {...{ state, planned }} /> },
        ...columns.map(({ name, label, control }, at) => ({
          key: name,
          label,
          cell: ({ cells }: Row) => (control === 'flag' ? (cells[at] ? 'Ya' : '') : (cells[at] ?? '')),
        })),
        { key: 'changed', label: 'Diubah', cell: ({ changed }) => <span className={styles.moment}>{changed}</span> },
        ...(choice ? [{ key: 'choice', label: 'Pilih', cell: choice }] : []),
      ]}
    />
  );
}
