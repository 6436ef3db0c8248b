import { inTransaction } from '../db.server.ts';
import type { Job } from '../jobs.server.ts';
import type { Platform } from '../platform.server.ts';
import { inUseText, publishValues, takeOffline } from './publish.server.ts';
import { endSchedule, findDue, getDueOrNull, getNextDueOrNull } from './schedules.store.server.ts';
import { getRevisionOrNull, lockHeadOrNull } from './store.server.ts';

/** How often each process asks for what is due, so that a queue that does not run delays nothing for longer. */
const checkEveryMs = 10_000;

/** Thrown to roll back a publication that is refused. */
class Refused extends Error {
  override name = 'Refused';
}

/** Applies everything that is due. Several processes may do so at once: each plan is applied once. Returns how many were applied here. */
async function applyDue(platform: Platform): Promise<number> {
  let applied = 0;
  for (const due of await findDue(platform.db, platform.clock.now())) {
    try {
      if (await applyOne(platform, due)) applied += 1;
    } catch (err) {
      // The next one must not wait for it; it is tried again with the next check.
      if (!(err instanceof Refused)) platform.log.error({ err, kind: due.kind, key: due.key }, 'a planned change could not be applied');
      else await refuse(platform, due, err.message);
    }
  }
  return applied;
}

type Due = Awaited<ReturnType<typeof findDue>>[number];

async function applyOne(platform: Platform, due: Due): Promise<boolean> {
  const { db, clock, resources } = platform;
  const resource = resources.get(due.kind);
  if (!resource) return false;
  return await inTransaction(db, async (tx) => {
    const now = clock.now();
    const head = await lockHeadOrNull(tx, due, { skips: true });
    const plan = head && (await getDueOrNull(tx, due.id, now));
    if (!plan) return false;
    const locked = { resource, key: due.key, head, now, author: plan.created_by };
    await endSchedule(tx, due.id, { outcome: 'done', reason: null }, now);
    if (plan.action === 'unpublish') {
      const { uses } = await takeOffline(tx, platform, locked);
      if (uses) throw new Refused(inUseText(uses));
      return true;
    }
    const revision = await getRevisionOrNull(tx, due, plan.revision as number);
    if (!revision) throw new Refused('Naskahnya sudah tidak ada.');
    const { errors } = await publishValues(tx, locked, revision.data, { revision: revision.n });
    if (errors) throw new Refused(Object.values(errors).flat().join(' '));
    return true;
  });
}

async function refuse({ db, clock }: Platform, due: Due, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await lockHeadOrNull(tx, due)) || !(await getDueOrNull(tx, due.id, now))) return;
    await endSchedule(tx, due.id, { outcome: 'refused', reason }, now);
  });
}

/** The same by the queue, so that a plan is also applied when no process of the site runs. */
export const applyPlannedChanges: Job = {
  name: 'resources.apply-due',
  cron: '* * * * *',
  run: async (platform) => void (await applyDue(platform)),
};

/**
 * Applies what is due in this process, at its time where the process knows of it, otherwise at most `everyMs` later. It does not depend on
 * the queue.
 */
export function createDueTimer(platform: Platform, everyMs = checkEveryMs) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let running: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    let waitMs = everyMs;
    try {
      await applyDue(platform);
      const next = await getNextDueOrNull(platform.db);
      if (next) waitMs = Math.min(everyMs, Math.max(50, next.getTime() - platform.clock.now().getTime()));
    } catch (err) {
      platform.log.warn({ err }, 'planned changes could not be read');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = check();
    }, waitMs);
    timer.unref();
  }

  return {
    start(): void {
      if (!stopped) return;
      stopped = false;
      running = check();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
