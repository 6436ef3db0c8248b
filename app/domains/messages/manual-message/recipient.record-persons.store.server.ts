import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** To whom messages went that the desk sent by hand; the number stays as long as the message. */
export const recipientPersons: RecordPersons = {
  kind: 'message',
  label: 'Pesan yang dikirim manual',
  holds: ['identity', 'contact', 'health'],
  actions: ['message.revealed', 'message.marked'],
  rows: sql`
    select m.id::text as id, 'message:' || m.id as record, m.created_at as at, m.facility_id, null::uuid as user_id,
      lower(m.recipient) as contact, null::text as encrypted
    from outbox_messages m where m.recipient <> ''`,
};
