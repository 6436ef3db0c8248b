import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { waitId } from '../reservation/reservation.schema.ts';
import { waitlistLimits } from './join-waitlist.server.ts';
import * as store from './waitlist.store.server.ts';

/** Ends an entry that waits; one with an offer is declined by its offer. */
export const leaveWaitlist = operation({
  name: 'reservation.wait_left',
  access: 'user',
  limits: waitlistLimits,
  input: waitId,
  failures: { not_found: notFound },
  run: async ({ tx, actor, clock }, { id }) =>
    (await store.cancelEntry(tx, id, actor.userId, clock.now())) ? ok({ id }) : fail('not_found'),
  audit: (_input, { id }, { userId }) => ({ object: `waitlist_entry:${id}`, subjectId: userId }),
});
