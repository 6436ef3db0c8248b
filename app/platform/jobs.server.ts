import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tx } from './db.server.ts';
import type { Platform } from './platform.server.ts';

/** A piece of work that happens later, once, on whichever instance is free. */
export type Job<Data extends object = object> = Readonly<{
  name: string;
  /** Five-field cron in Asia/Jakarta for scheduled work. */
  cron?: string;
  run(platform: Platform, data: Data): Promise<void>;
}>;

export type Jobs = {
  /** Enqueues inside the caller's transaction: no commit, no job. `key` makes a second enqueue of the same work a no-op. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
  start(platform: Platform, jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
};

/** pg-boss on the product's own database, over its own small pool. */
export function createJobs(connection: pg.PoolConfig): Jobs {
  const boss = new PgBoss({ ...(connection as object), max: 3, schema: 'pgboss', application_name: 'sehati-jobs' });
  let started = false;
  return {
    async enqueue(tx, job, data, options = {}) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          const result = await sql.raw(text).compile(tx);
          return await tx.executeQuery<Record<string, unknown>>({ ...result, sql: text, parameters: values });
        },
      };
      await boss.send(job.name, data, { singletonKey: options.key, startAfter: options.startAfterSeconds, db: db as never });
    },
    async start(platform, jobs) {
      boss.on('error', (error) => platform.log.warn({ err: error }, 'jobs: connection trouble'));
      await boss.start();
      started = true;
      for (const job of jobs) {
        await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Jakarta' });
        await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch: { data: unknown }[]) => {
          for (const item of batch) {
            try {
              await job.run(platform, (item.data ?? {}) as never);
              platform.metrics.jobs.inc({ name: job.name, result: 'done' });
            } catch (error) {
              platform.metrics.jobs.inc({ name: job.name, result: 'failed' });
              platform.log.error({ err: error, job: job.name }, 'job failed');
              throw error;
            }
          }
        });
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
