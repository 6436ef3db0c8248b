import type { Queryable } from '#app/platform/db.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { refundLabels } from '../refunds/rules.ts';
import { findOfAttempt } from '../refunds/store.server.ts';
import { stateLabels } from './rules.ts';
import * as store from './store.server.ts';

/** A record of this kind and name, if it belongs to this account; of others nobody learns that it exists. */
export async function ownRecord(
  db: Queryable,
  { payables }: Pick<PlatformServices, 'payables'>,
  { kind, name }: Readonly<{ kind: string; name: string }>,
  userId: string,
): Promise<PayableRecord | null> {
  const record = (await payables.get(kind)?.find(db, name)) ?? null;
  return record?.ownerId === userId ? record : null;
}

/** What the owner sees of one attempt. */
async function shownAttempt(db: Queryable, attempt: store.Attempt) {
  const refunds = await findOfAttempt(db, attempt.id);
  return {
    id: attempt.id,
    reference: attempt.reference,
    state: attempt.state,
    status: stateLabels[attempt.state],
    channel: attempt.channel,
    amount: attempt.amount,
    fee: attempt.fee,
    instructions: attempt.instructions,
    pay_until: attempt.expiresAt.toISOString(),
    paid_at: attempt.paidAt?.toISOString() ?? null,
    refunds: refunds.map(({ id, amount, state, method, reason }) => ({ id, amount, state, status: refundLabels[state], method, reason })),
  };
}

/** The attempts of a record, the newest first, with the time of the server for a countdown. */
export async function shownPayments(db: Queryable, now: Date, kind: string, record: PayableRecord) {
  const attempts = await store.findOfSubject(db, kind, record.id);
  return {
    name: record.name,
    amount: record.amount,
    is_open: record.isOpen,
    server_time: now.toISOString(),
    attempts: await Promise.all(attempts.map((attempt) => shownAttempt(db, attempt))),
  };
}
