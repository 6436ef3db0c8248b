import { sql } from 'kysely';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Who applied for vacancies. */
export const applicantPersons: RecordPersons = {
  kind: 'job_application',
  label: 'Lamaran kerja',
  holds: ['identity', 'contact'],
  rows: sql`
    select a.id::text as id, 'job_application:' || a.id as record, a.created_at as at, a.facility_id, a.user_id,
      lower(a.email) as contact, null::text as encrypted
    from job_applications a`,
};
