import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { cashierLists, cashierPath, listTexts } from '../cashier/rules.ts';

type Open = (typeof cashierLists)[number] | 'shift' | 'day';

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
        { href: `${cashierPath}/shift`, label: 'Shift kasir', isOpen: open === 'shift' },
        { href: `${cashierPath}/harian`, label: 'Rekap harian', isOpen: open === 'day' },
      ]}
    />
  );
}
