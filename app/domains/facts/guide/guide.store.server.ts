import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../check/shown-facts.store.server.ts';
import type { ShownGuide } from './guide-pages.schema.ts';

/** The parts of all pages, in their set order. */
export async function findGuideRows(db: Queryable, now: Date) {
  return await findShown<Omit<ShownGuide, 'checkedOn'> & Readonly<{ page: string }>>(db, 'visitor-guides', now, {
    columns: sql`t.page, t.name, t.anchor, t.content, t.steps, f.name as unit`,
    from: sql`left join facilities f on f.id = t.facility_id`,
    order: sql`t.sort_order`,
  });
}
