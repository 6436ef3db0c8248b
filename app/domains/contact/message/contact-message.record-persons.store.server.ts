import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who wrote the letters. */
export const letterPersons: RecordPersons = {
  kind: 'contact_message',
  label: 'Surat Hubungi Kami',
  holds: ['identity', 'contact', 'health'],
  rows: sql`
    select m.id::text as id, 'contact_message:' || m.id as record, m.created_at as at, c.facility_id, null::uuid as user_id,
      lower(m.email) as contact, null::text as encrypted
    from contact_messages m left join contact_cases c on c.message_id = m.id`,
};
