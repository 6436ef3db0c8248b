import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';

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
  read: async ({ db, clock }, scope) =>
    await countDay(db, {
      from: sql`payment_attempts a join facilities f on f.id = a.facility_id
        where ${inScope(sql`f.id`, scope)} and a.paid_at > ${clock.now()}::timestamptz - interval '9 days'`,
      day: dayAtFacility(sql`a.paid_at`),
      now: clock.now(),
      value: sql`a.paid`,
    }),
};
