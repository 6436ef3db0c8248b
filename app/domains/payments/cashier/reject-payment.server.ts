import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rejectReview } from '../attempt/move-attempt.server.ts';
import { decideProof, hasOtherProof } from '../proof/proof.store.server.ts';
import { rejection } from './cashier.schema.ts';
import { acts, enterFailures, lockManual, mayCheck } from './lock-manual-payment.server.ts';

/** A cashier finds no money for an attempt in review; its owner may pay again. */
export const rejectPayment = operation({
  name: 'payment.rejected',
  access: mayCheck,
  limits: acts,
  input: rejection,
  failures: {
    not_found: notFound,
    own_payment: enterFailures.own_payment,
    newer_proof: enterFailures.newer_proof,
    not_waiting: enterFailures.not_waiting,
  },
  async run({ tx, scope, actor, platform, clock }, { id, note, proof_id: proofId }) {
    const attempt = await lockManual(tx, platform, scope, id);
    if (!attempt) return fail('not_found');
    if (attempt.userId === actor.userId) return fail('own_payment');
    if (await hasOtherProof(tx, id, proofId)) return fail('newer_proof');
    const by = { source: 'staff', actorId: actor.userId, note } as const;
    if (!(await rejectReview(tx, platform, attempt, by))) return fail('not_waiting');
    await decideProof(tx, id, 'rejected', { actorId: actor.userId, now: clock.now() });
    return ok({ id, subjectId: attempt.userId });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});
