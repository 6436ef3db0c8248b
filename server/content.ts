import { sql } from 'kysely';
import type pg from 'pg';
import { purgeChannel } from '../app/platform/cache/purge.server.ts';
import { createDatabase, createPool, type Database } from '../app/platform/database/db.server.ts';
import { type SessionLock, withSessionLock } from '../app/platform/database/session-lock.server.ts';
import { demoAccounts, demoAddress, demoPassword, demoTimeSecret } from '../db/demo/accounts.ts';
import { type LargeCounts, loadLarge } from '../db/demo/large.ts';
import { removeDemoAccounts } from '../db/demo/load/accounts.ts';
import { type DemoCounts, isEmpty, loadDemo } from '../db/demo/load.ts';
import { loadPublicHolidays } from '../db/public-holidays.ts';
import { loadRegions } from '../db/regions/load.ts';

// An arbitrary number; every process of the product takes the same lock, so exactly one loads content.
const lock: SessionLock = { key: 7_234_102, purpose: 'memuat isi awal' };

/**
 * What a start reads and writes may take long, and a busy machine may stop it anywhere for seconds: between two statements too. None of the
 * time limits of requests holds for it.
 */
const unhurried = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  connectionTimeoutMillis: 60_000,
} as const;

async function onDatabase<T>(connection: pg.PoolConfig, work: (db: Database) => Promise<T>, connections = 1): Promise<T> {
  const db = createDatabase(createPool({ ...connection, ...unhurried }, connections));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Loads what the product requires (national holidays at every start, the official regions once per edition) and, with `demo`, the demo
 * content into an unused database. Returns the demo content that was loaded, or null; `secret` is the product's secret.
 */
export function loadContent(connection: pg.PoolConfig, options: { demo: boolean; secret?: string }): Promise<DemoCounts | null> {
  const load = async (db: Database) => {
    await loadPublicHolidays(db);
    await loadRegions(db);
    return options.demo && (await isEmpty(db)) ? await loadAndShow(db, options.secret) : null;
  };
  return withSessionLock(connection, lock, () => onDatabase(connection, load));
}

/** Removes demo accounts from a database in production, because their passwords are public. Returns how many there were. */
export function closeDemoAccounts(connection: pg.PoolConfig): Promise<number> {
  return onDatabase(connection, removeDemoAccounts);
}

export function hasDemoAccounts(connection: pg.PoolConfig): Promise<boolean> {
  return onDatabase(connection, async (db) => {
    const found = await db.selectFrom('users').select('id').where('email', 'in', demoAccounts.map(demoAddress)).limit(1).executeTakeFirst();
    return found !== undefined;
  });
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
  const load = async (db: Database) => {
    await loadLarge(db, counts);
    await renewPages(db);
  };
  await withSessionLock(connection, lock, () => onDatabase(connection, load, 2));
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
