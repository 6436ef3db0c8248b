import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { countInput } from './shift.schema.ts';
import * as store from './shift.store.server.ts';
import { afterCount, sumOfNotes } from './shift.ts';
import { acts, mayCheck } from './who-may-handle-shifts.server.ts';

/**
 * The caller has counted the cash and the slips of the card machine, before seeing what should be there. What is right ends the shift; what is far
 * off is counted once more, and what differs then needs a reason. From the first count on the shift takes no money.
 */
export const countShift = operation({
  name: 'shift.counted',
  access: mayCheck,
  limits: acts,
  input: countInput,
  failures: {
    not_found: notFound,
    counted: [409, 'Shift ini sudah dihitung. Muat ulang halaman.'],
    no_count: [422, 'Hitung uang di laci, lalu isi jumlahnya.'],
    other_sum: [422, 'Jumlah lembarnya berbeda dari jumlah yang ditulis.'],
  },
  async run({ tx, scope, actor, clock }, { id, counted_cash: typed, notes, counted_card: card }) {
    const shift = await store.lockShift(tx, id, actor.userId);
    if (!shift || !isInScope(scope, shift.facilityId)) return fail('not_found');
    if (shift.isCounted) return fail('counted');
    const hasNotes = Object.values(notes).some((count) => count !== undefined);
    const sum = sumOfNotes(notes);
    if (typed === undefined && !hasNotes)
      return fail('no_count', { fieldErrors: { counted_cash: ['Hitung uang di laci, lalu isi jumlahnya.'] } });
    if (typed !== undefined && hasNotes && typed !== sum) {
      return fail('other_sum', { fieldErrors: { counted_cash: [`Lembarnya berjumlah ${rupiah(sum)}.`] } });
    }
    const counted = { cash: typed ?? sum, card };
    const received = await store.sumReceived(tx, id);
    const expected = { cash: shift.openingCash + received.cash, card: received.card };
    const next = afterCount(counted, expected, shift.isRecounted);
    const now = clock.now();
    if (next === 'recount') await store.setFirstCount(tx, id, counted);
    else await store.setCount(tx, id, { counted, expected, now, isClosed: next === 'matches' });
    announce(tx, { topic: `shop:${shift.facilityId}`, kind: 'shift.changed', key: id });
    return ok({ id, next });
  },
  audit: ({ id }) => ({ object: `cashier_shift:${id}` }),
});
