import type { Queryable } from '#app/platform/db.server.ts';

/** Address and last change of every published landing page. */
export async function findLandingAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await db.selectFrom('landing_pages').select(['slug', 'updated_at']).where('published_at', '<=', now).orderBy('slug').execute();
}
