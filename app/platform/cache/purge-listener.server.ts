import type pg from 'pg';
import { createClient, databaseLimits, dropConnection } from '../database/db.server.ts';
import { liveChannel } from '../live/live-events.server.ts';
import type { Logger } from '../log.server.ts';
import { purgeChannel, readNotice } from './purge.server.ts';

const pingEveryMs = 2_000;
const pingMs = 1_500;
const longestPauseMs = 1_000;

export type PurgeListener = ReturnType<typeof createPurgeListener>;

/**
 * One connection per process that receives purges and thereby knows whether the database is up; a query every 2 s detects a silent
 * connection (a black hole). `onTags` gets the changed records, `onLive` a notice of the live stream, `onEverything` is called when notices
 * may have been missed (each reconnect, an unreadable notice), `onDownChange` when the database goes down (true) or is back (false).
 */
export function createPurgeListener(options: {
  connection: pg.PoolConfig;
  log: Logger;
  onTags(tags: string[]): void;
  onLive?(payload: string | undefined): void;
  onEverything(): void;
  onDownChange(away: boolean): void;
}) {
  const waiting = new Set<() => void>();
  let client: pg.Client | null = null;
  let started = false;
  let stopped = false;
  let downSince: number | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let pinging = false;

  function gone(lost: pg.Client, error: Error): void {
    if (client !== lost) return;
    client = null;
    clearTimeout(timer);
    dropConnection(lost, error);
    if (stopped) return;
    if (downSince === null) {
      downSince = Date.now();
      options.onDownChange(true);
      options.log.warn({ err: error }, 'the database is away');
      for (const wake of [...waiting]) wake();
    }
    const pause = Math.min(longestPauseMs, 25 * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    timer = setTimeout(() => void connect(), pause);
  }

  async function connect(): Promise<void> {
    const next = createClient({
      application_name: 'sehati-purge',
      ...options.connection,
      connectionTimeoutMillis: databaseLimits.connectMs,
      query_timeout: pingMs,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => gone(next, error));
    next.on('end', () => gone(next, new Error('the connection ended')));
    next.on('notification', (notice) => {
      if (notice.channel === liveChannel) return options.onLive?.(notice.payload);
      const tags = readNotice(notice.payload);
      if (tags) options.onTags(tags);
      else options.onEverything();
    });
    try {
      await next.connect();
      await next.query(`listen ${purgeChannel}; listen ${liveChannel}`);
    } catch (error) {
      gone(next, error as Error);
      return;
    }
    if (client !== next) return;
    failures = 0;
    options.onEverything();
    if (downSince !== null) {
      downSince = null;
      options.onDownChange(false);
      options.log.info({}, 'the database is back');
    }
    timer = setTimeout(() => void ping(), pingEveryMs).unref();
  }

  async function ping(): Promise<void> {
    const asked = client;
    if (!asked || pinging || stopped || downSince !== null) return;
    pinging = true;
    clearTimeout(timer);
    try {
      await asked.query('select 1');
      if (client === asked && !stopped) timer = setTimeout(() => void ping(), pingEveryMs).unref();
    } catch (error) {
      gone(asked, error as Error);
    } finally {
      pinging = false;
    }
  }

  return {
    /** Starts listening; resolves after the first attempt, successful or not. */
    async start(): Promise<void> {
      if (started || stopped) return;
      await connect();
      started = true;
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (last) await Promise.race([last.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    },
    /** False before `start`: a page cached then could not be purged. */
    get started(): boolean {
      return started;
    },
    /** Epoch milliseconds at which the database went down; null while it is up. */
    get downSince(): number | null {
      return downSince;
    },
    /** Checks the database now instead of at the next interval, for a caller whose query has just failed. */
    checkNow(): void {
      void ping();
    },
    /** Calls `then` when the database goes down, at once when it is down already. Returns the function that unsubscribes. */
    onceDown(then: () => void): () => void {
      if (downSince !== null) then();
      else waiting.add(then);
      return () => void waiting.delete(then);
    },
  };
}
