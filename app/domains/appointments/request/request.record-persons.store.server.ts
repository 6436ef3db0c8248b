import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Whose data the requests are, and the lists of a day: who stands on such a list now. */
export const appointmentPersons: readonly RecordPersons[] = [
  {
    kind: 'appointment_request',
    label: 'Pendaftaran kunjungan',
    holds: ['identity', 'contact', 'health', 'child'],
    rows: sql`
      select r.id::text as id, 'appointment_request:' || r.id as record, r.created_at as at, r.facility_id, r.user_id, r.phone as contact,
        null::text as encrypted
      from appointment_requests r`,
  },
  {
    kind: 'day_list',
    label: 'Daftar kunjungan sehari',
    holds: ['identity', 'contact', 'health', 'child'],
    rows: sql`
      select l.id::text as id, 'appointment_request:' || r.id as record, l.created_at as at, l.facility_id, r.user_id, r.phone as contact,
        null::text as encrypted
      from appointment_day_lists l join appointment_requests r on r.facility_id = l.facility_id and r.visit_date = l.visit_date`,
  },
];
