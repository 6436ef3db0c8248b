import type { Database } from '#app/platform/database/db.server.ts';

/** Opens the site of a production installation to visitors. */
export async function openToVisitors(db: Database): Promise<void> {
  await db.insertInto('site_openings').values({ opened_at: new Date() }).execute();
}
