import type { UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { errorCode, inTransaction, isDatabaseUnavailable, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { formerValuesOrNull } from '../record/former-values.ts';
import { getRevisionOrNull, isLockTimeout, lockHeadOrNull, waitForLocks } from '../record/heads-and-revisions.server.ts';
import { failures } from '../record/record-refusals.server.ts';
import { isWithin } from '../record/texts-in-scope.server.ts';
import { findRefusals } from '../writes/write-working-copy.server.ts';
import * as plans from './planned-change.store.server.ts';
import { changedData, isDataRefused, type Locked, publishValues, unpublishRecord } from './publish-record.server.ts';

/** How often each process asks for what is due, so that a queue that does not run delays nothing for longer. */
const checkEveryMs = 10_000;

/** How often a plan is tried when the reason is not in its text, and how long after the first failure; each wait doubles. */
const maxAttempts = 8;
const firstPauseMs = 10_000;
const givenUp = `Gagal ${maxAttempts} kali karena gangguan di sistem. Lakukan sendiri, atau jadwalkan lagi.`;

/** Thrown to roll back a publication that is refused. */
class Refused extends Error {
  override name = 'Refused';
}

type Due = Awaited<ReturnType<typeof plans.findDue>>[number];

/**
 * Applies everything that was due at `now`. Several processes may do so at once: each plan is applied once. Returns how many plans were due.
 */
async function applyDue(platform: Platform, now: Date): Promise<number> {
  const due = await plans.findDue(platform.db, now);
  const held: Due[] = [];
  for (const one of due) if (!(await tryOne(platform, one, { skips: true }))) held.push(one);
  // An editor or a preview has these records for a moment: they are waited for once no other plan has to wait too.
  for (const one of held) await tryOne(platform, one, { skips: false });
  return due.length;
}

/** Applies, refuses or postpones one plan. False when its record is held by another transaction. */
async function tryOne(platform: Platform, due: Due, options: { skips: boolean }): Promise<boolean> {
  try {
    return await applyOne(platform, due, options);
  } catch (err) {
    if (isLockTimeout(err)) return false;
    // The other plans could not be applied either.
    if (isDatabaseUnavailable(err)) throw err;
    await noteFailure(platform, due, err);
    return true;
  }
}

const noRights = 'Yang menjadwalkan tidak lagi berhak menerbitkannya. Periksa naskahnya, lalu terbitkan sendiri atau jadwalkan lagi.';

/** True while whoever has planned a publication may still publish a record with these texts. A planned end takes nothing new to the site. */
async function mayPublish(
  tx: Tx,
  { resource, platform }: Locked,
  { id, created_by }: Readonly<{ id: string; created_by: string | null }>,
  texts: readonly (Values | null)[],
): Promise<boolean> {
  if (created_by === null) return false;
  const found: UserActor[] = [];
  await publish(tx, platform, 'plan.due', { id, userId: created_by, found: (actor) => found.push(actor) });
  return found.some((actor) => isWithin(resource, scopeOf(actor, resource.capabilities.publish), ...texts));
}

const textOf = (errors: FieldErrors): string => Object.values(errors).flat().join(' ');

async function applyOne(platform: Platform, due: Due, { skips }: { skips: boolean }): Promise<boolean> {
  const { db, clock, resources } = platform;
  const resource = resources.get(due.kind);
  if (!resource) throw new Error('no resource has this kind');
  return await inTransaction(db, async (tx) => {
    const now = clock.now();
    await waitForLocks(tx);
    const head = await lockHeadOrNull(tx, due, { skips });
    if (!head) return false;
    const plan = await plans.getDueOrNull(tx, due.id, now);
    if (!plan) return true;
    const locked = { resource, platform, key: due.key, head, now, author: plan.created_by };
    await plans.endPlan(tx, due.id, { outcome: 'done', reason: null }, now);
    await plans.endOvertaken(tx, plan, now);
    if (plan.action === 'unpublish') {
      const ended = await unpublishRecord(tx, locked, { keepsPlans: true });
      if (!ended.ok) throw new Refused(ended.extra.message);
      return true;
    }
    const revision = await getRevisionOrNull(tx, due, plan.revision as number);
    if (!revision) throw new Refused('Naskahnya sudah tidak ada.');
    // What has been published or taken off since the plan was made may leave a field that two persons decide.
    const published = await resource.store.read(tx, due.key);
    // It was planned for the fields of its time.
    const values = formerValuesOrNull(resource, revision, published ?? {});
    if (!values) throw new Refused(failures.other_schema[1]);
    if (!(await mayPublish(tx, locked, plan, [published, values]))) throw new Refused(noRights);
    const held = await findRefusals(tx, locked, { published, values, proposers: head.proposed_by });
    if (held) throw new Refused(textOf(held));
    const done = await publishValues(tx, locked, values, { revision: revision.n });
    if (!done.ok) throw new Refused(textOf(done.extra.fieldErrors ?? {}));
    return true;
  });
}

/** Refuses a plan whose text or data stand against it, or one that failed too often; any other is tried again later. */
async function noteFailure(platform: Platform, due: Due, err: unknown): Promise<void> {
  const refusal = err instanceof Refused ? err.message : isDataRefused(err) ? changedData : null;
  if (refusal === null) platform.log.error({ err, kind: due.kind, key: due.key }, 'a planned change could not be applied');
  try {
    await inTransaction(platform.db, async (tx) => {
      const now = platform.clock.now();
      await waitForLocks(tx);
      const plan = (await lockHeadOrNull(tx, due)) && (await plans.getDueOrNull(tx, due.id, now));
      if (!plan) return;
      const attempts = plan.attempts + 1;
      const reason = refusal ?? (attempts >= maxAttempts ? givenUp : null);
      if (reason !== null) await plans.endPlan(tx, due.id, { outcome: 'refused', reason }, now);
      else await plans.postponePlan(tx, { id: due.id, attempts }, new Date(now.getTime() + firstPauseMs * 2 ** (attempts - 1)));
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    platform.log.warn({ err: error, code: errorCode(error) }, 'a failed plan could not be noted');
  }
}

/** The same by the queue, so that a plan is also applied when no process of the site runs. */
export const applyPlannedChanges: Job = {
  name: 'resources.apply-due',
  cron: '* * * * *',
  run: async (platform) => void (await applyDue(platform, platform.clock.now())),
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
      const now = platform.clock.now();
      const found = await applyDue(platform, now);
      // What is still due now was held or could not be applied; only what comes later is worth an earlier check.
      const next = found < plans.dueBatch ? await plans.getNextDueOrNull(platform.db, now) : now;
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
