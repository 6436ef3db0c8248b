import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { closeInput } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { differenceText } from './shift.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/** Ends the caller's shift with the cash that was counted. A difference needs a reason. */
export const closeShift = operation({
  name: 'shift.closed',
  access: mayCheck,
  limits: acts,
  input: closeInput,
  failures: { not_found: notFound, difference: [422, 'Uang di laci berbeda dari catatan. Hitung sekali lagi, lalu tulis sebabnya.'] },
  async run({ tx, scope, actor, clock }, { id, counted_cash: counted, reason }) {
    const shift = await store.lockShift(tx, id, actor.userId);
    if (!shift || !isInScope(scope, shift.facilityId)) return fail('not_found');
    const expected = shift.openingCash + (await store.sumCash(tx, id));
    if (counted !== expected && reason.length < 3) {
      const message = `Seharusnya ${rupiah(expected)}, jadi ${differenceText(counted - expected)}. Hitung sekali lagi, lalu tulis sebabnya.`;
      return fail('difference', { message, fieldErrors: { reason: [message] } });
    }
    await store.closeShift(tx, { id, counted, expected, reason, now: clock.now() });
    announce(tx, { topic: `shop:${shift.facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id, difference: counted - expected });
  },
  audit: ({ id }) => ({ object: `cashier_shift:${id}` }),
});
