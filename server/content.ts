import { type Kysely, sql } from 'kysely';
import { purgeChannel } from '../app/platform/purge.server.ts';
import type { DB } from '../db/types.ts';

// Any number; every process of the product takes the same lock, so exactly one loads content.
const lockKey = 7_234_102;

export type Content = { demo: { facilities: number; doctors: number; articles: number } | null };

/**
 * Brings the content the product cannot do without (the national holidays, at each start) and, when `demo` is true and the
 * database holds no facility, the demo content. Returns what of the demo was loaded now, or null.
 */
export async function loadContent(database: Kysely<DB>, options: { demo: boolean; now: Date }): Promise<Content> {
  const { loadPublicHolidays } = await import('../db/demo/public-holidays.ts');
  return await database.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(db);
    try {
      await loadPublicHolidays(db);
      return { demo: options.demo ? await loadDemoIfEmpty(db, options.now) : null };
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(db);
    }
  });
}

async function loadDemoIfEmpty(db: Kysely<DB>, now: Date): Promise<Content['demo']> {
  const { isEmpty, loadDemo } = await import('../db/demo/load.ts');
  if (!(await isEmpty(db))) return null;
  const loaded = await loadDemo(db, now);
  // A notice without a list of tags renews every page of every running process.
  await sql`select pg_notify(${purgeChannel}, 'all')`.execute(db);
  return loaded;
}
