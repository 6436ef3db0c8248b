import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, createPool, type Database } from '../app/platform/db.server.ts';
import { purgeChannel } from '../app/platform/purge.server.ts';
import { demoAccounts, demoAddress, demoPassword, demoTimeSecret } from '../db/demo/accounts.ts';
import { type LargeCounts, loadLarge } from '../db/demo/large.ts';
import { removeDemoAccounts } from '../db/demo/load/accounts.ts';
import { type DemoCounts, isEmpty, loadDemo } from '../db/demo/load.ts';
import { loadPublicHolidays } from '../db/public-holidays.ts';
import { loadRegions } from '../db/regions/load.ts';

// An arbitrary number; every process of the product takes the same lock, so exactly one loads content.
const lockKey = 7_234_102;

/**
 * Loads what the product requires (national holidays at every start, the official regions once per edition) and, with `demo`, the demo
 * content into an unused database. Returns the demo content that was loaded, or null; `secret` is the product's secret.
 */
export async function loadContent(connection: pg.PoolConfig, options: { demo: boolean; secret?: string }): Promise<DemoCounts | null> {
  // The second process waits for the lock until the first one has loaded the content.
  const db = createDatabase(createPool({ ...connection, statement_timeout: 0, query_timeout: 0 }, 1));
  try {
    // This connection holds the lock; it ends with the connection.
    await sql`select pg_advisory_lock(${lockKey})`.execute(db);
    await loadPublicHolidays(db);
    await loadRegions(db);
    return options.demo && (await isEmpty(db)) ? await loadAndShow(db, options.secret) : null;
  } finally {
    await db.destroy();
  }
}

/** Removes demo accounts from a database in production, because their passwords are public. Returns how many there were. */
export async function closeDemoAccounts(connection: pg.PoolConfig): Promise<number> {
  const db = createDatabase(createPool(connection, 1));
  try {
    return await removeDemoAccounts(db);
  } finally {
    await db.destroy();
  }
}

export async function hasDemoAccounts(connection: pg.PoolConfig): Promise<boolean> {
  const db = createDatabase(createPool(connection, 1));
  try {
    const found = await db.selectFrom('users').select('id').where('email', 'in', demoAccounts.map(demoAddress)).limit(1).executeTakeFirst();
    return found !== undefined;
  } finally {
    await db.destroy();
  }
}

/** What a start prints about the demo accounts. */
export function demoAccountLines(url: string): string[] {
  const width = Math.max(...demoAccounts.map((account) => demoAddress(account).length));
  return [
    `Akun demo (hanya di luar produksi), kata sandi semuanya: ${demoPassword}`,
    ...demoAccounts.map((account) => `  ${demoAddress(account).padEnd(width)}  ${account.role ?? 'patient'}`),
    `  Kunci autentikator akun berperan: ${demoTimeSecret}, kodenya sekarang di ${url}/dev/accounts`,
  ];
}

/** Adds content for benchmarks to a database that holds the demo content. One connection holds the lock, two write. */
export async function loadLargeContent(connection: pg.PoolConfig, counts: LargeCounts): Promise<void> {
  const db = createDatabase(createPool({ ...connection, statement_timeout: 0, query_timeout: 0 }, 3));
  try {
    await db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${lockKey})`.execute(held);
      await loadLarge(db, counts);
      await renewPages(db);
    });
  } finally {
    await db.destroy();
  }
}

async function loadAndShow(db: Database, secret: string | undefined): Promise<DemoCounts> {
  const counts = await loadDemo(db, new Date(), secret);
  await renewPages(db);
  return counts;
}

/** A purge without a list of tags renews every page of every running process. */
async function renewPages(db: Database): Promise<void> {
  await sql`select pg_notify(${purgeChannel}, 'all')`.execute(db);
}
