import { createHash } from 'node:crypto';
import type pg from 'pg';
import { waitUntil } from './deadlines.ts';

/** What pg-pool uses of a connection and of itself; pg's types do not have it. */
type Connection = pg.Client & {
  _queryable: boolean;
  _ending: boolean;
  _poolUseCount?: number;
  getTransactionStatus(): string | null;
  ref(): void;
  unref(): void;
};
type Callback = (error?: Error | null) => void;
type Methods = { connect(done: Callback): void; end(done: Callback): void; query(...args: unknown[]): unknown };
type Pool = pg.Pool & { ending: boolean; Client: new (options: pg.PoolConfig) => Connection };

/** The open connections of one database that no pool has at present. */
export type KeptConnections = Connection[];

/** The pool of an app and the pool of its test each give back three at most. */
const maxKept = 3;

/**
 * Makes a pool take its connections from `kept` first, and give them back when it ends, and its connections keep the plan of each statement.
 * A new connection costs 6 ms, reads the catalogues again and plans every statement again.
 */
export function keepConnections(pool: pg.Pool, kept: KeptConnections): void {
  const own = pool as Pool;
  const New = own.Client;
  // The pool makes each connection with `new`, and a function that gives an object then gives that one.
  own.Client = function take(options: pg.PoolConfig) {
    return lend(kept.pop() ?? new New(options), own, kept);
  } as unknown as typeof New;
}

/** Watches a new pool. What it returns waits until the connections are closed: the end of a pool itself does not wait for them. */
export function watchConnections(pool: pg.Pool): () => Promise<boolean> {
  let open = 0;
  pool.on('connect', () => (open += 1)).on('remove', () => (open -= 1));
  return () => waitUntil(() => open === 0, { interval: 5 });
}

/** Those that are still open: a test may end all connections of its database. */
export function removeLost(kept: KeptConnections): number {
  const open = kept.filter((one) => one._queryable);
  kept.splice(0, kept.length, ...open);
  return open.length;
}

/** Ends the connections: their database is not used again. */
export async function endConnections(kept: KeptConnections): Promise<void> {
  for (const connection of kept.splice(0)) await new Promise<void>((resolve) => ownMethods(connection).end(() => resolve()));
}

function ownMethods(connection: Connection): Methods {
  const { connect, end, query } = Object.getPrototypeOf(connection) as Methods;
  return { connect: connect.bind(connection), end: end.bind(connection), query: query.bind(connection) };
}

/** The names of prepared statements by their texts: the same in every pool. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `test_${createHash('md5').update(text).digest('hex')}`;
  names.set(text, name);
  return name;
}

function lend(connection: Connection, pool: Pool, kept: KeptConnections): Connection {
  const own = ownMethods(connection);
  const isOpen = connection.getTransactionStatus() !== null;
  if (isOpen) connection.ref();
  const connect = (done: Callback) => (isOpen ? process.nextTick(done, null) : own.connect(done));
  const end = (done: Callback) => {
    const isIdle = connection._queryable && !connection._ending && connection.getTransactionStatus() === 'I';
    if (!pool.ending || !isIdle || kept.length >= maxKept) return own.end(done);
    // The product's own listener stays; the others belong to the pool that ends.
    for (const listener of connection.listeners('error').slice(1)) connection.off('error', listener as () => void);
    connection._poolUseCount = 0;
    // The statements of the next pool wait behind this one; a connection that is lost has no next pool.
    connection.query('reset all; unlisten *; select pg_advisory_unlock_all()').catch(() => {});
    connection.unref();
    kept.push(connection);
    process.nextTick(done, null);
  };
  // Only a named statement keeps its plan. Without values a text may be several statements, which cannot have a name.
  const query = (...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return own.query(...args);
    return own.query({ name: nameOf(text), text, values }, ...args.slice(2));
  };
  return Object.assign(connection, { connect, end, query });
}
