import { receiveRefundAccount, shownPayments } from '#app/domains/payments/index.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { cancelPaid, endUnpaid, goOn, typeOf } from './move-order.server.ts';
import { listQuery, orderName, ownPart, payInput, refundAccountInput } from './order.schema.ts';
import { findOrder, findOwn, lockOrder, type Order } from './order.store.server.ts';
import { recordOf } from './order-as-payable.server.ts';
import { payableKind } from './order-name.ts';
import { chooseWay } from './place-order.server.ts';
import { shownOrder, shownState } from './show-order.server.ts';

/*
 * Policy of all operations here: an order belongs to the account that placed it. Of the orders of others nobody learns that they exist.
 */

/** Locks an order of this account. */
export async function lockOwn(tx: Tx, name: string, userId: string): Promise<Order | null> {
  const found = await findOrder(tx, { name });
  return found?.userId === userId ? await lockOrder(tx, found.id) : null;
}

/** The orders of the caller, the newest first. */
export const findMyOrders = operation({
  name: 'order.find_own',
  access: 'user',
  limits: 'reads',
  input: listQuery,
  async run({ db, actor }, { filter, before = null, limit }) {
    const { rows, to, total } = await findOwn(db, actor.userId, { filter, before, limit });
    return ok({
      orders: rows.map(({ name, type_code, state, placed_at, is_in_review, is_returned, total, product, image, total_product }) => ({
        name,
        type_code,
        date: placed_at.toISOString(),
        ...shownState(state, { isInReview: is_in_review, isReturned: is_returned }),
        total_pay: Number(total),
        products: { image, name: product, total_product },
      })),
      meta: { current_page: Math.max(1, Math.ceil(to / limit)), to, total },
    });
  },
});

/** One order of the caller. */
export const getMyOrder = operation({
  name: 'order.get_own',
  access: 'user',
  limits: 'reads',
  input: orderName,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { name }) {
    const order = await findOrder(db, { name });
    return order?.userId === actor.userId ? ok(await shownOrder({ db, platform, now: clock.now() }, order)) : fail('not_found');
  },
});

const audited = (_input: unknown, { id }: { id: string }, { userId }: { userId: string }) => ({
  object: `order:${id}` as const,
  subjectId: userId,
});

/** Cancels an order of the caller, for nothing until something of it is packed. What was paid goes back. */
export const cancelMyOrder = operation({
  name: 'order.cancelled',
  access: 'user',
  limits: [perAccount(20, '10m', 'order_cancel')],
  input: orderName,
  failures: {
    not_found: notFound,
    ended: [409, 'Pesanan ini memang sudah dibatalkan atau berakhir.'],
    too_late: [409, 'Pesanan ini sudah dikemas atau sudah selesai, jadi tidak dapat dibatalkan lagi. Hubungi penjual bila ada masalah.'],
    elsewhere: [409, 'Batalkan lewat halaman reservasinya: di sana tertulis berapa yang kembali.'],
  },
  async run({ tx, actor, platform, clock }, { name }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    if (order.state === 'cancelled' || order.state === 'expired' || order.state === 'refused') return fail('ended');
    const held = { tx, platform, order, by: { source: 'owner', actorId: actor.userId } } as const;
    if (!(await endUnpaid(held, 'cancelled'))) {
      if (typeOf(platform, order).cancelsItself) return fail('elsewhere');
      if (!(await cancelPaid(held))) return fail('too_late');
    }
    const now = await lockOrder(tx, order.id);
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, now ?? order) });
  },
  audit: audited,
});

/** The buyer has received a part that nobody has recorded as arrived. */
export const receiveMyPart = operation({
  name: 'order.part_received',
  access: 'user',
  limits: [perAccount(20, '10m', 'order_received')],
  input: ownPart,
  failures: { not_found: notFound, not_sent: [409, 'Bagian ini tidak sedang dikirim. Muat ulang halaman.'] },
  async run({ tx, actor, platform, clock }, { name, part: id }) {
    const order = await lockOwn(tx, name, actor.userId);
    const part = order?.sellers.find((one) => one.id === id);
    if (!order || !part) return fail('not_found');
    const held = { tx, platform, order, by: { source: 'owner', actorId: actor.userId } } as const;
    if (!(await goOn(held, part, { act: 'deliver' })).ok) return fail('not_sent');
    const now = await lockOrder(tx, order.id);
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, now ?? order) });
  },
  audit: audited,
});

/** Names the bank account that the money of an order goes back to, for every refund of it that waits for one or could not be sent. It is stored encrypted. */
export const giveOrderRefundAccount = operation({
  name: 'order.refund_account',
  access: 'user',
  recent: true,
  limits: [perAccount(10, '1h', 'refund_account')],
  input: refundAccountInput,
  failures: {
    not_found: notFound,
    not_asked: [409, 'Tidak ada pengembalian dari pesanan ini yang menunggu rekening.'],
  },
  async run({ tx, actor, platform, clock }, { name, ...account }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    const { attempts } = await shownPayments(tx, platform, clock.now(), payableKind, recordOf(order));
    let taken = 0;
    for (const { id: attemptId, refunds } of attempts) {
      for (const { id, takes_account: isAsked } of refunds) {
        if (!isAsked) continue;
        if (await receiveRefundAccount(tx, platform, { id, attemptId }, { account, actorId: actor.userId })) taken += 1;
      }
    }
    if (taken === 0) return fail('not_asked');
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, order) });
  },
  audit: audited,
});

/** Starts to pay an order of the caller by one way, or by another than before. */
export const payMyOrder = operation({
  name: 'order.pay',
  access: 'user',
  limits: [perAccount(20, '10m', 'order_pay')],
  input: payInput,
  failures: {
    not_found: notFound,
    not_open: [409, 'Pesanan ini tidak lagi menunggu pembayaran.'],
    in_review: [409, 'Bukti pembayaran Anda sedang diperiksa kasir. Tunggu hasilnya lebih dulu.'],
    no_method: [422, 'Pilih metode pembayaran'],
    too_late: [409, 'Waktu pembayaran pesanan ini sudah habis.'],
    gone: [409, 'Cara ini tidak dapat dipakai lagi untuk waktu kunjungan Anda, atau tempatnya sudah diambil orang lain.'],
    too_many: [409, 'Cara membayarnya sudah terlalu sering diganti hari ini. Bayar dengan cara yang terakhir, atau coba lagi besok.'],
  },
  async run({ tx, enqueue, actor, platform, clock }, { name, payment_method: methodId }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    const chosen = await chooseWay({ tx, enqueue }, platform, order, { methodId, actorId: actor.userId });
    if (!chosen.ok) return chosen;
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, chosen.value.order) });
  },
  audit: audited,
});
