import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { cashierLists, cashierPath, listTexts, transfersPath } from '../cashier/cashier.ts';
import { statementPath } from '../statement/statement.ts';

type Open = (typeof cashierLists)[number] | 'statement' | 'transfers' | 'shift' | 'day';

/** The lists of the cashier, and the pages of the shift and of the day. */
export function CashierTabs({ open, counts }: { open: Open; counts?: Readonly<Partial<Record<string, number>>> }) {
  return (
    <TabLinks
      label="Kasir"
      tabs={[
        ...cashierLists.map((list) => ({
          href: list === 'proof' ? cashierPath : `${cashierPath}?daftar=${list}`,
          label: listTexts[list].label,
          isOpen: open === list,
          count: counts?.[list],
        })),
        { href: statementPath, label: 'Mutasi bank', isOpen: open === 'statement' },
        { href: transfersPath, label: 'Cari transfer', isOpen: open === 'transfers' },
        { href: `${cashierPath}/shift`, label: 'Shift kasir', isOpen: open === 'shift' },
        { href: `${cashierPath}/harian`, label: 'Rekap harian', isOpen: open === 'day' },
      ]}
    />
  );
}
