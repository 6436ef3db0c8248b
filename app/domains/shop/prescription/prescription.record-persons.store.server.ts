import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who sent the prescriptions. */
export const prescriptionPersons: RecordPersons = {
  kind: 'prescription',
  label: 'Resep',
  holds: ['identity', 'health', 'child'],
  rows: sql`
    select p.id::text as id, 'prescription:' || p.id as record, p.created_at as at, p.facility_id, p.user_id, null::text as contact,
      null::text as encrypted
    from prescriptions p`,
};
