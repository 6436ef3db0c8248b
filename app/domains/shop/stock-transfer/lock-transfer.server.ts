import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { lockTransfer, type TransferRow } from './stock-transfer.store.server.ts';
import type { TransferState } from './stock-transfer.ts';

/** What every step of a transfer may be refused with. */
export const transferFailures = {
  not_found: notFound,
  not_now: [409, 'Pengiriman ini sudah di langkah lain. Periksa keadaannya, lalu lanjutkan dari sana.'],
} as const satisfies Readonly<Record<string, Failure>>;

type Asked = Readonly<{ scope: Scope; id: string; side: 'from_id' | 'to_id'; states: readonly TransferState[] }>;

/** Locks a transfer whose sender or receiver is in the scope, in one of these states, until the transaction ends. */
export async function lockTransferIn(
  tx: Tx,
  { scope, id, side, states }: Asked,
): Promise<Outcome<TransferRow, keyof typeof transferFailures>> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer || !isInScope(scope, transfer[side])) return fail('not_found');
  return states.includes(transfer.state) ? ok(transfer) : fail('not_now');
}

/** Tells the open pages of both pharmacies that a transfer went on. */
export function announceTransfer(tx: Tx, { id, from_id: from, to_id: to }: Pick<TransferRow, 'id' | 'from_id' | 'to_id'>): void {
  for (const facility of [from, to]) announce(tx, { topic: `shop:${facility}`, kind: 'transfer.changed', key: id });
}

/** The transfer as the object of a row of the audit log. */
export const auditedTransfer = (_input: unknown, { id }: { id: string }) => ({ object: `transfer:${id}` as const });
