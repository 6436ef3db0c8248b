import { sql } from 'kysely';
import type { Queryable } from './db.server.ts';

export type RateLimit = Readonly<{ name: string; max: number; windowSeconds: number }>;

export type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one hit of `subject` (an address, a phone) in PostgreSQL and says whether it is still within the limit. */
  hit(limit: RateLimit, subject: string, db?: Queryable): Promise<RateVerdict>;
};

/** Limits are counted in the database, so that all instances share them. Windows are fixed and start at multiples of their length. */
export function createRateLimits(database: Queryable): RateLimits {
  return {
    async hit(limit, subject, db = database) {
      const { rows } = await sql<{ hits: number; retry_after: number }>`
        insert into rate_limits as r (bucket, window_start, hits, expires_at)
        select ${`${limit.name}:${subject}`}, w.starts, 1, w.starts + make_interval(secs => ${limit.windowSeconds})
        from (select to_timestamp(floor(extract(epoch from now()) / ${limit.windowSeconds}) * ${limit.windowSeconds}) as starts) w
        on conflict (bucket, window_start) do update set hits = r.hits + 1
        returning hits, ceil(extract(epoch from expires_at - now()))::int as retry_after`.execute(db);
      const row = rows[0];
      if (!row || row.hits <= limit.max) return { allowed: true };
      return { allowed: false, retryAfterSeconds: Math.max(1, row.retry_after) };
    },
  };
}
