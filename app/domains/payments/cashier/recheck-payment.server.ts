import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findAttempt } from '../attempt/attempt.store.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import { attemptId } from './cashier.schema.ts';
import { acts, mayCheck } from './lock-manual-payment.server.ts';

/** "Cek ulang": asks the provider about an attempt now. */
export const recheckPayment = operation({
  name: 'payment.rechecked',
  access: mayCheck,
  limits: acts,
  transaction: 'none',
  input: attemptId,
  failures: { not_found: notFound, no_answer: [503, 'Penyedia pembayaran belum menjawab. Coba lagi sebentar lagi.'] },
  async run({ db, scope, platform }, { id }) {
    const attempt = await findAttempt(db, id);
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    const asked = await askProvider({ ...platform, db }, id);
    return asked.ok ? ok({ id, outcome: asked.value, subjectId: attempt.userId }) : asked;
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});
