import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { announceReservation, lockReservation } from '../reservation/lock-reservation.server.ts';
import { waitId } from '../reservation/reservation.schema.ts';
import { changeReservation } from '../reservation/reservation.store.server.ts';
import { waitlistLimits } from './join-waitlist.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';
import * as store from './waitlist.store.server.ts';

/** Ends an entry; what is offered to it is free for the next one. */
export const leaveWaitlist = operation({
  name: 'reservation.wait_left',
  access: 'user',
  limits: waitlistLimits,
  input: waitId,
  failures: { not_found: notFound },
  async run({ tx, enqueue, actor, clock }, { id }) {
    const now = clock.now();
    if (await store.cancelEntry(tx, id, actor.userId, now)) return ok({ id });
    const offered = await store.findOfferOrNull(tx, id, actor.userId);
    const locked = offered === null ? null : await lockReservation(tx, { id: offered }, now);
    // It may have lapsed, or been accepted.
    if (locked?.state !== 'offered') return fail('not_found');
    await changeReservation(tx, locked.id, ['offered'], { state: 'cancelled', cancelled_by: 'patient' }, now);
    await store.endEntryOf(tx, locked.id, 'cancelled', now);
    announceReservation(tx, locked);
    await enqueue(offerFreed, {});
    return ok({ id });
  },
  audit: (_input, { id }, { userId }) => ({ object: `waitlist_entry:${id}`, subjectId: userId }),
});
