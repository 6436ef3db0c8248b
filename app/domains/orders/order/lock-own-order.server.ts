import type { Tx } from '#app/platform/database/db.server.ts';
import { findOrder, lockOrder, type Order } from './order.store.server.ts';

/*
 * Policy of all operations that use this file: an order belongs to the account that placed it. Of the orders of others nobody learns that they exist.
 */

/** Locks an order of this account. */
export async function lockOwn(tx: Tx, name: string, userId: string): Promise<Order | null> {
  const found = await findOrder(tx, { name });
  return found?.userId === userId ? await lockOrder(tx, found.id) : null;
}

/** The order as the object of a row of the audit log, and its buyer as the subject. */
export const audited = (_input: unknown, { id }: { id: string }, { userId }: { userId: string }) => ({
  object: `order:${id}` as const,
  subjectId: userId,
});
