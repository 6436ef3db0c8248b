import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who asked about their data. */
export const requesterPersons: RecordPersons = {
  kind: 'privacy_request',
  label: 'Permintaan data pribadi',
  holds: ['identity', 'contact', 'health'],
  rows: sql`
    select r.id::text as id, 'privacy_request:' || r.id as record, r.received_at as at, null::integer as facility_id, r.user_id,
      coalesce(r.email, r.phone) as contact, null::text as encrypted
    from privacy_requests r`,
};
