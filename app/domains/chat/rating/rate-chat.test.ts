import { expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor } from '#tests/factories/chat.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { personalChats } from '../chat.personal-data.server.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { endChat } from '../room/start-and-end-chat.server.ts';
import { getChatSettings } from '../settings/save-chat-settings.server.ts';
import { rateChat } from './rate-chat.server.ts';
import { leastRatings } from './rating.ts';

const chats = await openChatsOfFile();
const { app, db, platform, done, refusal } = chats;

const day = 24 * 60;
const ratingsOf = (roomId: string) => db.selectFrom('doctor_ratings').selectAll().where('room_id', '=', roomId).execute();

/** A chat that its doctor has answered and ended. */
async function finished(by: ChatDoctor) {
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Istirahat dulu.' });
  await done(endChat, by.actor, { transaction: room.order });
  return room;
}

test('POST doctor/rate: after the end, by the patient alone, once, and changed within a week', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const rate = { transaction: room.order, rating: 4, comment: 'KANARI-CATATAN jelas' };
  expect(await refusal(rateChat, room.patient, rate)).toBe('not_now');
  await done(postMessage, by.actor, { room: room.name, message: 'Baik.' });
  await done(endChat, by.actor, { transaction: room.order });
  expect(await refusal(rateChat, by.actor, rate)).toBe('not_found');
  expect(await refusal(rateChat, actorFor(await createUser(db)), rate)).toBe('not_found');

  const { headers } = await signIn(db, { id: room.patient.userId }, platform.signed);
  const post = async (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const answer = await app.fetch('/v1/doctor/rate', init);
    return { status: answer.status, body: (await answer.json()) as { success: boolean; message?: string } };
  };
  expect(await post(rate)).toEqual({ status: 200, body: { success: true, message: 'Terima kasih, penilaian Anda tersimpan.' } });
  for (const rating of [0, 6, 2.5, 'x', null]) expect((await post({ ...rate, rating })).status, String(rating)).toBe(422);
  expect((await post({ ...rate, comment: 'x'.repeat(501) })).status).toBe(422);
  const [stored] = await ratingsOf(room.id);
  expect(stored?.stars).toBe(4);
  expect(stored?.sealed_comment).not.toContain('KANARI');
  const shown = await done(getChatRoom, room.patient, { room: room.name });
  expect([shown.room.rating, shown.room.can_rate]).toEqual([{ stars: 4, comment: 'KANARI-CATATAN jelas' }, true]);
  const desk = await done(getChatRoom, by.actor, { room: room.name });
  expect([desk.room.rating, desk.room.can_rate]).toEqual([null, false]);

  chats.later(6 * day);
  await done(rateChat, room.patient, { transaction: room.order, rating: 2 });
  chats.later(2 * day);
  expect(await refusal(rateChat, room.patient, rate)).toBe('not_now');
  expect((await ratingsOf(room.id)).map(({ stars }) => stars)).toEqual([2]);
});

test('many at once are one rating; after thirty days there is none any more', async () => {
  const by = await createChatDoctor(db);
  const [room, late] = [await finished(by), await finished(by)];
  const tries = [1, 2, 3, 4, 5].map((rating) => done(rateChat, room.patient, { transaction: room.order, rating }));
  await Promise.all(tries);
  expect(await ratingsOf(room.id)).toHaveLength(1);
  chats.later(31 * day);
  expect(await refusal(rateChat, late.patient, { transaction: late.order, rating: 5 })).toBe('not_now');
});

test('the doctor sees an average from five ratings on, and never one of them', async () => {
  const by = await createChatDoctor(db, { maxActive: 20, maxWaiting: 50 });
  for (let n = 1; n <= leastRatings; n += 1) {
    expect((await done(getChatSettings, by.actor, {})).rating).toBeNull();
    const room = await finished(by);
    await done(rateChat, room.patient, { transaction: room.order, rating: n === 1 ? 3 : 5 });
  }
  expect((await done(getChatSettings, by.actor, {})).rating).toEqual({ count: 5, average: 4.6 });
});

test('it goes with the account, and after two years', async () => {
  const by = await createChatDoctor(db);
  const [first, second] = [await finished(by), await finished(by)];
  for (const room of [first, second]) await done(rateChat, room.patient, { transaction: room.order, rating: 5 });
  await db.transaction().execute(async (tx) => await personalChats.erase?.(tx, first.patient.userId, platform));
  expect([await ratingsOf(first.id), (await ratingsOf(second.id)).length]).toEqual([[], 1]);
  chats.later(729 * day);
  await runJob(app, 'chat.forget-ratings', {});
  expect(await ratingsOf(second.id)).toHaveLength(1);
  chats.later(2 * day);
  await runJob(app, 'chat.forget-ratings', {});
  expect(await ratingsOf(second.id)).toEqual([]);
});
