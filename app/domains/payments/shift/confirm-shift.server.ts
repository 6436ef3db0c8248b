import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { shiftId } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/** One shift with its sums, for the sheet with which the drawer is handed over. */
export const getShift = operation({
  name: 'shift.view',
  access: mayCheck,
  limits: 'reads',
  input: shiftId,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { id }) {
    const shift = await store.findShift(db, id, scope, actor.userId);
    return shift?.closed_at ? ok(shift) : fail('not_found');
  },
});

/** The next cashier has the drawer as its sheet says. */
export const confirmShift = operation({
  name: 'shift.confirmed',
  access: mayCheck,
  limits: acts,
  input: shiftId,
  failures: {
    not_found: notFound,
    own_shift: [409, 'Ini shift Anda sendiri. Kasir berikutnya yang menerimanya.'],
    confirmed: [409, 'Laci ini sudah diterima. Muat ulang halaman.'],
  },
  async run({ tx, scope, actor, clock }, { id }) {
    const shift = await store.findShift(tx, id, scope, actor.userId);
    if (!shift?.closed_at) return fail('not_found');
    if (shift.is_own) return fail('own_shift');
    if (!(await store.confirmShift(tx, id, { userId: actor.userId, now: clock.now() }))) return fail('confirmed');
    announce(tx, { topic: `shop:${shift.facility_id}`, kind: 'shift.changed', key: id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `cashier_shift:${id}` }),
});
