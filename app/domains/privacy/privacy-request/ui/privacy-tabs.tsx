import { TabLinks } from '#app/ui/staff/tab-links.tsx';

const lists = {
  requests: ['/staff/privasi', 'Permintaan'],
  exports: ['/staff/privasi/unduhan', 'Unduhan'],
  reveals: ['/staff/privasi/pembukaan', 'Pembukaan nomor'],
} as const;

/** The lists of the data-protection desk. */
export function PrivacyTabs({ open }: { open: keyof typeof lists }) {
  const tabs = Object.entries(lists).map(([name, [href, label]]) => ({ href, label, isOpen: name === open }));
  return <TabLinks label="Pelindungan data" tabs={tabs} />;
}
