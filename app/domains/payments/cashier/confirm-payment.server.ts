import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { hasOtherProof } from '../proof/proof.store.server.ts';
import { insertShiftPayment, lockOpenShift } from '../shift/shift.store.server.ts';
import { received } from './cashier.schema.ts';
import { enterMoney, enterRefusal } from './enter-money.server.ts';
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
  async run({ tx, scope, actor, platform, clock }, { id, amount, meant, note, tender, proof_id: proofId, received_on: day }) {
    const attempt = await lockManual(tx, platform, scope, id);
    if (!attempt) return fail('not_found');
    const entered = { amount, meant, note, day };
    const refusal = enterRefusal(attempt, entered, { userId: actor.userId, now: clock.now() });
    if (refusal) return refusal;
    if (await hasOtherProof(tx, id, proofId)) return fail('newer_proof');
    const isAtPlace = attempt.channel === 'at_place';
    const shiftId = isAtPlace ? await lockOpenShift(tx, actor.userId, attempt.facilityId) : null;
    if (isAtPlace && shiftId === null) return fail('no_shift');
    const outcome = await enterMoney({ tx, platform, actor }, attempt, entered);
    if (!outcome.ok) return outcome;
    if (shiftId !== null) await insertShiftPayment(tx, { attemptId: id, shiftId, tender, amount });
    return ok({ id, outcome: outcome.value, subjectId: attempt.userId });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});
