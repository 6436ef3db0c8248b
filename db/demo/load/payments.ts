import { type DemoOrder, momentOf } from '../orders.ts';
import type { DemoLoad } from './demo-load.ts';

const hour = 3_600_000;

type Paying = Readonly<{
  orderId: string;
  userId: string;
  facilityId: number;
  methodId: number;
  total: number;
  placedAt: Date;
  payUntil: Date;
  /** It is paid at the place, not by a transfer. */
  isAtPlace?: boolean;
}>;

type Paid = Pick<DemoOrder, 'payment' | 'events' | 'state'>;

/** The payment of an order, with what went back of one that was paid and is over. */
export async function loadPayment(load: DemoLoad, order: Paid, given: Paying): Promise<void> {
  const { trx } = load;
  const { orderId, userId, facilityId, methodId, total, placedAt, payUntil } = given;
  const attempt: { id: string } = await trx
    .insertInto('payment_attempts')
    .values({
      subject_kind: 'order',
      subject_id: String(orderId),
      no: 1,
      user_id: userId,
      facility_id: facilityId,
      method_id: methodId,
      channel: given.isAtPlace ? 'at_place' : 'transfer',
      provider: 'manual',
      reference: `CONTOH-${orderId}.1`,
      amount: total,
      fee: 0,
      state: 'pending',
      state_at: placedAt,
      expires_at: payUntil,
      hold_until: new Date(payUntil.getTime() + hour / 6),
      created_at: placedAt,
      instructions: JSON.stringify(
        given.isAtPlace ? { kind: 'place' } : { kind: 'account', bank: 'Bank Contoh', number: '0000000001', holder: 'PT Sehati Contoh' },
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { attempt_id: attempt.id, source: 'owner', kind: 'started', to_state: 'pending', happened_at: placedAt };
  await load.insert('payment_events', [event]);
  if (order.payment === 'pending') return;
  const paidAt = momentOf(order, load, 'paid');
  const endedAt = paidAt ?? momentOf(order, load, order.payment as string) ?? placedAt;
  const money = paidAt ? { paid: total, paid_at: paidAt, accepted: true } : {};
  await trx
    .updateTable('payment_attempts')
    .set({ state: order.payment, state_at: endedAt, ...money })
    .where('id', '=', attempt.id)
    .execute();
  const ended = { ...event, kind: order.payment, source: paidAt ? 'staff' : 'clock', happened_at: endedAt };
  await load.insert('payment_events', [{ ...ended, from_state: 'pending', to_state: order.payment }]);
  if (!paidAt) return;
  await trx.updateTable('orders').set({ attempt_id: attempt.id }).where('id', '=', orderId).execute();
  if (order.state === 'refused' || order.state === 'cancelled') await loadRefund(load, { orderId, attemptId: attempt.id, total });
}

/** What a refused or cancelled order gives back waits for the bank account of its buyer. */
async function loadRefund({ trx, now, ...load }: DemoLoad, given: Readonly<{ orderId: string; attemptId: string; total: number }>) {
  const { orderId, attemptId, total } = given;
  const at = new Date(now.getTime() - 46 * hour);
  await trx.updateTable('payment_attempts').set({ refunded: total }).where('id', '=', attemptId).execute();
  await trx.updateTable('orders').set({ refunded: total }).where('id', '=', orderId).execute();
  const refund: { id: string } = await trx
    .insertInto('refunds')
    .values({
      attempt_id: attemptId,
      key: `CONTOH-${orderId}`,
      amount: total,
      method: 'bank',
      state: 'needs_account',
      state_at: at,
      reason: 'cancelled',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { ppn }: { ppn: string } = await trx.selectFrom('orders').select('ppn').where('id', '=', orderId).executeTakeFirstOrThrow();
  await load.insert('order_refunds', [{ order_id: orderId, amount: total, ppn, refund_id: refund.id, created_at: at }]);
}
