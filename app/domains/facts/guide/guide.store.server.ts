import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import type { ShownGuide } from './guide-pages.ts';

/** The parts of all pages with their cleaned texts, in their set order. */
export async function findGuideRows(db: Queryable, now: Date) {
  const rows = await findShown<Omit<ShownGuide, 'checkedOn'> & Readonly<{ page: string }>>(db, 'visitor-guides', now, {
    columns: sql`t.page, t.name, t.anchor, t.content, t.steps, f.name as unit`,
    from: sql`left join facilities f on f.id = t.facility_id`,
    order: sql`t.sort_order`,
  });
  return rows.map((row) => ({ ...row, content: cleanHtml(row.content) }));
}
