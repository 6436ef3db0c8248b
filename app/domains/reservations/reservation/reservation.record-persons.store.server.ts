import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Whose reservations and orders of a service these are. */
export const reservationPersons: RecordPersons = {
  kind: 'reservation',
  label: 'Reservasi dan pesanan layanan',
  holds: ['identity', 'health', 'child'],
  rows: sql`
    select r.id::text as id, 'reservation:' || r.id as record, r.created_at as at, r.facility_id, r.user_id, null::text as contact,
      null::text as encrypted
    from reservations r`,
};
