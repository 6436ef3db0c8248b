import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { cancelPaid, endUnpaid } from './end-order.server.ts';
import { audited, lockOwn } from './lock-own-order.server.ts';
import { orderName } from './order.schema.ts';
import { lockOrder } from './order.store.server.ts';
import { phaseOf } from './order-states.ts';
import { orderTypeOf } from './record-order-event.server.ts';
import { shownOrder } from './show-order.server.ts';

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
    if (phaseOf(order.state) === 'ended') return fail('ended');
    const locked = { tx, platform, order, by: { source: 'owner', actorId: actor.userId } } as const;
    if (!(await endUnpaid(locked, 'cancelled'))) {
      if (orderTypeOf(platform, order).cancelsItself) return fail('elsewhere');
      if (!(await cancelPaid(locked))) return fail('too_late');
    }
    const now = await lockOrder(tx, order.id);
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, now ?? order) });
  },
  audit: audited,
});
