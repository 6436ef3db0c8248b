import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { seenInput } from './policy-change.schema.ts';
import { getSeenSince, insertAcknowledgement } from './policy-change.store.server.ts';
import { policyChanges, unseenOf } from './policy-change.ts';

/** The material changes of the privacy policy that the actor has not seen; null when there are none. */
export const findUnseenChanges = operation({
  name: 'privacy.unseen_changes',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, clock }) {
    const today = dateInJakarta(clock.now());
    return ok(unseenOf(policyChanges, { today, since: await getSeenSince(db, actor.userId) }));
  },
});

/** Notes that the actor has seen the changes up to a version. That is no consent: those have forms of their own. */
export const acknowledgeChanges = operation({
  name: 'privacy.changes_seen',
  access: 'user',
  limits: [perAccount(30, '10m')],
  input: seenInput,
  failures: { not_found: notFound },
  async run({ tx, actor, clock }, { version, next }) {
    if (!policyChanges.some((one) => one.version === version)) return fail('not_found');
    await insertAcknowledgement(tx, actor.userId, version, clock.now());
    return ok({ next });
  },
});
