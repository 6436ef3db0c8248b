import type { Tx } from '#app/platform/database/db.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as offers from './chat-offer.store.server.ts';
import { type LockedRoom, moveBy, recordChatEvent } from './move-room.server.ts';
import * as store from './room.store.server.ts';
import { settleChat } from './settle-chats.server.ts';

/** The room of an order, locked; the order is locked already. */
async function roomOf(tx: Tx, platform: PlatformServices, orderId: string): Promise<LockedRoom | null> {
  const found = await store.findRoom(tx, { orderId });
  const room = found && (await store.lockRoom(tx, found.id));
  return room && { tx, platform, room, actorId: null };
}

/** Has a room settled at this moment, beside the minute's job. */
export async function settleAt({ tx, platform, room }: LockedRoom, at: Date): Promise<void> {
  const seconds = Math.max(0, Math.ceil((at.getTime() - platform.clock.now().getTime()) / 1_000));
  await platform.jobs.enqueue(tx, settleChat, { id: room.id }, { key: `${room.id} ${at.getTime()}`, startAfterSeconds: seconds });
}

/** When the doctor hears that half of the promised time is over, and when four fifths are. */
const reminders = [
  ['half_gone', 0.5],
  ['nearly_gone', 0.8],
] as const;

/** Orders of chats. A line's `itemKey` is the id of an option; the doctor's desk begins and ends what was paid. */
export const chatOrders: OrderType = {
  code: 'SCD',
  beginsWhenAccepted: true,
  usePage: { path: (name) => `/chat/${name}`, label: 'Buka chat' },
  onPlaced: async () => [],
  async onPayUntil(tx, order, _payUntil, platform) {
    const locked = await roomOf(tx, platform, order.id);
    // A payment that was taken back can be made again.
    if (
      locked?.room.state === 'paid' &&
      locked.room.startedAt === null &&
      (await moveBy(locked, 'reverse', { answer_by: null, first_answer_by: null }))
    )
      await recordChatEvent(locked, 'reversed');
    return true;
  },
  async onOrderPaid(tx, order, { isReleased, paidAt }, platform) {
    const locked = await roomOf(tx, platform, order.id);
    if (!locked) return 'refused';
    const { room } = locked;
    const now = platform.clock.now();
    if (isReleased) {
      // Who orders a chat with this doctor waits at the same lock.
      await store.lockSettings(tx, room.doctorId);
      if ((await offers.hasOtherOpen(tx, room.id)) || !(await offers.hasPlace(tx, room.doctorId, now))) return 'refused';
    }
    // A payment that is reported late is promised from now on: nobody could have answered before.
    const at = paidAt > now ? paidAt : now;
    const opens = await offers.findOpening(tx, { doctorId: room.doctorId, facilityId: room.facilityId, at });
    if (opens === null) {
      if (await moveBy(locked, 'miss', { ended_reason: 'missed' })) await recordChatEvent(locked, 'missed');
      return 'refused';
    }
    const answerBy = new Date(opens.getTime() + room.promise * 60_000);
    if (!(await moveBy(locked, 'pay', { answer_by: answerBy, first_answer_by: answerBy }))) return 'refused';
    await settleAt(locked, answerBy);
    await recordChatEvent(locked, 'paid');
    const seconds = (answerBy.getTime() - now.getTime()) / 1_000;
    for (const [kind, share] of reminders) await recordChatEvent(locked, kind, Math.round(seconds * share));
    return 'accepted';
  },
  async onReleased(tx, order, { why }, platform) {
    const locked = await roomOf(tx, platform, order.id);
    if (!locked) return;
    if (locked.room.reopenUntil !== null) await store.closeReopening(tx, locked.room.id);
    const event = why === 'expired' ? 'expire' : locked.room.state === 'active' ? 'fail' : 'cancel';
    // What the chat has ended by itself has moved already.
    if (await moveBy(locked, event, { ended_reason: why }))
      await recordChatEvent(locked, event === 'fail' ? 'failed' : event === 'expire' ? 'expired' : 'cancelled');
  },
  pickList: async () => ({ picks: [], short: [] }),
  onPacked: async () => ok(),
  acceptUntil: async () => null,
};
