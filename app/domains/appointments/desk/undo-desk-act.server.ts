import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { changeInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, deskLimits, underLock } from './lock-desk-request.server.ts';

/** Takes back the last change of the state, while nothing else has happened since. */
export const undoDeskAct = operation({
  name: 'appointment.desk_undo',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: changeInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, input) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      const last = locked.status === 'requested' ? await store.getUndoableOrNull(tx, locked.id) : null;
      if (!last) return fail('not_allowed');
      await store.writeState(tx, locked.id, last.from_state, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, locked, 'undo'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
