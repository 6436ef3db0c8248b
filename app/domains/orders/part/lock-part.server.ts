import { findLastChannel } from '#app/domains/payments/index.server.ts';
import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findOrderIdOfPart, lockOrder, type Order, type SellerOrder } from '../order/order.store.server.ts';
import { payableKind } from '../order/order-name.ts';
import type { LockedOrder } from '../order/record-order-event.server.ts';

/*
 * Policy of all operations that use this file: staff with the capability at the facility that sells the part. A part of another facility is `not_found`, as one
 * that does not exist, and so is one of an order that is not paid, unless it is paid at the place: that one is seen, and not moved.
 */

export const mayHandle = staffCan('orders.handle');
export const acts = [perAccount(300, '5m', 'order_acts')] as const;

export const failures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan pesanan sekarang. Muat ulang halaman.'],
} as const;
export const withheld = [
  409,
  'Obat di bagian ini ditahan: mungkin ditarik dari peredaran. Jangan diserahkan sampai orang kedua memutuskan di Penarikan.',
] as const;
export const recalled = [
  409,
  'Obat di bagian ini ditarik dari peredaran, jadi tidak boleh diserahkan. Akhiri bagian ini supaya uangnya kembali. Gudang mencatat hasilnya di Penarikan.',
] as const;

/** Why a part may not go out of its seller's hands. */
export const leaveFailures = {
  unchecked: [409, 'Obat resep di bagian ini belum diperiksa orang kedua. Selesaikan dulu di Penyiapan resep.'],
  no_original: [409, 'Resep asli untuk obat di bagian ini belum diterima. Catat dulu "Resep asli diterima" di Penyiapan resep.'],
  recalled,
  withheld,
  reversed: [
    409,
    'Pembayaran pesanan ini ditarik kembali oleh bank, jadi tidak boleh dikemas atau diserahkan. Buka kembali yang sudah dikemas, lalu tolak bagian ini.',
  ],
  banned: [
    409,
    'Produk di bagian ini dilarang beredar, jadi tidak boleh dikemas atau diserahkan. Akhiri bagian ini supaya uangnya kembali.',
  ],
} as const;

/** True for a part that its seller sees: it is paid, or is to be paid when it is fetched, also once it has ended without that. */
export const isSeen = async (db: Queryable, { id, paidAt }: Order, { mode }: SellerOrder): Promise<boolean> =>
  paidAt !== null || (mode !== 'service' && (await findLastChannel(db, payableKind, id)) === 'at_place');

/** Locks the order of a part of the scope. */
export async function lockPart(
  { tx, scope, platform, actorId }: Readonly<{ tx: Tx; scope: Scope; platform: PlatformServices; actorId: string }>,
  id: string,
): Promise<{ locked: LockedOrder; part: SellerOrder } | null> {
  const orderId = await findOrderIdOfPart(tx, id);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const part = order?.sellers.find((one) => one.id === id);
  // What is used at the facility, or over the network, is begun and ended at the desk of its own domain.
  if (!order || !part || part.mode === 'service' || !isInScope(scope, part.facilityId) || !(await isSeen(tx, order, part))) return null;
  return { locked: { tx, platform, order, by: { source: 'staff', actorId } }, part };
}

type Given = Pick<Writes, 'tx'> & Readonly<{ scope: Scope; platform: PlatformServices; actor: Readonly<{ userId: string }> }>;

/** Locks the part, lets `work` move it, and gives the ids for the audit log. */
export async function onPart(
  { tx, scope, platform, actor }: Given,
  id: string,
  work: (locked: LockedOrder, part: SellerOrder) => Promise<boolean>,
) {
  const found = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
  if (!found) return fail('not_found');
  const { locked, part } = found;
  return (await work(locked, part)) ? ok({ id, subjectId: locked.order.userId }) : fail('not_allowed');
}

/** The part as the object of a row of the audit log, and its buyer as the subject. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `seller_order:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});
