import type pg from 'pg';
import { createDatabase, createPool } from '../app/platform/db.server.ts';
import { type DemoCounts, isEmpty, loadDemo } from '../db/demo/load.ts';
import { loadPublicHolidays } from '../db/public-holidays.ts';

/**
 * Puts into the database what the product does not work without (national holidays, at every start, harmless to repeat) and,
 * when `demo` is asked for and nobody has begun to use the database, the demo content.
 * Gives what was loaded of the demo, null when nothing was.
 */
export async function loadContent(connection: pg.PoolConfig, options: { demo: boolean }): Promise<DemoCounts | null> {
  const db = createDatabase(createPool(connection, 1));
  try {
    await loadPublicHolidays(db);
    return options.demo && (await isEmpty(db)) ? await loadDemo(db, new Date()) : null;
  } finally {
    await db.destroy();
  }
}
