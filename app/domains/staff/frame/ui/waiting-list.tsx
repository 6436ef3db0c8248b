import { clock } from '#app/ui/icons/glyphs.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './waiting-list.module.css';

export type WaitingLine = Readonly<{
  name: string;
  label: string;
  href: string | null;
  count: number;
  age: string | null;
  due: Readonly<{ state: 'overdue' | 'soon' | 'later'; span: string }> | null;
  /** The first few of what waits. */
  items: readonly Readonly<{ title: string; href: string }>[];
}>;

/** What waits for a member of staff: how many, the age of the oldest, and when the first is due. */
export function WaitingList({ lines }: { lines: readonly WaitingLine[] }) {
  return (
    <DataTable
      caption="Yang menunggu Anda"
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'label',
          label: 'Pekerjaan',
          isTitle: true,
          cell: (line) => <Work {...line} />,
        },
        { key: 'count', label: 'Jumlah', isNumber: true, cell: ({ count }) => count.toLocaleString('id-ID') },
        { key: 'age', label: 'Tertua', cell: ({ age }) => age ?? '' },
        { key: 'due', label: 'Tenggat', cell: ({ due }) => <Due due={due} /> },
      ]}
    />
  );
}

function Work({ label, href, count, items }: WaitingLine) {
  return (
    <>
      {href ? <StaffLink href={href}>{label}</StaffLink> : label}
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map(({ title, href: itemHref }) => (
            <li key={`${title} ${itemHref}`}>
              <StaffLink href={itemHref}>{title}</StaffLink>
            </li>
          ))}
          {count > items.length ? <li>dan {(count - items.length).toLocaleString('id-ID')} lainnya</li> : null}
        </ul>
      ) : null}
    </>
  );
}

function Due({ due }: Pick<WaitingLine, 'due'>) {
  if (!due) return null;
  const { state, span } = due;
  if (state === 'overdue') {
    return <StateBadge tone="danger">Lewat {span}</StateBadge>;
  }
  return (
    <StateBadge tone={state === 'soon' ? 'warning' : 'neutral'} glyph={clock}>
      {span} lagi
    </StateBadge>
  );
}
