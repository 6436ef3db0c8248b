import type { ReactNode } from 'react';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { calendarClock, pencil, trash2 } from '#app/ui/staff/staff-glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { Thumbnail } from '#app/ui/staff/thumbnail.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { sortedAddress } from '../content-list-address.ts';
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

type ListColumn = Readonly<{ name: string; label: string; isSorted: boolean; isNumber: boolean }>;

type Row = Readonly<{
  key: string;
  title: string;
  second: string;
  picture: string;
  state: State;
  planned: string | null;
  changed: Readonly<{ at: string; age: string; by: string | null }>;
  cells: readonly string[];
}>;

type RecordTableProps = {
  path: string;
  address: string;
  labels: Readonly<{ many: string; one: string }>;
  /** The columns that are shown beside title, state and last change. */
  shown: readonly ListColumn[];
  hasPicture: boolean;
  isDense: boolean;
  filter: Readonly<{ sort: string }>;
  rows: readonly Row[];
  /** The box of a row, and what stands above the boxes, in the form around the table; null = none is chosen. */
  choice: Readonly<{ head: ReactNode; cell(row: Readonly<{ key: string; title: string }>): ReactNode }> | null;
};

/** The orders of a list, for a choice. */
export function sortsOf(columns: readonly ListColumn[]): { value: string; label: string }[] {
  const sorted = [{ name: 'title', label: 'Nama' }, ...columns.filter(({ isSorted }) => isSorted)];
  return [
    { value: 'changed', label: 'Terbaru diubah' },
    { value: '-changed', label: 'Terlama diubah' },
    ...sorted.flatMap(({ name, label }) => [
      { value: name, label: `${label}, naik` },
      { value: `-${name}`, label: `${label}, turun` },
    ]),
  ];
}

/** The records of one kind of content. */
export function RecordTable({ path, address, labels, shown, hasPicture, isDense, filter, rows, choice }: RecordTableProps) {
  const sortable = (name: string, label: string, isNewestFirst = false): Pick<Column<Row>, 'label' | 'head' | 'sorted'> => {
    const isOpen = filter.sort === name || filter.sort === `-${name}`;
    const isDescending = isOpen && filter.sort.startsWith('-') !== isNewestFirst;
    return {
      label,
      sorted: isOpen ? (isDescending ? 'descending' : 'ascending') : undefined,
      head: (
        <StaffLink href={`${path}?${sortedAddress(address, filter.sort === name ? `-${name}` : name)}`} className={styles.sort}>
          {label}
          {isOpen ? <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span> : null}
        </StaffLink>
      ),
    };
  };
  return (
    <DataTable<Row>
      caption={labels.many}
      rows={rows}
      rowKey={({ key }) => key}
      density={isDense ? 'dense' : 'roomy'}
      columns={[
        ...(choice ? [{ key: 'choice', label: 'Pilih', card: 'box' as const, ...choice }] : []),
        {
          key: 'title',
          isTitle: true,
          ...sortable('title', labels.one),
          cell: ({ key, title, second, picture }) => (
            <span className={styles.title}>
              {hasPicture && !isDense ? <Thumbnail address={picture} className={styles.picture} /> : null}
              <span>
                <StaffLink href={`${path}/${key}`}>{title}</StaffLink>
                {second && !isDense ? <span className={styles.second}>{second}</span> : null}
              </span>
            </span>
          ),
        },
        { key: 'state', label: 'Keadaan', cell: ({ state, planned }) => <RecordState state={state} planned={planned} /> },
        ...shown.map(
          ({ name, label, isSorted, isNumber }, at): Column<Row> => ({
            key: name,
            label,
            isNumber,
            ...(isSorted ? sortable(name, label) : {}),
            card: at > 0 ? 'none' : 'plain',
            ...(at > 0 ? { rank: at > 1 ? 3 : 2 } : {}),
            cell: ({ cells }) => cells[at] ?? '',
          }),
        ),
        {
          key: 'changed',
          rank: 2,
          card: 'plain',
          ...sortable('changed', 'Diubah', true),
          cell: ({ changed: { at, age, by } }) => (
            <>
              <time dateTime={at} title={momentText(at)} className={styles.age}>
                {age}
              </time>
              {by ? <span className={styles.by}>{by}</span> : null}
            </>
          ),
        },
      ]}
    />
  );
}
