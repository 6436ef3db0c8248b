import { inTransaction } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { settle } from '../payment/settle-payment.server.ts';
import { attemptId } from './cashier.schema.ts';
import { lockManual, mayCheck } from './lock-manual-payment.server.ts';

/**
 * What would become of the money of a transfer if a cashier entered it now: the whole entry is made and undone, so that it says
 * what the entry itself would.
 */
export const previewTransfer = operation({
  name: 'payment.previewed',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'payment_views')],
  transaction: 'none',
  input: attemptId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform }, { id }) {
    const undone = new Error('undone');
    const seen: { outcome: Awaited<ReturnType<typeof settle>> | null } = { outcome: null };
    const enter = inTransaction(db, async (tx) => {
      const attempt = await lockManual(tx, platform, scope, id);
      if (attempt?.channel !== 'transfer') return;
      const by = { source: 'staff', actorId: actor.userId } as const;
      seen.outcome = await settle(tx, platform, attempt, { paid: attempt.amount, by });
      throw undone;
    });
    await enter.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return seen.outcome === null ? fail('not_found') : ok({ outcome: seen.outcome });
  },
});
