import { sql } from 'kysely';
import { countByMoment, type DayFigure } from '#app/platform/staff/day-figures.server.ts';

/** What was paid, by any way; what goes back is not taken off. */
export const receivedMoney: DayFigure = {
  name: 'payments.received',
  tile: 'received',
  label: 'diterima',
  isMoney: true,
  lists: [
    { href: '/staff/pembayaran/harian', capability: 'payments.check' },
    { href: '/staff/laporan?angka=received', capability: 'reports.read' },
  ],
  read: countByMoment({
    from: sql`payment_attempts a join facilities f on f.id = a.facility_id`,
    moment: sql`a.paid_at`,
    value: sql`a.paid`,
  }),
};
