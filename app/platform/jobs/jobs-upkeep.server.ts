import type { PgBoss } from 'pg-boss';
import { jobsSchema } from './jobs-schema.server.ts';

const everyMs = 10_000;
/** After this time pg-boss has written how a batch ended. */
const settledMs = 500;

type Waiting = { name: string; isDue: boolean; nextInMs: number | null };

/**
 * Finds work that no NOTIFY announces and wakes its workers: due retries and delayed jobs, the jobs of a dead process once pg-boss has
 * requeued them, and the jobs of a lost notice. Two small statements every 10 s, and one at each known time.
 */
export function createUpkeep(
  boss: PgBoss,
  options: { queues: readonly string[]; wake(queue: string): void; adopt(): Promise<void>; report(error: unknown): void },
) {
  let pass: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  const guard = async (work: () => Promise<void>): Promise<void> => {
    try {
      if (!stopped) await work();
    } catch (error) {
      if (!stopped) options.report(error);
    }
  };

  async function wakeDue(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(
      `select name, bool_or(start_after <= now()) as "isDue",
         extract(epoch from min(start_after) filter (where start_after > now()) - now())::float8 * 1000 as "nextInMs"
       from ${jobsSchema}.job where name = any ($1) and state < 'active' and not blocked group by name`,
      [options.queues],
    );
    const waiting = rows as Waiting[];
    for (const { name, isDue } of waiting) if (isDue) options.wake(name);
    const nextInMs = Math.min(...waiting.map((queue) => queue.nextInMs ?? Number.POSITIVE_INFINITY));
    if (nextInMs < everyMs) wakeIn(nextInMs + 20);
  }

  function wakeIn(ms: number): void {
    if (stopped) return;
    clearTimeout(next);
    next = setTimeout(() => void guard(wakeDue), ms);
    next.unref();
  }

  async function run(): Promise<void> {
    await guard(async () => {
      await boss.supervise();
      await options.adopt();
      await wakeDue();
    });
    if (stopped) return;
    pass = setTimeout(() => void run(), everyMs);
    pass.unref();
  }

  return {
    start(): void {
      clearTimeout(pass);
      void run();
    },
    /** Called when jobs failed: their retry has its own time. */
    afterFailure(): void {
      wakeIn(settledMs);
    },
    stop(): void {
      stopped = true;
      clearTimeout(pass);
      clearTimeout(next);
    },
  };
}
