import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who asked these questions. */
export const questionPersons: RecordPersons = {
  kind: 'question',
  label: 'Tanya apoteker',
  holds: ['identity', 'health'],
  rows: sql`
    select r.id::text as id, 'question:' || r.id as record, r.created_at as at, r.facility_id, r.user_id, null::text as contact, null::text as encrypted
    from chat_rooms r where r.doctor_id is null`,
};
