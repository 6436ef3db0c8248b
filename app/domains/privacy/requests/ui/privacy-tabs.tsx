import { TabLinks } from '#app/ui/staff/tab-links.tsx';

/** The lists of the data-protection desk. */
export function PrivacyTabs({ open }: { open: 'requests' }) {
  const tabs = [{ href: '/staff/privasi', label: 'Permintaan', isOpen: open === 'requests' }];
  return <TabLinks label="Pelindungan data" tabs={tabs} />;
}
