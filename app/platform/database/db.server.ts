import type { EventEmitter } from 'node:events';
import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a store function takes: the pool or the transaction it is part of. */
export type Queryable = Database | Tx;
export type { ColumnType };

// Calendar dates are read as text: the time zone of the machine would shift a Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);

/** Names of the statements that every connection plans once, by their text. */
const prepared = new Map<string, string>();

/** Makes PostgreSQL keep the plan of this statement. It is for constant SQL texts only, never for one per input. */
export function prepareStatement(text: string): void {
  if (!prepared.has(text)) prepared.set(text, `sehati_${prepared.size}`);
}

/** The two accounts of one database; equal when the server has only one for the product. */
export type DatabaseAccess = Readonly<{
  /** Owns the tables: migrations, reference data, backup and restore. */
  owner: pg.PoolConfig;
  /** The account of the process that answers requests: reads and writes rows, and can change neither tables nor triggers. */
  connection: pg.PoolConfig;
}>;

/** The time limits of a connection and a statement; the server ends a slow statement before the client gives up on it. */
export const databaseLimits = { connectMs: 1_500, statementMs: 5_000, answerMs: 5_500 } as const;

/** What the server itself ends for a connection of `createPool`, as start-up parameters: a pooler between them can refuse or drop these. */
export const sessionLimits = { statement_timeout: databaseLimits.statementMs, idle_in_transaction_session_timeout: 10_000 } as const;

/** Every connection of the product: a lost one never ends the process, and one whose server stopped answering is closed at once. */
class Connection extends pg.Client {
  /** True when the connection was closed because its server stopped answering. */
  isSilent = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener the error of a lost connection would be thrown. Its statements fail in any case.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of pg's query, passed through as they are
  override query(...args: any[]): any {
    const [text, values] = args;
    // Kysely cannot name a statement, and PostgreSQL plans only named ones once.
    const name = typeof text === 'string' ? prepared.get(text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (super.query as any)(...(name ? [{ name, text, values }, ...args.slice(2)] : args));
    if (result instanceof Promise) result.catch((error) => this.#closeWhenSilent(error));
    return result;
  }

  /**
   * pg keeps a connection whose statement timed out, with that statement still running. The ROLLBACK that follows would wait for a second
   * time limit, and the pool would reuse the connection.
   */
  #closeWhenSilent(error: unknown): void {
    if (!isReadTimeout(error)) return;
    this.isSilent = true;
    dropConnection(this, error);
  }
}

const isReadTimeout = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';
const connectTimeout = 'Connection terminated due to connection timeout';
const silence = 'the database does not answer';
/** The server counts as silent, not slow, when a statement has timed out and no statement was answered for this long. */
const quietMs = 750;
const silenceMs = 1_000;

/**
 * A pool that refuses every connection for a second after a timeout on a silent server, because a request that runs several statements
 * would wait for each. A slow server still answers some statement, and is not refused.
 */
class Pool extends pg.Pool {
  #silentUntil = 0;
  #answeredAt = 0;
  readonly #now: () => number;

  constructor(config: pg.PoolConfig, now: () => number) {
    super(config);
    this.#now = now;
    // The pool replaces a connection that broke while idle, and reports it here.
    this.on('error', () => {});
    this.on('release', (error, client) => {
      if (isReadTimeout(error) || (client as unknown as Connection).isSilent) this.#noteSilence();
      else if (!error || errorCode(error) !== undefined) this.#answeredAt = now();
    });
    this.on('connect', () => {
      this.#answeredAt = now();
    });
  }

  #noteSilence(): void {
    const now = this.#now();
    if (now - this.#answeredAt > quietMs) this.#silentUntil = now + silenceMs;
  }

  // biome-ignore lint/suspicious/noExplicitAny: with and without a callback, as pg's own
  override connect(callback?: (error: any, client: any, release: any) => void): any {
    const refused = this.#now() < this.#silentUntil ? new Error(silence) : null;
    if (!callback) return new Promise((resolve, reject) => void this.connect((error, client) => (error ? reject(error) : resolve(client))));
    if (refused) return callback(refused, undefined, () => {});
    super.connect((error, client, release) => {
      if (error?.message === connectTimeout) this.#noteSilence();
      callback(error, client, release);
    });
  }
}

/**
 * Closes a connection without a message to the server, which may never answer. Everything that waits on it fails at once, and no pool
 * reuses it.
 */
export function dropConnection(client: pg.Client, error: Error): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: { destroy(): void } } };
  // The socket reports its end later: until then the pool would reuse the connection.
  connection.emit('error', error);
  connection.stream.destroy();
}

/** One separate connection, for work that does not suit a pool. It is not connected yet; its only time limit is that for connecting. */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new Connection({ connectionTimeoutMillis: 10_000, ...config });
}

/**
 * Connections for requests, at most `max`; the wait for one, a statement and an idle transaction all have time limits. `now` is the time in
 * ms by which the pool detects a silent server.
 */
export function createPool(connection: pg.PoolConfig, max: number, now = () => performance.now()): pg.Pool {
  const config = {
    max,
    connectionTimeoutMillis: databaseLimits.connectMs,
    idleTimeoutMillis: 30_000,
    ...sessionLimits,
    query_timeout: databaseLimits.answerMs,
    application_name: 'sehati',
    Client: Connection,
    ...connection,
  };
  return new Pool(config, now);
}

/** The typed query builder over the pool; `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const retryable = new Set(['40001', '40P01']);

let retries = 0;

/** How often this process has run a transaction once more after a deadlock or a serialization failure. */
export const transactionRetries = (): number => retries;

/** What each open transaction of `inTransaction` does as its last work. */
const lastWork = new WeakMap<Tx, ((tx: Tx) => Promise<void>)[]>();

/**
 * Runs `work` at the end of the transaction, before it commits: for rows that all transactions write, whose locks should last shortly.
 * Throws when the transaction is not one of `inTransaction`.
 */
export function beforeCommit(tx: Tx, work: (tx: Tx) => Promise<void>): void {
  const list = lastWork.get(tx);
  if (!list) throw new Error('the transaction was not begun by inTransaction, or has ended');
  list.push(work);
}

/**
 * Runs `work` in one READ COMMITTED transaction; a deadlock or serialization failure is retried, 3 times at most. `work` must have no
 * effect outside the transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const last: ((tx: Tx) => Promise<void>)[] = [];
        lastWork.set(tx, last);
        const value = await work(tx);
        lastWork.delete(tx);
        for (const one of last) await one(tx);
        return value;
      });
    } catch (error) {
      if (attempt >= 3 || !retryable.has(errorCode(error) ?? '')) throw error;
      retries += 1;
    }
  }
}

/** The SQLSTATE or system code of an error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

/** The name of the constraint that refused a write, if one did. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return undefined;
}

/** Connection failure (08), shutting down, crashed or starting up (57P01 to 57P03), too many connections (53300). */
const unavailableStates = /^(08...|57P0[123]|53300)$/;
const unavailableSystemCodes = new Set([
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
/** Files can be missing for other reasons; a socket file that is missing or refuses means that the database does not run. */
const unavailableSocketCodes = new Set(['ENOENT', 'EACCES', 'ENOTSOCK', 'EAGAIN']);
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|the database does not answer|Client (was closed|has encountered a connection error) and is not queryable)/;

/** True when the error means that the database cannot be reached now, not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) {
    if (unavailableStates.test(code) || unavailableSystemCodes.has(code)) return true;
    if (unavailableSocketCodes.has(code) && (error as { syscall?: unknown }).syscall === 'connect') return true;
  }
  if (!(error instanceof Error)) return false;
  if (unavailableMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
