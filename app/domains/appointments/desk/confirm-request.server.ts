import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { deskLife } from '../request/desk-states.ts';
import { confirmInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { dateRefusalOf, grantLocked } from './grant-slot.server.ts';
import { deskFailures, deskLimits, mayOverbook, underLock } from './lock-desk-request.server.ts';
import { targetFailures } from './target-refusals.server.ts';

/** Confirms a request after the patient was reached, and gives it a slot when it has none. Never for a visit that cannot take place. */
export const confirmRequest = operation({
  name: 'appointment.desk_confirm',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: confirmInput,
  failures: { ...deskFailures, ...targetFailures },
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, scope, clock, platform }, { over_capacity: isOver, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      const to = deskLife[locked.desk_state].confirm;
      if (to === undefined || locked.is_over) return fail('not_allowed');
      const refusal = await dateRefusalOf(tx, locked, now);
      if (refusal) return refusal;
      if (!locked.holds_place) {
        const outcome = await grantLocked(tx, locked, isOver && mayOverbook(actor, locked.facility_id), now);
        if (!outcome.ok) return outcome;
      }
      await store.writeState(tx, locked.id, to, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note }, locked, 'confirm'));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
