import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import type { Banner } from './schema.ts';

/** A banner with the moments between which it is shown. */
export type Timed = Omit<Banner, 'until'> & Readonly<{ starts_at: Date; ends_at: Date }>;

/** The most banners that are read: a page shows few, and more are a mistake. */
const maxRead = 50;

/** Returns the banners that have not ended, emergencies first, then the one that ends first. */
export async function findComing(db: Queryable, now: Date): Promise<Timed[]> {
  const { rows } = await sql<Timed>`
    select b.id, b.level, f.name as facility, b.text, b.link, b.starts_at, b.ends_at
    from banners b left join facilities f on f.id = b.facility_id
    where b.ends_at > ${now} order by b.level = 'emergency' desc, b.ends_at, b.id limit ${maxRead}`.execute(db);
  return rows;
}
