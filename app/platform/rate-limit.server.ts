import { sql } from 'kysely';
import { networkOf } from './client-address.server.ts';
import { type Database, isDatabaseAway, type Queryable } from './db.server.ts';
import { createSharedCounter } from './shared-counter.server.ts';

/** `max` hits per window of `windowSeconds`. Windows are fixed and start at multiples of their length. */
export type RateLimit = Readonly<{ name: string; max: number; windowSeconds: number }>;

export type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** A place within a limit, taken before it is known whether the try counts. */
export type TakenPlace = { allowed: true; giveBack(): Promise<void> } | { allowed: false; retryAfterSeconds: number };

/** Every call of one client address to `/v1` together (guides: security 1.3), so that unreadable requests are limited too. */
export const allCalls: RateLimit = { name: 'calls', max: 300, windowSeconds: 60 };

export type RateLimits = {
  /**
   * Counts one hit of `subject` (an address, a phone) in PostgreSQL and says whether it is within the limit: exact, one statement.
   * With a transaction as `db` the hit only counts if that commits.
   */
  hit(limit: RateLimit, subject: string, db?: Queryable): Promise<RateVerdict>;
  /**
   * Takes one of the limit's places, or says that all are taken: exact, one statement, shared by all instances. Whoever finds that the
   * try does not count (the password was right) gives the place back; a refused try takes none.
   */
  take(limit: RateLimit, subject: string): Promise<TakenPlace>;
  /** The same as `hit` for reads, which come often: counted in memory and put together with the other instances' counts, within 5 %. */
  count(limit: RateLimit, subject: string): Promise<RateVerdict>;
  /** Writes what is still in memory. */
  stop(): Promise<void>;
};

/**
 * Limits shared by all instances. While the database is away each instance counts alone.
 * `obscure` turns an address or a phone into what stands in the table, so that the table tells nothing about persons.
 */
export function createRateLimits(database: Database, obscure: (subject: string) => string): RateLimits {
  const counter = createSharedCounter(database);
  // Who is over a limit is turned away from memory: a flood does not reach the database.
  const blockedUntil = new Map<string, number>();
  const bucketOf = (limit: RateLimit, subject: string) => `${limit.name}:${obscure(networkOf(subject))}`;

  async function hitInDatabase(limit: RateLimit, bucket: string, db: Queryable): Promise<RateVerdict> {
    const { rows } = await sql<{ hits: number; retry_after: number }>`
      insert into rate_limits as r (bucket, window_start, hits, expires_at)
      select ${bucket}, w.starts, 1, w.starts + make_interval(secs => ${limit.windowSeconds})
      from (select to_timestamp(floor(extract(epoch from now()) / ${limit.windowSeconds}) * ${limit.windowSeconds}) as starts) w
      on conflict (bucket, window_start) do update set hits = r.hits + 1
      returning hits, ceil(extract(epoch from expires_at - now()))::int as retry_after`.execute(db);
    const row = rows[0];
    if (!row || row.hits <= limit.max) return { allowed: true };
    return { allowed: false, retryAfterSeconds: Math.max(1, row.retry_after) };
  }

  /** Like a hit, but one that finds the limit full leaves no trace: what is not let in must not keep others out. */
  async function takeInDatabase(limit: RateLimit, bucket: string): Promise<TakenPlace> {
    const { rows } = await sql<{ starts: Date }>`
      insert into rate_limits as r (bucket, window_start, hits, expires_at)
      select ${bucket}, w.starts, 1, w.starts + make_interval(secs => ${limit.windowSeconds})
      from (select to_timestamp(floor(extract(epoch from now()) / ${limit.windowSeconds}) * ${limit.windowSeconds}) as starts) w
      on conflict (bucket, window_start) do update set hits = r.hits + 1 where r.hits < ${limit.max}
      returning window_start as starts`.execute(database);
    const starts = rows[0]?.starts;
    if (!starts) {
      const left = limit.windowSeconds - ((Date.now() / 1000) % limit.windowSeconds);
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) };
    }
    return {
      allowed: true,
      async giveBack() {
        await sql`update rate_limits set hits = hits - 1 where bucket = ${bucket} and window_start = ${starts} and hits > 0`.execute(
          database,
        );
      },
    };
  }

  function blocked(bucket: string): RateVerdict | null {
    const until = blockedUntil.get(bucket);
    if (until === undefined) return null;
    const left = until - Date.now();
    if (left > 0) return { allowed: false, retryAfterSeconds: Math.ceil(left / 1000) };
    blockedUntil.delete(bucket);
    return null;
  }

  function block(bucket: string, seconds: number): void {
    if (blockedUntil.size > 50_000) blockedUntil.clear();
    blockedUntil.set(bucket, Date.now() + seconds * 1000);
  }

  return {
    async hit(limit, subject, tx) {
      const bucket = bucketOf(limit, subject);
      if (tx) return await hitInDatabase(limit, bucket, tx);
      const known = blocked(bucket);
      if (known) return known;
      try {
        const verdict = await hitInDatabase(limit, bucket, database);
        if (!verdict.allowed) block(bucket, verdict.retryAfterSeconds);
        return verdict;
      } catch (error) {
        if (isDatabaseAway(error)) return counter.countAlone(limit, bucket);
        throw error;
      }
    },
    take: (limit, subject) => takeInDatabase(limit, bucketOf(limit, subject)),
    count: (limit, subject) => counter.count(limit, bucketOf(limit, subject)),
    stop: () => counter.stop(),
  };
}

/** Deletes windows that are over. Returns how many; harmless when two instances do it at once. */
export async function deleteExpiredLimits(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_limits where expires_at < now()`.execute(db);
  return Number(numAffectedRows ?? 0);
}
