import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from '../attempt/attempt.store.server.ts';
import { stateLabels } from '../attempt/attempt.ts';
import { findRejections } from '../attempt/attempt-events.store.server.ts';
import { findMethodNames } from '../method/payment-method.store.server.ts';
import { findWaitingProofs, type WaitingProof } from '../proof/proof.store.server.ts';
import { findOfAttempts, type Refund } from '../refund/refund.store.server.ts';
import { refundStatus, waitsForAccount } from '../refund/refund.ts';

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

type Beside = Readonly<{ method: string; refunds: readonly Refund[]; rejection: string | null; proof: WaitingProof | undefined }>;

/** What the owner sees of one attempt. */
function shownAttempt(attempt: store.Attempt, { method, refunds, rejection, proof }: Beside) {
  return {
    id: attempt.id,
    reference: attempt.reference,
    state: attempt.state,
    status: stateLabels[attempt.state],
    // What the cashier wrote when no money was found.
    rejection,
    // The proof that a cashier looks at; a guest has no account that could read its file.
    proof: proof
      ? {
          id: proof.id,
          file: attempt.userId !== null && proof.fileId !== null ? `/files/${proof.fileId}` : null,
          sent_at: proof.sentAt.toISOString(),
          may_be_replaced: proof.mayBeReplaced,
        }
      : null,
    channel: attempt.channel,
    method,
    amount: attempt.amount,
    fee: attempt.fee,
    instructions: attempt.instructions,
    pay_until: attempt.expiresAt.toISOString(),
    paid_at: attempt.paidAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: refund.state,
      method: refund.method,
      reason: refund.reason,
      status: refundStatus(refund),
      takes_account: waitsForAccount(refund),
    })),
  };
}

const codeIsLate =
  'Penyedia pembayaran sedang lambat menjawab. Kode pembayaran muncul di sini begitu tersedia. Anda juga dapat memilih cara lain.';

/** The attempts of a record, the newest first, with the time of the server for a countdown. */
export async function shownPayments(
  db: Queryable,
  { payments }: Pick<PlatformServices, 'payments'>,
  now: Date,
  kind: string,
  record: PayableRecord,
) {
  const attempts = await store.findOfSubject(db, kind, record.id);
  const ids = attempts.map(({ id }) => id);
  const [refunds, rejections] = [await findOfAttempts(db, ids), await findRejections(db, ids)];
  const proofs = await findWaitingProofs(db, ids);
  const methods = await findMethodNames(
    db,
    attempts.map(({ methodId }) => methodId),
  );
  return {
    name: record.name,
    amount: record.amount,
    is_open: record.isOpen,
    server_time: now.toISOString(),
    notice: attempts[0]?.state === 'created' && payments && payments.pausedSeconds() > 0 ? codeIsLate : null,
    attempts: attempts.map((attempt) => {
      const { id, methodId } = attempt;
      const beside = { refunds: refunds.get(id) ?? [], rejection: rejections.get(id) ?? null, proof: proofs.get(id) };
      return shownAttempt(attempt, { method: methods.get(methodId) ?? '', ...beside });
    }),
  };
}
