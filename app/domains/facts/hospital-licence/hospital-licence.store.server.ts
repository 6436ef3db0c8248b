import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import { type HospitalLicenceRow, licenceWarningDays } from './hospital-licence.ts';

/** The permits and accreditations, also those that do not hold yet. */
export async function findLicenceRows(db: Queryable, now: Date) {
  return await findShown<HospitalLicenceRow>(db, 'hospital-licences', now, {
    columns: sql`t.kind, t.name, t.number, t.issuer, t.grade, t.valid_from as from, t.valid_until as until, t.document_url as "documentUrl"`,
    order: sql`t.kind <> 'akreditasi', lower(t.name)`,
  });
}

export type EndingLicence = Readonly<{ id: number; name: string; facility: string; until: string; days: number }>;

/**
 * The permits on the site that end within the days of the warning, or have ended, the first to end first. One that a later record of its kind and
 * name replaces at its unit is left out.
 */
export async function findEndingLicences(
  db: Queryable,
  scope: Scope,
  { now, today }: Readonly<{ now: Date; today: string }>,
): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    select t.id, t.name, f.name as facility, t.valid_until as until, t.valid_until - ${today}::date as days
    from hospital_licences t join facilities f on f.id = t.facility_id
    where t.published_at <= ${now} and ${inScope(sql`t.facility_id`, scope)} and t.valid_until - ${today}::date <= ${licenceWarningDays[0]}
      and not exists (
        select from hospital_licences later
        where later.facility_id = t.facility_id and later.kind = t.kind and lower(later.name) = lower(t.name)
          and later.valid_until > t.valid_until and later.published_at <= ${now})
    order by t.valid_until, t.id limit 100`.execute(db);
  return rows;
}
