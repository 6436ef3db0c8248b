import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { endRequest } from './cancel-by-desk.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, deskLimits, underLock } from './lock-desk-request.server.ts';

/** Ends a duplicate; the request that it repeats remains. */
export const mergeDuplicate = operation({
  name: 'appointment.desk_merge',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: changeInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, input) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      if (locked.status !== 'requested' || locked.duplicate_of === null) return fail('not_allowed');
      await endRequest({ tx, platform, now }, locked, 'merged');
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId }, locked, 'merge'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
