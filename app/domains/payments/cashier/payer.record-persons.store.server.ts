import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who paid, and who gets money back. A guest's payment is told by the domain of what was paid. */
export const payerPersons: readonly RecordPersons[] = [
  {
    kind: 'payment',
    label: 'Pembayaran',
    holds: ['identity', 'payment'],
    rows: sql`
      select a.id::text as id, 'payment:' || a.id as record, a.created_at as at, a.facility_id, a.user_id, null::text as contact,
        null::text as encrypted
      from payment_attempts a where a.user_id is not null`,
  },
  {
    kind: 'refund',
    label: 'Pengembalian dana',
    holds: ['identity', 'payment'],
    rows: sql`
      select r.id::text as id, 'refund:' || r.id as record, r.created_at as at, a.facility_id, a.user_id, null::text as contact,
        null::text as encrypted
      from refunds r join payment_attempts a on a.id = r.attempt_id where a.user_id is not null`,
  },
];
