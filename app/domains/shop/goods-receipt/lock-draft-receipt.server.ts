import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { lockReceipt } from './goods-receipt.store.server.ts';
import type { ReceiptRow } from './goods-receipt.ts';

/** What every change of a draft may be refused with. */
export const draftFailures = {
  not_found: notFound,
  not_draft: [409, 'Penerimaan ini bukan draf lagi, jadi tidak dapat diubah. Batalkan, lalu catat yang baru.'],
} as const satisfies Readonly<Record<string, Failure>>;

/** Locks a draft of the scope until the transaction ends. */
export async function lockDraft(tx: Tx, scope: Scope, id: string): Promise<Outcome<ReceiptRow, keyof typeof draftFailures>> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt || !isInScope(scope, receipt.facility_id)) return fail('not_found');
  return receipt.state === 'draft' ? ok(receipt) : fail('not_draft');
}

/** Tells the pharmacy's open pages that a receipt changed. */
export function announceReceipt(tx: Tx, { id, facility_id: facility }: Pick<ReceiptRow, 'id' | 'facility_id'>): void {
  announce(tx, { topic: `shop:${facility}`, kind: 'receipt.changed', key: id });
}

/** The receipt as the object of a row of the audit log. */
export const auditedReceipt = (_input: unknown, { id }: { id: string }) => ({ object: `receipt:${id}` as const });
