import type { Logger } from '../log.server.ts';
import type { Database } from './db.server.ts';

/** How often something was used on a day. */
export type Tallied = Readonly<{ key: string; day: string; count: number }>;

/** A kind of use that is counted; `write` adds the counts to those that are stored, all of them or none. */
export type Tally = Readonly<{ name: string; write(db: Database, rows: readonly Tallied[]): Promise<void> }>;

export type Tallies = Readonly<{
  /** Counts one use. The caller knows the key, so that no stranger fills the memory with names. */
  add(tally: Tally, key: string, day: string): void;
  stop(): Promise<void>;
}>;

const flushMs = 1_000;

/**
 * Counts in memory and adds the counts to PostgreSQL at most a second later, one write at a time: who is counted waits for nothing, and a database
 * that does not answer delays the counts alone. A process that is killed loses its last second.
 */
export function createTallies({ db, log }: { db: Database; log: Logger }): Tallies {
  const pending = new Map<Tally, Map<string, Tallied>>();
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();

  function put(tally: Tally, { key, day, count }: Tallied): void {
    const rows = pending.get(tally) ?? new Map<string, Tallied>();
    pending.set(tally, rows);
    const name = `${day} ${key}`;
    rows.set(name, { key, day, count: count + (rows.get(name)?.count ?? 0) });
    timer ??= setTimeout(tick, flushMs).unref();
  }

  function tick(): void {
    timer = null;
    void flush();
  }

  const flush = () => {
    last = last.then(writeAll);
    return last;
  };

  async function writeAll(): Promise<void> {
    // Of what is there now: what fails comes back with the next write.
    for (const [tally, rows] of [...pending]) {
      pending.delete(tally);
      // In one order everywhere, so that two processes do not wait for each other's rows.
      const sorted = [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.day < b.day ? -1 : 1));
      try {
        await tally.write(db, sorted);
      } catch (err) {
        log.warn({ err, tally: tally.name }, 'counts were not written and are tried again');
        for (const row of sorted) put(tally, row);
      }
    }
  }

  return {
    add: (tally, key, day) => put(tally, { key, day, count: 1 }),
    async stop() {
      if (timer) clearTimeout(timer);
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}
