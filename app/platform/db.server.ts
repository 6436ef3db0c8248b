import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a store function takes: the pool or the transaction it is part of. */
export type Queryable = Database | Tx;
export type { ColumnType };

// Calendar dates stay text: a Date would move them by the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);

/** Names of the statements that every connection plans once, by their text. */
const prepared = new Map<string, string>();

/** From now on PostgreSQL keeps the plan of this statement. For texts that the program itself made, never one per input. */
export function prepareStatement(text: string): void {
  if (!prepared.has(text)) prepared.set(text, `sehati_${prepared.size}`);
}

/** Sends prepared statements under their name; Kysely has no way to say it. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many forms of pg's query, passed through as they are
  override query(...args: any[]): any {
    const [text, values] = args;
    const name = typeof text === 'string' ? prepared.get(text) : undefined;
    const rest = args.slice(2);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...(name ? [{ name, text, values }, ...rest] : args));
  }
}

/** Connections for requests, at most `max`; waiting for one, a statement and an idle transaction all end by themselves. */
export function createPool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    query_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'sehati',
    Client: PreparingClient,
    ...connection,
  });
  // A connection that breaks is replaced by the pool: an idle one at once, one in use when the statement that failed gives it back. Without
  // listeners either would end the process, the second one in a transaction that is just then waiting for something else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The typed query builder over the pool; `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction; a deadlock or serialization failure is tried again, 3 times at most.
 * `work` must have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !retryable.has(errorCode(error) ?? '')) throw error;
    }
  }
}

/** The SQLSTATE or system code of an error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

/** Connection trouble (08), shutting down, crashed or starting up (57P01 to 57P03), too many connections (53300). */
const awayStates = /^(08...|57P0[123]|53300)$/;
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Files can be missing for other reasons; a socket file that is missing or refuses is a database that does not run. */
const awaySocketCodes = new Set(['ENOENT', 'EACCES', 'ENOTSOCK', 'EAGAIN']);
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** True when the error means that the database cannot be reached now, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) {
    if (awayStates.test(code) || awaySystemCodes.has(code)) return true;
    if (awaySocketCodes.has(code) && (error as { syscall?: unknown }).syscall === 'connect') return true;
  }
  if (!(error instanceof Error)) return false;
  if (awayMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
