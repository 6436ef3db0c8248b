import { isInScope, narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.store.server.ts';
import { stateLabels } from '../attempt/attempt.ts';
import { findEvents } from '../attempt/attempt-events.store.server.ts';
import { findProofs } from '../proof/proof.store.server.ts';
import { findOfAttempt } from '../refund/refund.store.server.ts';
import { attemptId, listQuery, transferSearch } from './cashier.schema.ts';
import * as store from './cashier.store.server.ts';
import { transferDays } from './cashier.ts';
import { mayCheck } from './lock-manual-payment.server.ts';

const perList = 200;

const shown = ({ id, reference, kind, channel, amount, paid, refunded, state, stateAt, reason, facilityId, expiresAt }: Attempt) => ({
  id,
  reference,
  kind,
  channel,
  amount,
  paid,
  refunded,
  state,
  reason,
  facility_id: facilityId,
  status: stateLabels[state],
  since: stateAt.toISOString(),
  pay_until: expiresAt.toISOString(),
});

/** What the cashiers of the chosen facilities have to do, by task, the oldest first. */
export const findCashierWork = operation({
  name: 'payment.find_work',
  access: mayCheck,
  limits: 'reads',
  input: listQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const lists = await Promise.all(
      store.tasks.map(async (task) => [task, (await store.findTask(db, task, within, perList)).map(shown)] as const),
    );
    return ok(Object.fromEntries(lists) as Record<store.Task, ReturnType<typeof shown>[]>);
  },
});

/** The transfers of the last 30 days that a line of the statement may be for, also those that have ended. */
export const findTransfers = operation({
  name: 'payment.find_transfers',
  access: mayCheck,
  limits: 'reads',
  input: transferSearch,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { number, amount = null, units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    if (number === '' && amount === null) return ok([]);
    const since = new Date(clock.now().getTime() - transferDays * 86_400_000);
    return ok((await store.searchTransfers(db, { number, amount, since }, within, perList)).map(shown));
  },
});

/** One attempt with its proofs, refunds and history. */
export const getCashierPayment = operation({
  name: 'payment.staff_view',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'payment_views')],
  input: attemptId,
  failures: { not_found: notFound },
  async run({ tx, scope }, { id }) {
    const attempt = await findAttempt(tx, id);
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    const [proofs, refunds, events] = [await findProofs(tx, id), await findOfAttempt(tx, id), await findEvents(tx, id)];
    return ok({
      ...shown(attempt),
      subjectId: attempt.userId,
      proofs: proofs.map(({ id: proof, file_id, state, sent_at }) => ({
        id: proof,
        file: file_id && `/files/${file_id}`,
        state,
        sent_at: sent_at.toISOString(),
      })),
      refunds: refunds.map(({ encryptedAccount, ...refund }) => ({ ...refund, hasAccount: encryptedAccount !== null })),
      events: events.map(({ kind, from_state, to_state, source, note, happened_at }) => ({
        kind,
        from: from_state,
        to: to_state,
        source,
        note,
        at: happened_at.toISOString(),
      })),
    });
  },
  audit: ({ id }, { subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** The work of cashiers on the home page of the staff. */
export const waitingProofs: WaitingWork = {
  name: 'payments.proofs',
  label: 'Pembayaran untuk diperiksa',
  capability: 'payments.check',
  href: '/staff/pembayaran',
  read: ({ db }, scope) => store.countWork(db, scope),
};
