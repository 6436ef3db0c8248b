import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/time/calendar.ts';
import { settle } from '../payment/settle-payment.server.ts';
import { decideProof } from '../proof/proof.store.server.ts';
import { insertShiftPayment, lockOpenShift } from '../shift/shift.store.server.ts';
import { received } from './cashier.schema.ts';
import { acts, enterFailures, lockManual, mayCheck } from './lock-manual-payment.server.ts';

/**
 * A cashier has found the money: of a transfer on the bank's statement, also after its time, or in hand. What is beyond the sum is requested
 * back; a payment that can no longer be fulfilled too. What is paid at the place belongs to the cashier's open shift.
 */
export const confirmPayment = operation({
  name: 'payment.confirmed',
  access: mayCheck,
  limits: acts,
  input: received,
  failures: enterFailures,
  async run({ tx, scope, actor, platform, clock }, { id, amount, meant, note, tender, received_on: day }) {
    const attempt = await lockManual(tx, platform, scope, id);
    if (!attempt) return fail('not_found');
    if (attempt.userId === actor.userId) return fail('own_payment');
    const isByHand = attempt.provider === 'manual' || (attempt.state === 'review' && attempt.reason === 'amount_differs');
    if (!isByHand || attempt.state === 'created') return fail('not_waiting');
    if (amount < attempt.amount) {
      const message = `Uangnya kurang dari yang harus dibayar, ${attempt.amount.toLocaleString('id-ID')} rupiah.`;
      return fail('too_little', { message, fieldErrors: { amount: [message] } });
    }
    if (amount > attempt.amount && meant !== amount) return fail('other_sum', { details: { amount, beyond: amount - attempt.amount } });
    if (day && (day < dateInJakarta(attempt.createdAt) || day > dateInJakarta(clock.now()))) {
      return fail('wrong_day', { fieldErrors: { received_on: [enterFailures.wrong_day[1]] } });
    }
    const isAtPlace = attempt.channel === 'at_place';
    const shiftId = isAtPlace ? await lockOpenShift(tx, actor.userId, attempt.facilityId) : null;
    if (isAtPlace && shiftId === null) return fail('no_shift');
    const said = [day ? `Masuk ${longDateOf(day)}` : '', note].filter(Boolean).join('. ').slice(0, 300);
    const by = { source: 'staff', actorId: actor.userId, note: said } as const;
    const outcome = await settle(tx, platform, attempt, { paid: amount, by, receivedOn: day ?? null });
    if (outcome === 'unchanged') return fail('not_waiting');
    if (shiftId !== null) await insertShiftPayment(tx, { attemptId: id, shiftId, tender, amount });
    await decideProof(tx, id, 'confirmed', { actorId: actor.userId, now: clock.now() });
    return ok({ id, outcome, subjectId: attempt.userId });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});
