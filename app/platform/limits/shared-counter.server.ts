import { sql } from 'kysely';
import type { Database } from '../database/db.server.ts';
import type { RateLimit, RateLimitResult } from './rate-limit.server.ts';
import { withinTime } from './within-time.ts';

const flushMs = 1_000;
const maxBuckets = 100_000;
// The share of a limit that one instance may allow before it has read the others' counts: two instances are then within 5 %.
const ownShare = 0.02;
// A database that does not answer must not delay requests: after this the counts of this process decide.
const defaultFlushWaitMs = 300;

/** Adds to the window of row `r`, or starts the next one if that is over. */
export const hitsAfter = sql`
  hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
  expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end`;

/** One write to the database; `base` is the shared count before its own hits. */
type Batch = { base: number };
type Bucket = {
  windowSeconds: number;
  /** Before the first write, this process's own estimate; then the shared value. */
  endsAt: number;
  /** Shared count when it was last read, own hits included. */
  total: number;
  /** Own hits that are being written, and those after them. */
  writing: number;
  pending: number;
  batch: Batch;
};

/**
 * Counts in memory and adds the counts to PostgreSQL in batches, at most a second later, reading back the totals; when that fails, the
 * counts of this process alone decide. A caller with many hits waits for a batch and learns its exact position in the shared count.
 */
export function createSharedCounter(database: Database, maxFlushWaitMs = defaultFlushWaitMs) {
  const buckets = new Map<string, Bucket>();
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  function bucketFor(limit: RateLimit, name: string): Bucket {
    const now = Date.now();
    const known = buckets.get(name);
    if (known && known.endsAt > now) return known;
    const { windowSeconds } = limit;
    const bucket: Bucket = { windowSeconds, endsAt: now + windowSeconds * 1000, total: 0, writing: 0, pending: 0, batch: { base: 0 } };
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string);
    return bucket;
  }

  function outcome(limit: RateLimit, bucket: Bucket, position: number): RateLimitResult {
    if (position <= limit.max) return { allowed: true };
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((bucket.endsAt - Date.now()) / 1000)) };
  }

  /** The count as far as this process knows it. */
  const knownCount = (bucket: Bucket) => bucket.total + bucket.writing + bucket.pending;

  /** Starts a write of all pending counts, or joins the one that follows the running one. */
  function flush(): Promise<void> {
    if (running === null) {
      running = write().finally(() => {
        running = null;
      });
      return running;
    }
    following ??= running.then(() => {
      following = null;
      return flush();
    });
    return following;
  }

  async function write(): Promise<void> {
    // In one order everywhere, so that two instances never wait for each other's rows.
    const now = Date.now();
    const parts = [...buckets]
      .filter(([, bucket]) => bucket.pending > 0 && bucket.endsAt > now)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bucket]) => {
        const part = { name, bucket, hits: bucket.pending, batch: bucket.batch };
        bucket.writing = bucket.pending;
        bucket.pending = 0;
        bucket.batch = { base: 0 };
        return part;
      });
    if (parts.length === 0) return;
    const counted = await addToDatabase(parts).catch(() => null);
    for (const { name, bucket, hits, batch } of parts) {
      const shared = counted?.get(name);
      if (shared) bucket.endsAt = Date.now() + shared.remainingMs;
      bucket.total = shared?.hits ?? bucket.total + hits;
      bucket.writing = 0;
      batch.base = bucket.total - hits;
    }
  }

  async function addToDatabase(parts: { name: string; bucket: Bucket; hits: number }[]) {
    const { rows } = await sql<{ bucket: string; hits: number; remaining_ms: number }>`
      insert into rate_limits as r (bucket, hits, expires_at)
      select bucket, hits, now() + make_interval(secs => seconds)
      from unnest(
        ${parts.map((part) => part.name)}::text[],
        ${parts.map((part) => part.hits)}::int[],
        ${parts.map((part) => part.bucket.windowSeconds)}::int[]) as p(bucket, hits, seconds)
      on conflict (bucket) do update set ${hitsAfter}
      returning bucket, hits, extract(epoch from expires_at - now())::float8 * 1000 as remaining_ms`.execute(database);
    return new Map(rows.map((row) => [row.bucket, { hits: row.hits, remainingMs: row.remaining_ms }]));
  }

  function tick(): void {
    timer = null;
    const now = Date.now();
    for (const [name, bucket] of buckets) if (bucket.endsAt <= now) buckets.delete(name);
    void flush();
  }

  return {
    /** One hit; waits for the database only when this process has used up its own share since the last batch. */
    async consume(limit: RateLimit, name: string): Promise<RateLimitResult> {
      const bucket = bucketFor(limit, name);
      if (knownCount(bucket) >= limit.max) return outcome(limit, bucket, knownCount(bucket) + 1);
      bucket.pending += 1;
      timer ??= setTimeout(tick, flushMs).unref();
      if (bucket.pending < limit.max * ownShare) return outcome(limit, bucket, knownCount(bucket));
      const position = bucket.pending;
      const known = knownCount(bucket);
      const { batch } = bucket;
      const flushed = await withinTime(
        flush().then(() => true),
        maxFlushWaitMs,
      );
      return outcome(limit, bucket, flushed ? batch.base + position : known);
    },
    /** Seconds until the window of a full bucket ends, by the counts this process knows; null while the limit is not reached. */
    fullForSeconds(limit: RateLimit, name: string): number | null {
      const bucket = buckets.get(name);
      const now = Date.now();
      if (!bucket || bucket.endsAt <= now || knownCount(bucket) < limit.max) return null;
      return Math.max(1, Math.ceil((bucket.endsAt - now) / 1000));
    },
    /** One hit that only this process counts. */
    consumeLocally(limit: RateLimit, name: string): RateLimitResult {
      const bucket = bucketFor(limit, name);
      bucket.total += 1;
      return outcome(limit, bucket, bucket.total);
    },
    async stop(): Promise<void> {
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}
