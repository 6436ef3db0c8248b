import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { openInput } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/** A cashier begins with the cash that was counted; one shift at each facility at a time. */
export const openShift = operation({
  name: 'shift.opened',
  access: mayCheck,
  limits: acts,
  input: openInput,
  failures: { not_found: notFound, open: [409, 'Anda masih punya shift yang terbuka di tempat ini. Tutup dulu.'] },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, opening_cash: openingCash }) {
    if (!isInScope(scope, facilityId) || !(await store.isFacility(tx, facilityId))) {
      return fail('not_found', { fieldErrors: { facility_id: ['Pilih tempat kasirnya.'] } });
    }
    const id = await store.insertShift(tx, { facilityId, userId: actor.userId, openingCash, now: clock.now() });
    if (id === null) return fail('open');
    announce(tx, { topic: `shop:${facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `cashier_shift:${id}` }),
});
