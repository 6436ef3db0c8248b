import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who bought: whole orders, the parts of them that a pharmacy sends, what buyers complain of, and what they paid. */
export const buyerPersons: readonly RecordPersons[] = [
  {
    kind: 'order',
    label: 'Pesanan',
    holds: ['identity', 'contact', 'health', 'payment'],
    rows: sql`
      select o.id::text as id, 'order:' || o.id as record, o.placed_at as at, s.facility_id, o.user_id, null::text as contact, null::text as encrypted
      from orders o left join seller_orders s on s.order_id = o.id`,
  },
  {
    kind: 'seller_order',
    label: 'Bagian pesanan di apotek',
    holds: ['identity', 'contact', 'health'],
    rows: sql`
      select s.id::text as id, 'order:' || o.id as record, o.placed_at as at, s.facility_id, o.user_id, null::text as contact, null::text as encrypted
      from seller_orders s join orders o on o.id = s.order_id`,
  },
  {
    kind: 'complaint',
    label: 'Keluhan pembeli',
    holds: ['identity', 'health'],
    rows: sql`
      select c.id::text as id, 'complaint:' || c.id as record, c.created_at as at, c.facility_id, c.user_id, null::text as contact,
        null::text as encrypted
      from order_complaints c`,
  },
];
