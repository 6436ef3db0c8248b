import type pg from 'pg';

/**
 * The statements of a pool that timed out without an answer, by connection: code that waits for one time limit after the other has more
 * than one on the same connection. Counts from this call on.
 */
export function watchReadTimeouts(pool: pg.Pool): Set<unknown> {
  const timeouts = new Set<unknown>();
  const watched = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const queryWatched = (...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error) => error.message === 'Query read timeout' && timeouts.add(error));
      return result;
    };
    Object.assign(client, { query: queryWatched });
  });
  return timeouts;
}
