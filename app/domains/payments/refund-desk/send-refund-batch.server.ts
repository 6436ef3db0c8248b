import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import { sentInput } from '../refund/refund.schema.ts';
import * as store from '../refund/refund.store.server.ts';
import { acts, audited, changed, lockRefund, mayApprove } from './lock-refund.server.ts';

/** A batch of approved refunds was given to the bank, by another person than who approved them: all of them, or none. */
export const sendRefundBatch = operation({
  name: 'refund.batch_sent',
  access: mayApprove,
  limits: acts,
  input: sentInput,
  failures: {
    not_found: notFound,
    changed,
    own_approval: [409, 'Pengembalian ini Anda setujui sendiri. Minta orang lain mengirim dananya.'],
  },
  async run({ tx, scope, actor, platform, clock }, { ids, bank_reference: bankReference }) {
    const inOrder = await store.inLockOrder(tx, [...new Set(ids)]);
    if (inOrder.length < new Set(ids).size) return fail('not_found');
    const sent: { id: string; subjectId: string | null }[] = [];
    for (const id of inOrder) {
      const locked = await lockRefund(tx, platform, scope, id);
      if (!locked) return fail('not_found');
      if (locked.refund.method !== 'bank') return fail('changed');
      if (locked.refund.approvedBy === actor.userId) return fail('own_approval');
      const by = { source: 'staff', actorId: actor.userId, note: bankReference } as const;
      const changes = { to: 'sent', now: clock.now(), bankReference, sentBy: actor.userId } as const;
      if (!(await recordRefund(tx, platform, id, ['approved'], changes, by))) return fail('changed');
      sent.push({ id, subjectId: locked.subjectId });
    }
    return ok({ sent });
  },
  audit: (_input, { sent }) => sent.map((one) => audited(one, one)),
});
