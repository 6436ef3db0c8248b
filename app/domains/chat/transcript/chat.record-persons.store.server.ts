import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Whose chats these are. */
export const chatPersons: RecordPersons = {
  kind: 'chat',
  label: 'Chat dokter',
  holds: ['identity', 'health', 'child'],
  rows: sql`
    select r.id::text as id, 'chat:' || r.id as record, r.created_at as at, r.facility_id, r.user_id, null::text as contact, null::text as encrypted
    from chat_rooms r where r.doctor_id is not null`,
};
