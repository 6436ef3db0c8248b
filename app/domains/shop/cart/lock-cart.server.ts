import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { refusalOf } from './cart.ts';
import { fullText, maxOrderText, notEnoughText } from './cart-limits.schema.ts';

export const writes = [perAccount(120, '1m', 'cart_writes')] as const;
export const failures = {
  not_found: notFound,
  not_enough: [422, notEnoughText],
  max_order: [422, 'Melebihi batas satu pesanan'],
  full: [409, fullText],
  prescribed: [409, 'Obat ini ada di keranjang dari resep, jadi jumlahnya mengikuti resep.'],
} as const satisfies Record<string, Failure>;

/** Locks the cart, takes out what is not sold any more, and returns its lines. */
export async function lockLines(tx: Tx, userId: string, now: Date): Promise<schema.CartLine[]> {
  await store.lockCart(tx, userId, now);
  await store.deleteUnsold(tx, userId, now);
  return await store.findLines(tx, userId, now);
}

/** Why a line cannot have this many, as a failure with what can be had; null when it can. */
export function failureFor(line: schema.SoldVariant, count: number, has: number, lines: readonly schema.CartLine[]) {
  const others = lines.filter(({ id }) => id !== line.id);
  const refusal = refusalOf(line, count, has, others);
  if (!refusal) return null;
  const { code, room } = refusal;
  const message = code === 'max_order' ? maxOrderText(room.max ?? 0) : notEnoughText;
  return fail(code, { message, details: { available: room.available, max: room.max } });
}
