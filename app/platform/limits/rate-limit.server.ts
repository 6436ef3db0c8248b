import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.server.ts';
import { networkOf } from '../access/client-address.server.ts';
import { type Database, isDatabaseUnavailable, type Queryable } from '../database/db.server.ts';
import { createSharedCounter, hitsAfter } from './shared-counter.server.ts';

/** `max` hits per window of `windowSeconds`. A window starts with the first hit of its subject. */
export type RateLimit = Readonly<{ name: string; max: number; windowSeconds: number }>;

/** `hits`: the number in the window, this one included; set by `consume` alone, while the database answers. */
export type RateLimitResult = { allowed: true; hits?: number } | { allowed: false; retryAfterSeconds: number };

/** A reserved attempt within a limit, taken before it is known whether the attempt counts. */
export type RateReservation = { allowed: true; release(): Promise<void> } | { allowed: false; retryAfterSeconds: number };

/** A refused `reserve` queries the database again after so many seconds, because another instance may release an attempt. */
const reserveCheckSeconds = 2;

export type RateLimits = {
  /**
   * Counts one hit of `subject` (an address, a phone) in PostgreSQL and says whether it is within the limit: exact, one statement.
   * With a transaction as `db` the hit only counts if that commits.
   */
  consume(limit: RateLimit, subject: string, db?: Queryable): Promise<RateLimitResult>;
  /**
   * Reserves one attempt of the limit, or refuses when none is left: exact, one statement, shared by all instances. The caller releases an
   * attempt that does not count (the password was right); a refused one takes none.
   */
  reserve(limit: RateLimit, subject: string): Promise<RateReservation>;
  /** Seconds until the next hit of `subject` is within the limit, 0 when it is now; counts nothing. */
  secondsToWait(limit: RateLimit, subject: string): Promise<number>;
  /** The same as `consume` for frequent reads: counted in memory and merged with the other instances' counts, within 5 %. */
  consumeApprox(limit: RateLimit, subject: string): Promise<RateLimitResult>;
  /**
   * Seconds until a subject that is over a limit may retry, 0 when it is not: from the memory of this process alone, without waiting, so
   * that most of a flood costs nothing more.
   */
  blockedSeconds(limit: RateLimit, subject: string): number;
  /** Writes the counts in memory to the database. */
  stop(): Promise<void>;
};

/**
 * Limits shared by all instances; while the database is down each instance counts alone. `obscure` turns an address or a phone into the
 * stored text, so that the table tells nothing about persons; `maxFlushWaitMs` is how long `consume` waits for the other instances' counts.
 */
