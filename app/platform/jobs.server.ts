import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fromKysely, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import { databaseLimits, type Tx } from './db.server.ts';
import { jobsSchema } from './jobs-schema.server.ts';
import type { Logger } from './log.server.ts';
import type { Platform } from './platform.server.ts';

/** A piece of work that happens later, once, on whichever instance is free. */
export type Job<Data extends object = object> = Readonly<{
  name: string;
  /** Five-field cron in Asia/Jakarta for scheduled work. A time missed while nothing ran is made up for once. */
  cron?: string;
  /** How often a failed run is tried again, and the longest wait between two tries. */
  retry?: { limit: number; maxDelaySeconds: number };
  run(platform: Platform, data: Data): Promise<void>;
}>;

export type Jobs = {
  /**
   * Enqueues inside the caller's transaction: no commit, no job. `key` names the work itself: a second enqueue with the
   * same key is a no-op, also after the first has run (its record stays for 7 days).
   */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
  /** Begins to run `jobs`. When the database is away it is tried again in the background until `stop`. */
  start(platform: Platform, jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
};

// The upkeep of the queue may take longer than a request; a server that answers nothing is given up all the same.
const jobAnswerMs = 15_000;

/** pg-boss on the product's own database, over its own small pool, so that jobs never wait for requests or the other way round. */
export function createJobs(connection: pg.PoolConfig): Jobs {
  const boss = new PgBoss({
    // Handed on to its own pool of `pg`.
    ...({ query_timeout: jobAnswerMs, ...connection } as object),
    max: 3,
    schema: jobsSchema,
    // The tables are made with the migrations, by their owner.
    migrate: false,
    connectionTimeoutMillis: databaseLimits.connectMs,
    application_name: 'sehati-jobs',
    // A job starts when its transaction commits; polling stays as the floor below that.
    useListenNotify: true,
    // How often it is looked for work whose process has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  let report: (error: unknown) => void = () => {};
  boss.on('error', (error) => report(error));
  const queues = new Map<string, Promise<void>>();
  let used = false;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  const open = async () => {
    if (stopped) throw new Error('jobs: stopped');
    used = true;
    await boss.start();
  };
  /** Makes the queue once per process; a failure is not remembered. */
  const ensureQueue = (job: Job<never>): Promise<void> => {
    const known = queues.get(job.name);
    if (known) return known;
    const created = open().then(() => makeQueue(boss, job));
    queues.set(job.name, created);
    created.catch(() => queues.delete(job.name));
    return created;
  };
  const work = async (platform: Platform, jobs: readonly Job<never>[]) => {
    await open();
    // All at once: one after the other they are a good part of a start.
    await Promise.all(jobs.map(ensureQueue));
    for (const job of jobs) {
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Jakarta', missed: 'once' });
      await boss.work(job.name, polling, (batch: { id: string; data: unknown }[]) => runBatch(platform, job, batch));
    }
  };

  return {
    async enqueue(tx, job, data, options = {}) {
      await ensureQueue(job as Job<never>);
      const id = options.key === undefined ? undefined : workId(job.name, options.key);
      await boss.send(job.name, data, { id, startAfter: options.startAfterSeconds, db: fromKysely(tx) });
    },
    async start(platform, jobs) {
      report = quietly(platform.log);
      const attempt = async (waitMs: number): Promise<void> => {
        try {
          await work(platform, jobs);
        } catch (err) {
          platform.log.error({ err, retryInMs: waitMs }, 'jobs: could not start');
          if (stopped) return;
          again = setTimeout(() => void attempt(Math.min(waitMs * 2, 30_000)), waitMs);
          again.unref();
        }
      };
      await attempt(1_000);
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      if (used) await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

async function makeQueue(boss: PgBoss, job: Job<never>): Promise<void> {
  const retry = job.retry ?? { limit: 5, maxDelaySeconds: 600 };
  const options: QueueOptions & { notify: boolean } = {
    notify: true,
    retryLimit: retry.limit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: retry.maxDelaySeconds,
    // A process says this often that it still works on a job. One that was killed says nothing, and another process takes the job up
    // within half a minute: somebody may be waiting for the message.
    heartbeatSeconds: 10,
  };
  await boss.createQueue(job.name, options);
  // A queue made by an earlier version keeps its settings until they are told anew.
  await boss.updateQueue(job.name, options);
}

// Woken by each commit; the slow poll finds what waits for a retry or a later hour, and what a lost notice left.
const polling = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/** Runs the jobs of one fetch beside each other; each succeeds or fails for itself. */
function runBatch(platform: Platform, job: Job<never>, batch: { id: string; data: unknown }[]): Promise<JobResult[]> {
  const runOne = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
    try {
      await job.run(platform, (data ?? {}) as never);
      platform.metrics.jobs.inc({ name: job.name, result: 'done' });
      return { id, status: 'completed' };
    } catch (err) {
      platform.metrics.jobs.inc({ name: job.name, result: 'failed' });
      platform.log.error({ err, job: job.name }, 'job failed');
      return { id, status: 'failed' };
    }
  };
  return Promise.all(batch.map(runOne));
}

/** The same work has the same id, so PostgreSQL itself refuses to hold it twice. */
function workId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** While the database is away every queue complains at every poll: one line in ten seconds says enough. */
function quietly(log: Logger): (error: unknown) => void {
  let silentUntil = 0;
  return (err) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + 10_000;
    log.warn({ err }, 'jobs: connection trouble');
  };
}
