import { sql } from 'kysely';
import type { Database } from './db.server.ts';
import type { RateLimit, RateVerdict } from './rate-limit.server.ts';

const flushMs = 1_000;
const maxBuckets = 100_000;
// What one instance may let through before it has asked for the others' counts: two instances then stay within 5 %.
const ownShare = 0.02;

/** One write to the database; `base` is the shared count before its own hits. */
type Batch = { base: number };
type Bucket = {
  startsAt: number;
  endsAt: number;
  /** Shared count when it was last read, own hits included. */
  total: number;
  /** Own hits that are not written yet. */
  pending: number;
  batch: Batch;
};

/**
 * Counts in memory and adds the counts to PostgreSQL in batches, at the latest after a second, reading back the totals.
 * A caller that brings many hits waits for a batch and learns its exact place in the shared count.
 * When the database cannot be written, the counts of this process alone decide.
 */
export function createSharedCounter(database: Database) {
  const buckets = new Map<string, Bucket>();
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  function bucketFor(limit: RateLimit, name: string): Bucket {
    const now = Date.now();
    const known = buckets.get(name);
    if (known && known.endsAt > now) return known;
    const length = limit.windowSeconds * 1000;
    const startsAt = Math.floor(now / length) * length;
    const bucket: Bucket = { startsAt, endsAt: startsAt + length, total: 0, pending: 0, batch: { base: 0 } };
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string);
    return bucket;
  }

  function verdict(limit: RateLimit, bucket: Bucket, place: number): RateVerdict {
    if (place <= limit.max) return { allowed: true };
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((bucket.endsAt - Date.now()) / 1000)) };
  }

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
    const parts = [...buckets]
      .filter(([, bucket]) => bucket.pending > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bucket]) => {
        const part = { name, bucket, hits: bucket.pending, batch: bucket.batch };
        bucket.pending = 0;
        bucket.batch = { base: 0 };
        return part;
      });
    if (parts.length === 0) return;
    const totals = await addToDatabase(parts).catch(() => null);
    for (const { name, bucket, hits, batch } of parts) {
      bucket.total = totals?.get(name) ?? bucket.total + hits;
      batch.base = bucket.total - hits;
    }
  }

  async function addToDatabase(parts: { name: string; bucket: Bucket; hits: number }[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ bucket: string; hits: number }>`
      insert into rate_limits as r (bucket, window_start, hits, expires_at)
      select * from unnest(
        ${parts.map((part) => part.name)}::text[],
        ${parts.map((part) => new Date(part.bucket.startsAt))}::timestamptz[],
        ${parts.map((part) => part.hits)}::int[],
        ${parts.map((part) => new Date(part.bucket.endsAt))}::timestamptz[])
      on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
      returning bucket, hits`.execute(database);
    return new Map(rows.map((row) => [row.bucket, row.hits]));
  }

  function tick(): void {
    timer = null;
    const now = Date.now();
    for (const [name, bucket] of buckets) if (bucket.endsAt <= now && bucket.pending === 0) buckets.delete(name);
    void flush();
  }

  return {
    /** One hit; waits for the database only when this process has let through its own share since the last batch. */
    async count(limit: RateLimit, name: string): Promise<RateVerdict> {
      const bucket = bucketFor(limit, name);
      if (bucket.total >= limit.max) return verdict(limit, bucket, bucket.total + 1);
      bucket.pending += 1;
      timer ??= setTimeout(tick, flushMs).unref();
      if (bucket.pending < limit.max * ownShare) return verdict(limit, bucket, bucket.total + bucket.pending);
      const place = bucket.pending;
      const { batch } = bucket;
      await flush();
      return verdict(limit, bucket, batch.base + place);
    },
    /** One hit that only this process counts. */
    countAlone(limit: RateLimit, name: string): RateVerdict {
      const bucket = bucketFor(limit, name);
      bucket.total += 1;
      return verdict(limit, bucket, bucket.total);
    },
    async stop(): Promise<void> {
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}
