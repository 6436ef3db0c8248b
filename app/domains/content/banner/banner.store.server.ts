import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Banner } from './banner.content.schema.ts';

/** A banner with its unit, null for the group, and the moments between which it is shown. */
export type Timed = Omit<Banner, 'until'> & Readonly<{ facility_id: number | null; starts_at: Date; ends_at: Date }>;

/** The most that are read: far more than all units may have open. */
const maxRead = 500;

/** Returns the banners that have not ended: those that are shown now first, the newest of them first, then those to come, the next first. */
export async function findOpen(db: Queryable, now: Date): Promise<Timed[]> {
  const { rows } = await sql<Timed>`
    select b.id, b.level, b.facility_id, f.name as facility, b.text, b.link, b.starts_at, b.ends_at
    from banners b left join facilities f on f.id = b.facility_id
    where b.ends_at > ${now}
    order by b.starts_at > ${now}, case when b.starts_at > ${now} then b.starts_at end, b.starts_at desc, b.id desc limit ${maxRead}`.execute(
    db,
  );
  return rows;
}

/** Returns how many other banners of a unit, or of the group (null), have not ended. */
export async function countOpen(
  db: Queryable,
  { id, facilityId, now }: { id: number; facilityId: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from banners where ends_at > ${now} and id <> ${id} and facility_id is not distinct from ${facilityId}::int`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
