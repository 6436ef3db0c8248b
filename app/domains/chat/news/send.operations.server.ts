import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { getFacilityNameOrNull } from '#app/domains/directory/index.server.ts';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { pushTo } from '#app/domains/push/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/db.server.ts';
import type { Events } from '#app/platform/events.server.ts';
import { isPresent } from '#app/platform/live-presence.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { findHandover } from '../handover/store.server.ts';
import { readHandover } from '../handover/view.operations.server.ts';
import { findFollowUp, findRead } from '../messages/store.server.ts';
import { mayReopen, shownState } from '../rooms/rules.ts';
import { addEvent, findRoom, lockRoom, type Room } from '../rooms/store.server.ts';
import { isSilence } from '../silence/rules.ts';
import { findSilence } from '../silence/store.server.ts';
import {
  hearerOf,
  isNews,
  isTrue,
  lapseMail,
  type NewsFacts,
  type NewsKind,
  newsMail,
  newsTexts,
  newsValues,
  pushNoticeOf,
  templateOf,
} from './rules.ts';
import * as store from './store.server.ts';

const pathOf = (kind: NewsKind, { name }: Pick<Room, 'name'>) => (hearerOf(kind) === 'patient' ? `/chat/${name}` : '/staff/chat');
const urlOf = ({ env }: Pick<Platform, 'env'>, kind: NewsKind, room: Pick<Room, 'name'>) => `${env.publicUrl}${pathOf(kind, room)}`;

/** How things are now, for a message about an event. */
async function factsOf(db: Queryable, room: Room, now: Date): Promise<NewsFacts> {
  const followUp = await findFollowUp(db, room.id);
  const handover = await readHandover(db, room, now);
  const state = shownState(room, now);
  return {
    state,
    facility: room.facility,
    answerBy: room.answerBy === null ? '' : momentText(room.answerBy.toISOString()),
    handover: handover && {
      until: momentText(handover.until),
      waitsFor: [
        ...(handover.doctor_accepted ? [] : (['next_doctor'] as const)),
        ...(handover.patient_accepted ? [] : (['patient'] as const)),
      ],
    },
    followUp: followUp && (followUp.answerSeq === null ? 'open' : 'answered'),
    hasUnread: await store.hasUnread(db, room.id),
    isSilent: state === 'active' && room.handoverUntil === null && isSilence((await findSilence(db, room.id)).doctorSince, now),
    reopenUntil: mayReopen(room, now) && room.reopenUntil !== null ? momentText(room.reopenUntil.toISOString()) : '',
  };
}

/** The account that hears of an event of this kind. */
async function hearerIn(tx: Tx, kind: NewsKind, room: Room): Promise<string | null> {
  const hearer = hearerOf(kind);
  if (hearer === 'next_doctor') return (await findHandover(tx, { roomId: room.id }))?.toUserId ?? null;
  return hearer === 'doctor' ? room.doctor.userId : room.userId;
}

/** When a message is of no use any more. */
function endOf(kind: NewsKind, room: Room): Date | null {
  if (kind === 'handed' || kind === 'handover_offered') return room.handoverUntil;
  if (kind === 'absent') return room.reopenUntil;
  return room.state === 'paid' ? room.answerBy : null;
}

/**
 * Tells a person of an event, once. A doctor hears by mail and by WhatsApp, because a patient is waiting; a patient by mail, or by WhatsApp without a
 * mail address. Both are notified on the devices that they chose, a patient only without a page open. Nothing is sent of what is no longer so, or to an account that is gone. May run twice.
 */
