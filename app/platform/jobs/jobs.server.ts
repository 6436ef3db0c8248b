import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss';
import { databaseLimits, type Tx } from '../database/db.server.ts';
import type { Logger } from '../log.server.ts';
import type { Platform } from '../platform.server.ts';
import { jobsSchema } from './jobs-schema.server.ts';
import { createUpkeep } from './jobs-upkeep.server.ts';

/** A piece of work that runs later, once, on any free instance. */
export type Job<Data extends object = object> = Readonly<{
  name: string;
  /** Five-field cron in Asia/Jakarta for scheduled work. After a downtime, a missed run is run once. */
  cron?: string;
  /** Jobs of earlier versions whose work it does: it runs what is still queued of them, and their schedules end. */
  replaces?: readonly string[];
  /** Calls a provider, which may answer slowly: a separate queue, so that it delays no other work. Payments have one beside messages. */
  callsProvider?: true | 'payments';
  /** How often a failed run is retried, and the longest wait between two attempts. */
  retry?: { limit: number; maxDelaySeconds: number };
  run(platform: Platform, data: Data): Promise<void>;
}>;

export type Jobs = {
  /**
   * Enqueues inside the caller's transaction: no commit, no job. `key` names the work itself: a second enqueue with the same key is a
   * no-op, also after the first has run (its record is stored for 7 days).
   */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
  /** Starts running `jobs`. When the database is down it retries in the background until `stop`. */
  start(platform: Platform, jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
};

// The upkeep of the queue may take longer than a request; a server that does not answer is still abandoned.
const jobAnswerMs = 15_000;

type Queue = 'scheduled' | 'work' | 'providers' | 'payments';

/** A worker takes the next batch when all jobs of its last one have ended: long jobs get small batches and more workers. */
const queues: Readonly<Record<Queue, { workers: number; batchSize: number }>> = {
  scheduled: { workers: 3, batchSize: 2 },
  work: { workers: 2, batchSize: 10 },
  providers: { workers: 2, batchSize: 10 },
  payments: { workers: 2, batchSize: 10 },
};
const queueNames = Object.keys(queues) as Queue[];

const queueOf = (job: Job<never>): Queue => {
  if (job.cron) return 'scheduled';
  if (job.callsProvider === 'payments') return 'payments';
  return job.callsProvider ? 'providers' : 'work';
};

/** The queue in which pg-boss stores scheduled work that is due. */
const cronQueue = '__pgboss__send-it';

/** A NOTIFY in the transaction that enqueues wakes the workers. They also poll this often, more often while no connection listens. */
const pollSeconds = { listening: 30, notListening: 5 };

/** pg-boss on the product's database, with a separate small pool, so that jobs and requests never wait for each other's connections. */
export function createJobs(connection: pg.PoolConfig): Jobs {
  const boss = createBoss(connection);
  let report: (error: unknown) => void = () => {};
  boss.on('error', (error) => report(error));
  const workers = new Map<string, string[]>();
  const known = new Map<string, Job<never>>();
  const upkeep = createUpkeep(boss, {
    queues: queueNames,
    wake: (queue) => workers.get(queue)?.forEach((id) => void boss.notifyWorker(id)),
    adopt: () => adoptFormerJobs(boss, [...known.values()]),
    report: (error) => report(error),
  });
  const stopping = new AbortController();
  let opening: Promise<void> | null = null;
  let used = false;

  /** Starts pg-boss and creates the queues once per process; a failure is not remembered. */
  const open = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.reject(new Error('jobs: stopped'));
    used = true;
    opening ??= boss
      .start()
      .then(() => makeQueues(boss))
      .catch((error) => {
        opening = null;
        throw error;
      });
    return opening;
  };
  const work = async (platform: Platform, jobs: readonly Job<never>[]) => {
    await open();
    for (const job of jobs) for (const name of [job.name, ...(job.replaces ?? [])]) known.set(name, job);
    await adoptFormerJobs(boss, jobs);
    await Promise.all(jobs.map((job) => schedule(boss, job)));
    await startWorkers(boss, workers, async (batch) => {
      const results = await Promise.all(batch.map((row) => runOne({ boss, platform, job: known.get(row.groupId ?? ''), row })));
      if (results.some(({ status }) => status === 'failed')) upkeep.afterFailure();
      return results;
    });
    upkeep.start();
  };

  return {
    async enqueue(tx, job, data, options = {}) {
      await open();
      const id = options.key === undefined ? undefined : workId(job.name, options.key);
      const send = { ...sendOptions(job as Job<never>), id, startAfter: options.startAfterSeconds, db: fromKysely(tx) };
      await boss.send(queueOf(job as Job<never>), data, send);
    },
    async start(platform, jobs) {
      report = quietly(platform.log);
      await keepTrying(() => work(platform, jobs), { log: platform.log, signal: stopping.signal });
    },
    async stop() {
      stopping.abort();
      upkeep.stop();
      if (used) await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

/** Resolves after the first attempt; a failed one is retried in the background. */
async function keepTrying(work: () => Promise<void>, options: { log: Logger; signal: AbortSignal }, waitMs = 1_000): Promise<void> {
  try {
    await work();
  } catch (err) {
    options.log.error({ err, retryInMs: waitMs }, 'jobs: could not start');
    if (options.signal.aborted) return;
    const again = setTimeout(() => void keepTrying(work, options, Math.min(waitMs * 2, 30_000)), waitMs);
    again.unref();
    options.signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  }
}

function createBoss(connection: pg.PoolConfig): PgBoss {
  return new PgBoss({
    // Passed on to pg-boss's pool of `pg`.
    ...({ query_timeout: jobAnswerMs, connectionTimeoutMillis: databaseLimits.connectMs, ...connection } as object),
    max: 3,
    schema: jobsSchema,
    // The migrations create the tables, as their owner.
    migrate: false,
    application_name: 'sehati-jobs',
    useListenNotify: true,
    cronWorkerIntervalSeconds: pollSeconds.listening,
    // The upkeep calls it every 10 s, and then checks what was requeued from a dead process.
    supervise: false,
    monitorIntervalSeconds: 5,
  });
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const options: QueueOptions & { notify: boolean } = {
    notify: true,
    // A heartbeat for each running job. A killed process sends none, and another process runs its job within 30 s, because a person may be
    // waiting for the message.
    heartbeatSeconds: 10,
  };
  await Promise.all(
    queueNames.map(async (name) => {
      await boss.createQueue(name, options);
      // A queue of an earlier version keeps its old settings until they are updated.
      await boss.updateQueue(name, options);
    }),
  );
  await boss.updateQueue(cronQueue, { notify: true } as object);
}

type RunBatch = (batch: JobWithMetadata<object>[]) => Promise<JobResult[]>;

/** Starts the workers that `workers` lacks: their ids by queue. */
async function startWorkers(boss: PgBoss, workers: Map<string, string[]>, run: RunBatch): Promise<void> {
  for (const name of queueNames) {
    const ids = workers.get(name) ?? [];
    workers.set(name, ids);
    while (ids.length < queues[name].workers) ids.push(await boss.work(name, workOptions(queues[name].batchSize), run));
  }
}

const workOptions = (batchSize: number) =>
  ({
    batchSize,
    includeMetadata: true,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds.notListening,
    notifyPollingIntervalSeconds: pollSeconds.listening,
  }) as const;

async function schedule(boss: PgBoss, job: Job<never>): Promise<void> {
  const options = { ...sendOptions(job), key: job.name, tz: 'Asia/Jakarta', missed: 'once' } as const;
  if (job.cron) await boss.schedule('scheduled', job.cron, {}, options);
}

/** A row of a queue has the name of its job as its group. */
function sendOptions(job: Job<never>): SendOptions {
  const retry = job.retry ?? { limit: 5, maxDelaySeconds: 600 };
  return { group: { id: job.name }, retryLimit: retry.limit, retryDelay: 1, retryBackoff: true, retryDelayMax: retry.maxDelaySeconds };
}

/**
 * Earlier versions had a queue per job. Moves their waiting jobs to today's queues, also those that such a version still enqueues during an
 * upgrade, and ends its schedules and those of jobs that are replaced.
 */
async function adoptFormerJobs(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  await boss.getDb().executeSql(
    `with former as (
       select * from unnest($1::text[], $2::text[]) as f (job, queue)
     ), ended as (
       delete from ${jobsSchema}.schedule where name in (select job from former) or key = any ($3)
     )
     update ${jobsSchema}.job j set name = f.queue, group_id = f.job from former f where j.name = f.job and j.state < 'active'`,
    [jobs.map(({ name }) => name), jobs.map(queueOf), jobs.flatMap(({ replaces = [] }) => replaces)],
  );
}

/** Between two attempts to find a process that knows a job. */
const unknownSeconds = 15;

type Run = { boss: PgBoss; platform: Platform; job: Job<never> | undefined; row: JobWithMetadata<object> };

/** The jobs of one batch run concurrently; each succeeds or fails independently. */
async function runOne({ boss, platform, job, row }: Run): Promise<JobResult> {
  const { id } = row;
  if (!job) {
    // Another version, running during an upgrade, knows it: requeued without counting an attempt.
    const { retryLimit, retryDelay, retryBackoff, retryDelayMax } = row;
    const options = { retryLimit, retryDelay, retryBackoff, retryDelayMax, startAfter: unknownSeconds, group: { id: row.groupId ?? '' } };
    await boss.send(row.name, row.data, options);
    return { id, status: 'completed' };
  }
  try {
    await job.run(platform, (row.data ?? {}) as never);
    platform.metrics.jobs.inc({ name: job.name, result: 'done' });
    return { id, status: 'completed' };
  } catch (err) {
    platform.metrics.jobs.inc({ name: job.name, result: 'failed' });
    platform.log.error({ err, job: job.name }, 'job failed');
    return { id, status: 'failed' };
  }
}

/** The same work has the same id, so PostgreSQL itself refuses a second row. */
function workId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** While the database is down every queue reports an error at every poll: one line in ten seconds is enough. */
function quietly(log: Logger): (error: unknown) => void {
  let silentUntil = 0;
  return (err) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + 10_000;
    log.warn({ err }, 'jobs: connection trouble');
  };
}
