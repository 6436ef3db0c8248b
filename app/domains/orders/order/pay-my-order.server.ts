import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { chooseWay } from './choose-way.server.ts';
import { audited, lockOwn } from './lock-own-order.server.ts';
import { payInput } from './order.schema.ts';
import { shownOrder } from './show-order.server.ts';

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
