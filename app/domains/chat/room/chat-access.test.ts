import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { allowedTopics } from '#app/platform/live/live-topics.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { createChatDoctor, createColleagues } from '#tests/factories/chat.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findOfferedHandovers,
  offerHandover,
} from '../handover/offer-and-accept-handover.server.ts';
import { sideOf, talkSideOf } from './chat-access.server.ts';
import { findRoom } from './room.store.server.ts';
import { roomTopic } from './room-topic.server.ts';
import { findTalk } from './talk.store.server.ts';

const chats = await openChatsOfFile();
const { db, clock, done, refusal } = chats;

type Room = Readonly<{ name: string }>;

/** On which side of a room a caller is, and what comes of reading, writing and following it. */
async function accessOf(actor: UserActor, { name }: Room) {
  const room = await findRoom(db, { name });
  const topics = [`room:${name}`];
  const [followed] = await allowedTopics(db, [roomTopic], [{ actor: { ...actor, sessionId: 's' } as never, topics }]);
  expect(talkSideOf(await findTalk(db, { name }), actor)).toBe(sideOf(room, actor));
  return {
    side: sideOf(room, actor),
    read: await refusal(getChatRoom, actor, { room: name }),
    write: await refusal(postMessage, actor, { room: name, message: 'Halo' }),
    follows: followed?.length === 1,
  };
}

const none = { side: null, read: 'not_found', write: 'not_found', follows: false };
const as = (side: 'patient' | 'doctor') => ({ side, read: 'ok', write: 'ok', follows: true });

test('its patient and its doctor read and write a chat; for a stranger and another doctor it does not exist', async () => {
  const [by, other] = [await createChatDoctor(db), await createChatDoctor(db)];
  const room = await chats.active(by);
  expect(await accessOf(room.patient, room)).toEqual(as('patient'));
  expect(await accessOf(by.actor, room)).toEqual(as('doctor'));
  expect(await accessOf(other.actor, room)).toEqual(none);
  expect(await accessOf(actorFor(await createUser(db)), room)).toEqual(none);
  expect(await accessOf(by.actor, { name: 'mfrggzdfmztwq2lknnwg23tpoa' })).toEqual(none);
});

test('an account without the role of a doctor, a locked session and a visitor are on no side', async () => {
  const by = await createChatDoctor(db);
  const { name } = await chats.active(by);
  const room = await findRoom(db, { name });
  expect(sideOf(room, by.actor)).toBe('doctor');
  expect(sideOf(room, actorFor(by.user))).toBeNull();
  expect(sideOf(room, { ...by.actor, isLocked: true })).toBeNull();
  expect(sideOf(room, visitor)).toBeNull();
});

test('the next doctor has a chat once both have accepted the hand-over, and from then on the former one does not', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  await done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'unwell' });
  expect(await accessOf(next.actor, room)).toEqual(none);
  await done(answerOfferedHandover, room.patient, { room: room.name, accept: true });
  expect(await accessOf(next.actor, room)).toEqual(none);
  expect(await accessOf(by.actor, room)).toMatchObject({ side: 'doctor', read: 'ok', follows: true });
  const [offered] = await done(findOfferedHandovers, next.actor, {});
  await done(acceptHandover, next.actor, { handover: offered?.handover ?? '', accept: true });
  expect(await accessOf(next.actor, room)).toEqual(as('doctor'));
  expect(await accessOf(by.actor, room)).toEqual(none);
  expect(await accessOf(room.patient, room)).toEqual(as('patient'));
});

test('a restricted chat exists for nobody, not for its patient and not for its doctor', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await sql`update chat_rooms set restricted_at = ${clock.now()} where id = ${room.id}`.execute(db);
  for (const actor of [room.patient, by.actor]) expect(await accessOf(actor, room)).toEqual(none);
});
