import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import type { VisitingRow } from './visiting-today.ts';
import { wards } from './wards.schema.ts';

/** The visiting rules that visitors see, in the order of the wards. */
export async function findVisitingRules(db: Queryable, now: Date) {
  return await findShown<VisitingRow>(db, 'visiting-rules', now, {
    columns: sql`
      t.ward, t.hours, t.on_holidays as "onHolidays", t.max_persons as "maxPersons", t.min_age as "minAge", t.who, t.note,
      t.suspended_from as "suspendedFrom", t.suspended_until as "suspendedUntil", t.suspended_reason as "suspendedReason",
      f.time_zone as "timeZone"`,
    from: sql`join facilities f on f.id = t.facility_id`,
    order: sql`array_position(${wards.map(({ value }) => value)}::text[], t.ward)`,
  });
}
