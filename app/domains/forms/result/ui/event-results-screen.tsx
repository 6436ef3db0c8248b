import { momentText } from '#app/platform/time/calendar.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { FormState } from '../../form/ui/builder/form-state.tsx';
import { eventsPath } from '../result-list.ts';

type EventLine = Readonly<{
  id: number;
  name: string;
  facility: string | null;
  state: 'published' | 'closed' | 'archived';
  isCancelled: boolean;
  /** Its registrations; null for who sees how many there are alone. */
  href: string | null;
  startsAt: string;
  fill: string;
  /** What a newcomer gets. */
  newcomers: string;
  waiting: number;
  toDecide: number;
  came: number;
}>;

/** Events and attendance: how full, what waits, who came. */
export function EventsPage({ past, events }: { past: boolean; events: readonly EventLine[] }) {
  return (
    <>
      <StaffHeader title="Acara" lead="Pendaftaran, kehadiran, dan pintu masuk setiap acara." />
      <div className={styles.list}>
        <TabLinks
          label="Daftar acara"
          tabs={[
            { href: eventsPath, label: 'Akan datang dan berjalan', isOpen: !past },
            { href: `${eventsPath}?daftar=lewat`, label: 'Sudah lewat', isOpen: past },
          ]}
        />
        {events.length > 0 ? (
          <WithPanel panel={null}>
            <DataTable
              caption="Acara"
              rows={events}
              rowKey={({ id }) => String(id)}
              columns={[
                {
                  key: 'name',
                  label: 'Acara',
                  isTitle: true,
                  cell: ({ name, href }) => (href ? <StaffLink href={href}>{name}</StaffLink> : name),
                },
                { key: 'when', label: 'Waktu', cell: ({ startsAt }) => <time dateTime={startsAt}>{momentText(startsAt)}</time> },
                { key: 'state', label: 'Pendaftaran', cell: (one) => <FormState {...one} /> },
                { key: 'fill', label: 'Terisi', isNumber: true, cell: ({ fill }) => fill },
                { key: 'newcomers', label: 'Pendaftar baru', rank: 3, cell: ({ newcomers }) => newcomers },
                { key: 'waiting', label: 'Menunggu', isNumber: true, rank: 3, cell: ({ waiting }) => waiting || '–' },
                { key: 'decide', label: 'Perlu diputuskan', isNumber: true, cell: ({ toDecide }) => toDecide || '–' },
                {
                  key: 'came',
                  label: 'Hadir',
                  isNumber: true,
                  cell: ({ came, href }) => (href ? <StaffLink href={`${href}/papan`}>{came}</StaffLink> : came),
                },
                { key: 'facility', label: 'Fasilitas', rank: 3, cell: ({ facility }) => facility ?? 'Seluruh grup' },
              ]}
            />
          </WithPanel>
        ) : (
          <EmptyState title={past ? 'Belum ada acara yang lewat.' : 'Tidak ada acara yang akan datang.'}>
            <p>Acara tampil di sini setelah formulirnya terbit.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