export function createRateLimits(database: Database, obscure: (subject: string) => string, maxFlushWaitMs?: number): RateLimits {
  const counter = createSharedCounter(database, maxFlushWaitMs);
  // A subject over a limit is refused from memory: a flood does not reach the database. `checkAt`: when the database is queried again.
  const blocks = new Map<string, { checkAt: number; endsAt: number }>();
  // Each request is counted under several limits, and signing costs more than counting.
  const obscured = new Map<string, string>();
  function bucketOf(limit: RateLimit, subject: string): string {
    const network = networkOf(subject);
    const text = obscured.get(network) ?? obscure(network);
    if (obscured.size > 10_000) obscured.clear();
    obscured.set(network, text);
    return `${limit.name}:${text}`;
  }

  async function consumeInDatabase(limit: RateLimit, bucket: string, db: Queryable): Promise<RateLimitResult> {
    const { rows } = await sql<{ hits: number; retry_after: number }>`
      ${countOne(limit, bucket)}
      returning hits, ceil(extract(epoch from expires_at - now()))::int as retry_after`.execute(db);
    const row = rows[0];
    if (!row || row.hits <= limit.max) return { allowed: true, hits: row?.hits };
    return { allowed: false, retryAfterSeconds: Math.max(1, row.retry_after) };
  }

  /** Like a hit, but a refused one leaves no trace: it must not extend the refusal of others. */
  async function reserveInDatabase(limit: RateLimit, bucket: string): Promise<RateReservation> {
    const { rows } = await sql<{ is_taken: boolean; window: string; retry_after: number }>`
      with taken as (${countOne(limit, bucket)} where r.hits < ${limit.max} or r.expires_at <= now() returning expires_at)
      select true as is_taken, expires_at::text as window, 0 as retry_after from taken
      union all
      select false, '', ceil(extract(epoch from expires_at - now()))::int
      from rate_limits where bucket = ${bucket} and not exists (select from taken)`.execute(database);
    const row = rows[0];
    // No row: another request has just created it and filled the limit, after this statement's snapshot.
    if (!row?.is_taken) return { allowed: false, retryAfterSeconds: Math.max(1, row?.retry_after ?? limit.windowSeconds) };
    return {
      allowed: true,
      async release() {
        blocks.delete(bucket);
        await sql`update rate_limits set hits = hits - 1
          where bucket = ${bucket} and expires_at = ${row.window}::timestamptz and hits > 0`.execute(database);
      },
    };
  }

  function blocked(bucket: string): { allowed: false; retryAfterSeconds: number } | null {
    const block = blocks.get(bucket);
    if (block === undefined) return null;
    const now = Date.now();
    if (block.checkAt > now) return { allowed: false, retryAfterSeconds: Math.ceil((block.endsAt - now) / 1000) };
    blocks.delete(bucket);
    return null;
  }

  function block(bucket: string, seconds: number, checkAfterSeconds = seconds): void {
    if (blocks.size > 50_000) blocks.clear();
    const now = Date.now();
    blocks.set(bucket, { checkAt: now + Math.min(seconds, checkAfterSeconds) * 1000, endsAt: now + seconds * 1000 });
  }

  return {
    async consume(limit, subject, tx) {
      const bucket = bucketOf(limit, subject);
      if (tx) return await consumeInDatabase(limit, bucket, tx);
      const known = blocked(bucket);
      if (known) return known;
      try {
        const outcome = await consumeInDatabase(limit, bucket, database);
        if (!outcome.allowed) block(bucket, outcome.retryAfterSeconds);
        return outcome;
      } catch (error) {
        if (isDatabaseUnavailable(error)) return counter.consumeLocally(limit, bucket);
        throw error;
      }
    },
    async reserve(limit, subject) {
      const bucket = bucketOf(limit, subject);
      const known = blocked(bucket);
      if (known) return known;
      const taken = await reserveInDatabase(limit, bucket);
      if (!taken.allowed) block(bucket, taken.retryAfterSeconds, reserveCheckSeconds);
      return taken;
    },
    async secondsToWait(limit, subject) {
      const { rows } = await sql<{ seconds: number }>`
        select ceil(extract(epoch from expires_at - now()))::int as seconds from rate_limits
        where bucket = ${bucketOf(limit, subject)} and hits >= ${limit.max} and expires_at > now()`.execute(database);
      return rows[0]?.seconds ?? 0;
    },
    consumeApprox: (limit, subject) => counter.consume(limit, bucketOf(limit, subject)),
    blockedSeconds(limit, subject) {
      const bucket = bucketOf(limit, subject);
      return blocked(bucket)?.retryAfterSeconds ?? counter.fullForSeconds(limit, bucket) ?? 0;
    },
    stop: () => counter.stop(),
  };
}

/** The statement that counts one hit, up to its `where` or `returning`; `r` is the row before it. */
function countOne(limit: RateLimit, bucket: string): RawBuilder<unknown> {
  return sql`
    insert into rate_limits as r (bucket, hits, expires_at) values (${bucket}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (bucket) do update set ${hitsAfter}`;
}

/** The subject of limits per client: the account, wherever it is used, otherwise the client address. */
export function limitSubject(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.ip;
}

/** Deletes windows that are over. Returns how many; two instances may run it at once. */
export async function deleteExpiredLimits(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_limits where expires_at < now()`.execute(db);
  return Number(numAffectedRows ?? 0);
}
