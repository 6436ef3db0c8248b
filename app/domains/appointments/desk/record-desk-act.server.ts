import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import { deskLife } from '../request/desk-states.ts';
import { actInput } from '../request/request-desk.schema.ts';
import { auditRequest } from '../request/request-link.server.ts';
import { finishChange } from './finish-desk-change.server.ts';
import { deskFailures, deskLimits, underLock } from './lock-desk-request.server.ts';

/** Records a call, an arrival, an absence or the end of a visit. `confirm` also needs a slot and is `confirmRequest`. */
export const recordDeskAct = operation({
  name: 'appointment.desk_act',
  access: staffCan('bookings.change'),
  limits: deskLimits,
  input: actInput,
  failures: deskFailures,
  async run({ tx, actor, scope, clock, platform }, { act, note, ...input }) {
    const now = clock.now();
    return await underLock({ tx, scope, now }, input, async (locked) => {
      const to = deskLife[locked.desk_state][act];
      if (locked.status !== 'requested' || to === undefined || act === 'confirm') return fail('not_allowed');
      if (act === 'no_show' && !locked.is_over) return fail('too_early');
      if (act === 'arrive' && !locked.is_today) return fail('not_today');
      if (act === 'arrive' && !locked.holds_place) return fail('not_allowed', { message: 'Beri tempat dulu, lalu catat kedatangannya.' });
      await store.writeState(tx, locked.id, to, now);
      return ok(await finishChange({ tx, platform, now, actorId: actor.userId, note }, locked, act));
    });
  },
  audit: (_input, request) => auditRequest(request),
});
