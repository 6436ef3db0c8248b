import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { closeInput } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/** Ends the caller's shift whose count differs, with the reason. */
export const closeShift = operation({
  name: 'shift.closed',
  access: mayCheck,
  limits: acts,
  input: closeInput,
  failures: { not_found: notFound, not_counted: [409, 'Hitung uang di laci dulu.'] },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const shift = await store.lockShift(tx, id, actor.userId);
    if (!shift || !isInScope(scope, shift.facilityId)) return fail('not_found');
    if (!shift.isCounted) return fail('not_counted');
    await store.closeShift(tx, { id, reason, now: clock.now() });
    announce(tx, { topic: `shop:${shift.facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `cashier_shift:${id}` }),
});