export async function tellOf(platform: Platform, eventId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const event = await store.findEvent(tx, eventId);
    const room = event && (await lockRoom(tx, event.room_id));
    if (!room || !isNews(event.kind)) return;
    const now = platform.clock.now();
    const facts = await factsOf(tx, room, now);
    const userId = await hearerIn(tx, event.kind, room);
    const profile = userId === null || !isTrue(event.kind, facts) ? null : await getProfileOrNull(tx, userId);
    if (!profile || userId === null || !(await store.claimEvent(tx, eventId, now))) return;
    const { email, phone } = profile;
    const url = urlOf(platform, event.kind, room);
    const mail = email
      ? await queueMessage(tx, platform, {
          channel: 'email',
          recipient: email,
          ...(await renderWorded(tx, newsMail(event.kind, facts, url))),
        })
      : null;
    const byPhone = phone !== null && servedPhoneOrNull(phone) !== null && (hearerOf(event.kind) !== 'patient' || email === null);
    const expiresAt = endOf(event.kind, room);
    const message = byPhone
      ? await queueMessage(tx, platform, {
          ...{ channel: 'whatsapp', recipient: phone, template: templateOf(event.kind), recordId: eventId, facilityId: room.facilityId },
          ...(expiresAt ? { expiresAt } : {}),
        })
      : null;
    await store.noteMessages(tx, eventId, { mail, phone: message });
    await pushNews(tx, platform, { kind: event.kind, room, userId, eventId });
  });
}

const pushedHours = 1;

/** Notifies the devices of who hears of an event. Of answers that are unread, one notice is enough until something is read. */
async function pushNews(
  tx: Tx,
  platform: PlatformServices,
  { kind, room, userId, eventId }: Readonly<{ kind: NewsKind; room: Room; userId: string; eventId: string }>,
): Promise<void> {
  const notice = pushNoticeOf(kind);
  if (notice === null || (notice === 'reply' && (await isPresent(tx, userId)))) return;
  const key = kind === 'unread' ? await unreadKey(tx, room.id) : eventId;
  await pushTo(tx, platform, { userId, notice, path: pathOf(kind, room), key, ttlSeconds: pushedHours * 3_600 });
}

/** Names the answers that a patient has not read: it is another one as soon as something was read. */
const unreadKey = async (db: Queryable, roomId: string) => `${roomId} ${(await findRead(db, roomId)).patient}`;

/** Notifies the patient of a message that is still unread, unless a page is open. Once until something is read; may run twice. */
export async function pushUnread(platform: Platform, { id, seq }: Readonly<{ id: string; seq: number }>): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const room = await findRoom(tx, { id });
    if (!room || room.userId === null || room.restrictedAt !== null || (await findRead(tx, id)).patient >= seq) return;
    await pushNews(tx, platform, { kind: 'unread', room, userId: room.userId, eventId: '' });
  });
}

/** Writes down that the answers of a room are unread, for whoever tells of it; null when they are not, or were told of. */
export async function noteUnread(tx: Tx, roomId: string, now: Date): Promise<string | null> {
  const room = await lockRoom(tx, roomId);
  // After the lock: of two processes the second finds what the first has written.
  const [due] = room ? await store.findUnread(tx, now, { roomId }) : [];
  return due === undefined ? null : await addEvent(tx, { roomId, kind: 'unread', actorId: null, now });
}

/** The messages about chats by phone, for the manifest: their values are read when they are sent. */
export const chatTemplates: readonly MessageTemplate[] = newsTexts.map(({ kind, ...text }) => ({
  ...text,
  version: 1,
  category: 'UTILITY',
  byHand: true,
  async read({ db, env, clock }, recordId) {
    const event = await store.findEvent(db, recordId);
    const room = event && (await findRoom(db, { id: event.room_id }));
    return room ? newsValues(kind, await factsOf(db, room, clock.now()), urlOf({ env }, kind, room)) : null;
  },
  async hold(tx, recordId) {
    const event = await store.findEvent(tx, recordId);
    if (event) await lockRoom(tx, event.room_id);
  },
}));

/** Tells a doctor that chats and services of a facility have stopped; the minute's job ends what was paid. */
export async function tellOfLapse(
  tx: Tx,
  { doctorId, facilityId, kind }: Events['licence.lapsed'],
  platform: PlatformServices,
): Promise<void> {
  if (kind !== 'SIP' || facilityId === null) return;
  const userId = await store.findDoctorAccount(tx, doctorId);
  const profile = userId === null ? null : await getProfileOrNull(tx, userId);
  if (!profile?.email) return;
  const facility = (await getFacilityNameOrNull(tx, facilityId)) ?? '';
  await queueMessage(tx, platform, {
    channel: 'email',
    recipient: profile.email,
    ...(await renderWorded(tx, lapseMail(facility, platform.env.publicUrl))),
  });
}
