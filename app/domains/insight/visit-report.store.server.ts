import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Conversion, Visit } from './visit-report.schema.ts';

export async function insertVisit(db: Queryable, visit: Visit): Promise<void> {
  await db
    .insertInto('page_visits')
    .values({ slug: visit.slug, page_name: visit.pageName, page_from: visit.pageFrom, params: JSON.stringify(visit.params) })
    .execute();
}

/** Deletes visits older than `days`. Returns how many. */
export async function deleteOldVisits(db: Queryable, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from page_visits where visited_at < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function insertConversion(db: Queryable, conversion: Conversion): Promise<void> {
  const { name, slug, path, facilityName, specialistName } = conversion;
  await db.insertInto('conversions').values({ name, slug, path, facility_name: facilityName, specialist_name: specialistName }).execute();
}

/** Deletes conversions older than `days`. Returns how many. */
export async function deleteOldConversions(db: Queryable, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from conversions where converted_at < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
