import { hasValidSip } from '#app/domains/directory/index.server.ts';
import { finishService, lockOrderState, returnOrder } from '#app/domains/orders/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { sideOf } from './chat-access.server.ts';
import type { ChatEventKind } from './chat-event-kinds.ts';
import type { Side, TalkSide } from './room.schema.ts';
import * as store from './room.store.server.ts';
import { type ChatEvent, dueEvent, type ReturnReason, reopenHours, returnTexts, stateAfter } from './room.ts';
import { questionsTopicOf } from './room-topic.server.ts';
import type { Talk } from './talk.store.server.ts';

/** A room that the transaction has locked, and who moves it; null = the product. */
export type LockedRoom = Readonly<{ tx: Tx; platform: PlatformServices; room: store.Room; actorId: string | null }>;

/** Finds a room and locks its order before it, as everybody does who moves both. */
export async function lockRoomToMove(
  { tx, platform, actorId }: Omit<LockedRoom, 'room'>,
  found: Pick<store.Room, 'id' | 'orderId'>,
): Promise<LockedRoom | null> {
  if (found.orderId !== null) await lockOrderState(tx, found.orderId);
  const room = await store.lockRoom(tx, found.id);
  return room && { tx, platform, room, actorId };
}

type Caller = Pick<LockedRoom, 'tx' | 'platform'> & Readonly<{ actor: Actor & { userId: string } }>;

/** Locks a room of the caller, after its order; null when the caller is not on that side, or is no longer once it is locked. */
export async function lockOwnRoom(
  { tx, platform, actor }: Caller,
  by: Parameters<typeof store.findRoom>[1],
  side: Side,
): Promise<LockedRoom | null> {
  const found = await store.findRoom(tx, by);
  const locked = found && sideOf(found, actor) === side ? await lockRoomToMove({ tx, platform, actorId: actor.userId }, found) : null;
  return locked && sideOf(locked.room, actor) === side ? locked : null;
}

type Change = Readonly<{ kind: string; version?: number; lists?: readonly TalkSide[] }>;
type Followed = Pick<Talk, 'id' | 'name' | 'userId' | 'doctor'> & Partial<Pick<Talk, 'pharmacyId'>>;

/** The topic of the lists of a side; null where nobody is there. */
function listTopicOf({ userId, doctor, pharmacyId }: Followed, side: TalkSide): string | null {
  if (side === 'pharmacist') return pharmacyId ? questionsTopicOf(pharmacyId) : null;
  const account = side === 'patient' ? userId : doctor.userId;
  return account === null ? null : `user:${account}`;
}

/** Tells the followers of a room, and those of its persons whose lists change: ids and a number alone. */
export function announceRoom(tx: Tx, room: Followed, { lists = ['patient', 'doctor', 'pharmacist'], ...change }: Change): void {
  const topics = [`room:${room.name}`, ...lists.map((side) => listTopicOf(room, side)).filter((topic) => topic !== null)];
  announce(tx, ...topics.map((topic) => ({ topic, key: room.id, ...change })));
}

/**
 * Writes what happened, tells the followers, and has who must hear of it told. By an event, not by `enqueueTell` as orders do: the notices read hand-overs
 * and messages, so their record stands after this one.
 */
export async function recordChatEvent({ tx, platform, room, actorId }: LockedRoom, kind: ChatEventKind, afterSeconds = 0): Promise<void> {
  const event = await store.addEvent(tx, { roomId: room.id, kind, actorId, now: platform.clock.now() });
  await publish(tx, platform, 'chat.recorded', { eventId: event, kind, afterSeconds });
  announceRoom(tx, room, { kind: 'chat.moved' });
}

/** Moves a locked room by an event; false when it does not follow. */
export async function moveBy(
  locked: LockedRoom,
  event: ChatEvent,
  set: Parameters<typeof store.moveRoom>[1]['set'] = {},
): Promise<boolean> {
  const { tx, platform, room } = locked;
  const to = stateAfter(room.state, event);
  return to !== null && (await store.moveRoom(tx, { id: room.id, from: room.state, to, now: platform.clock.now(), set }));
}

/** Ends a room without an answer, and sends everything that was paid back. False when that does not follow. */
export async function returnMoney(locked: LockedRoom, event: 'miss' | 'cancel' | 'fail', reason: ReturnReason): Promise<boolean> {
  const { tx, platform, room, actorId } = locked;
  if (!(await moveBy(locked, event, { ended_by: actorId, ended_reason: reason }))) return false;
  await recordChatEvent(locked, event === 'miss' ? 'missed' : event === 'fail' ? 'failed' : 'cancelled');
  const how = reason === 'patient' ? 'cancelled' : 'refused';
  if (room.orderId !== null) await returnOrder({ tx, platform, orderId: room.orderId, actorId }, how, returnTexts[reason]);
  return true;
}

/** Ends a chat in which the doctor has answered. */
export async function finishChat(locked: LockedRoom, reason: 'doctor' | 'time_over' | 'patient_absent'): Promise<boolean> {
  const { tx, platform, room, actorId } = locked;
  const now = platform.clock.now();
  const mayGoOn = reason === 'patient_absent' && room.leftMinutes === null;
  const until = mayGoOn ? new Date(now.getTime() + reopenHours * 3_600_000) : null;
  if (!(await moveBy(locked, 'end', { ended_by: actorId, ended_reason: reason, reopen_until: until }))) return false;
  await recordChatEvent(locked, mayGoOn ? 'absent' : 'ended');
  // The order stays open as long as the chat can be opened again, so that its money can go back when nobody answers then.
  if (mayGoOn) return true;
  if (room.orderId !== null) await finishService({ tx, platform, orderId: room.orderId, actorId });
  return true;
}

/** Does what is due by the clock, or because the doctor may no longer practise. True when something was. */
export async function settleDue(locked: LockedRoom): Promise<boolean> {
  const { tx, platform, room } = locked;
  const now = platform.clock.now();
  if (room.reopenUntil !== null && room.reopenUntil <= now) {
    await store.closeReopening(tx, room.id);
    if (room.orderId !== null) await finishService({ tx, platform, orderId: room.orderId, actorId: null });
    return true;
  }
  const due = dueEvent(room, now);
  const isHanded = room.handoverUntil !== null && room.handoverUntil <= now;
  if (due === 'miss') return await returnMoney(locked, 'miss', isHanded ? 'handover' : 'missed');
  if (due === 'fail') return await returnMoney(locked, 'fail', isHanded ? 'handover' : 'unanswered');
  if (due === 'end') return await finishChat(locked, 'time_over');
  if (room.state !== 'paid' || (await hasValidSip(tx, { ...room, at: now }))) return false;
  return await returnMoney(locked, 'cancel', 'sip_lapsed');
}
