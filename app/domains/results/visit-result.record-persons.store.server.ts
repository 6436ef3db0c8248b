import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Whose results these are. */
export const resultPersons: RecordPersons = {
  kind: 'visit_result',
  label: 'Hasil pemeriksaan',
  holds: ['identity', 'health', 'child'],
  rows: sql`
    select x.id::text as id, 'visit_result:' || x.id as record, x.sent_at as at, t.facility_id, t.user_id, null::text as contact,
      null::text as encrypted
    from visit_results x join result_visits t on t.id = x.visit_id`,
};
