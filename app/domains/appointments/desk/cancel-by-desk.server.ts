import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { isExpected } from '../request/desk-states.ts';
import { allows } from '../request/request.ts';
import { type CancelReason, cancelInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { promoteDuplicate } from '../slot/slot.store.server.ts';
import { endDetails } from '../visit-details/clear-visit-details.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, deskLimits, underLock } from './lock-desk-request.server.ts';

/** Releases the slot of a request, cancels it and deletes what was added to it. */
export async function endRequest(
  { tx, platform, now }: Readonly<{ tx: Tx; platform: PlatformServices; now: Date }>,
  locked: store.LockedRequest,
  reason: CancelReason,
): Promise<void> {
  await store.releaseSlot(tx, locked);
  await store.writeCancellation(tx, locked.id, reason, now);
  await endDetails(tx, platform, locked);
}

/** Cancels a request with a reason, deletes what was added to it and releases its slot. */
export const cancelByDesk = operation({
  name: 'appointment.desk_cancel',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: cancelInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, { reason, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      if (locked.status === 'cancelled' || !allows(locked.status, 'cancel') || !isExpected(locked.desk_state)) return fail('not_allowed');
      await endRequest({ tx, platform, now }, locked, reason);
      await promoteDuplicate(tx, locked);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note, reason }, locked, 'cancel'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
