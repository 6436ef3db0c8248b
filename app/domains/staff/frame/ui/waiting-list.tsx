import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { Due, type DueText } from './due-badge.tsx';

export type WaitingLine = Readonly<{
  name: string;
  label: string;
  href: string | null;
  count: number;
  age: string | null;
  due: DueText | null;
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
          cell: ({ label, href }) => (href ? <StaffLink href={href}>{label}</StaffLink> : label),
        },
        { key: 'count', label: 'Jumlah', isNumber: true, cell: ({ count }) => count.toLocaleString('id-ID') },
        { key: 'age', label: 'Tertua', cell: ({ age }) => age ?? '' },
        { key: 'due', label: 'Tenggat', cell: ({ due }) => <Due due={due} /> },
      ]}
    />
  );
}
