import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { personalFiles } from '#app/domains/files/file.personal-data.server.ts';
import { readFile } from '#app/domains/files/index.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { allowedTopics } from '#app/platform/live/live-topics.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { personalChats } from '../chat.personal-data.server.ts';
import { addChatFile } from '../message/add-chat-file.server.ts';
import { forgetUnsent } from '../message/forget-unsent-messages.server.ts';
import { chatNotices } from '../notice/chat.notices.server.ts';
import { findDoctorChats, findMyChats } from '../room/find-chats.server.ts';
import { roomTopic } from '../room/room-topic.server.ts';
import { endChat } from '../room/start-and-end-chat.server.ts';
import { transcriptPdf } from '../transcript/build-transcript-pdf.server.ts';
import { getSummary, getTranscript, getTranscriptFile } from '../transcript/read-transcript.server.ts';
import { signSummary } from '../transcript/sign-summary.server.ts';
import { getChatRoom } from './get-chat-room.server.ts';
import { markMessagesRead } from './mark-messages-read.server.ts';
import { postFollowUp, postMessage } from './post-message.server.ts';
import { signalTyping } from './signal-typing.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;

const rowsOf = (action: string, id: string) =>
  db
    .selectFrom('audit_records')
    .select(['subject_id', 'actor_id'])
    .where('action', '=', action)
    .where('object', '=', `chat:${id}`)
    .execute();

test('both read the same messages in their order, forwards and backwards, and how far the other has read', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  for (let n = 1; n <= 7; n += 1) await done(postMessage, n % 2 ? room.patient : by.actor, { room: room.name, message: `Pesan ${n}` });
  const read = async (actor: UserActor, more: object = {}) => await done(getChatRoom, actor, { room: room.name, ...more });
  const [own, desk] = [await read(room.patient), await read(by.actor)];
  expect(own.chats).toEqual(desk.chats);
  expect(own.chats.map(({ seq, message, side }) => [seq, message, side])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => [n, `Pesan ${n}`, n % 2 ? 'patient' : 'doctor']),
  );
  expect([own.head, own.has_more, own.room.side, desk.room.side]).toEqual([7, false, 'patient', 'doctor']);
  expect(desk.room.intake.complaint).toContain('KANARI-KELUHAN');
  const seqs = async (more: object) => {
    const { chats: some, has_more } = await read(room.patient, more);
    return [some.map(({ seq }) => seq), has_more];
  };
  expect([
    await seqs({ after: 3, limit: 2 }),
    await seqs({ after: 5 }),
    await seqs({ before: 4, limit: 2 }),
    await seqs({ limit: 2 }),
  ]).toEqual([
    [[4, 5], true],
    [[6, 7], false],
    [[2, 3], true],
    [[6, 7], true],
  ]);
  expect((await done(findMyChats, room.patient, {}))[0]).toMatchObject({ unread: 3, message_count: 7, active: true });
  // It only grows, and never beyond what is there.
  for (const [seq, due] of [
    [4, 4],
    [2, 4],
    [99, 7],
  ])
    expect((await done(markMessagesRead, room.patient, { room: room.name, seq })).read).toBe(due);
  expect((await read(by.actor)).read).toEqual({ own: 0, other: 7 });
  expect((await done(findDoctorChats, by.actor, { status: 'active' }))[0]).toMatchObject({ unread: 4 });
  expect((await done(findMyChats, room.patient, {}))[0]).toMatchObject({ unread: 0 });
});

test('24, 25: to strangers a room does not exist, in no call and as no topic', async () => {
  const [by, other] = [await createChatDoctor(db), await createChatDoctor(db)];
  const room = await chats.active(by);
  const stranger = actorFor(await createUser(db));
  const calls = [
    [getChatRoom, {}],
    [postMessage, { message: 'Halo' }],
    [postFollowUp, { message: 'Halo' }],
    [markMessagesRead, { seq: 1 }],
    [signalTyping, {}],
    [getSummary, {}],
    [getTranscript, {}],
    [addChatFile, { file: receive(app, pdf) }],
  ] as const;
  for (const [item, more] of calls) {
    for (const actor of [stranger, other.actor]) {
      expect([item.name, await refusal(item as never, actor, { room: room.name, ...more })]).toEqual([item.name, 'not_found']);
    }
  }
  const sign = { assessment: 'Baik', advice: 'Istirahat', come_if: 'Sesak' };
  expect(await refusal(signSummary, other.actor, { room: room.name, ...sign })).toBe('not_found');
  const asked = [room.patient, by.actor, stranger, other.actor, actorFor(by.user)].map((actor) => ({
    actor,
    topics: [`room:${room.name}`],
  }));
  expect((await allowedTopics(db, [roomTopic], asked)).map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
});

test('a photograph loses where it was taken; what is no photograph is refused; a file is sent once, and to this room alone', async () => {
  const by = await createChatDoctor(db);
  const [room, elsewhere] = [await chats.active(by), await chats.active(by)];
  const gps = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1' } };
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .withExif(gps)
    .toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const add = async (bytes: Buffer, actor = room.patient) => {
    const result = await run(app, addChatFile, actor, { room: room.name, file: receive(app, bytes) });
    return result.ok ? result.value.id : result.failure.code;
  };
  const id = await add(polyglot);
  expect(await add(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]))).toBe('file_heic');
  expect(await add(Buffer.from('bukan gambar'))).toBe('file_type');
  expect(await refusal(postMessage, elsewhere.patient, { room: elsewhere.name, file_ids: [id] })).toBe('no_file');
  expect(await refusal(postMessage, by.actor, { room: room.name, file_ids: [id] })).toBe('no_file');
  expect(await refusal(postMessage, room.patient, { room: room.name })).toBe('empty');
  const client_id = randomUUID();
  const first = await done(postMessage, room.patient, { room: room.name, file_ids: [id], client_id });
  expect(await done(postMessage, room.patient, { room: room.name, file_ids: [id], client_id })).toEqual(first);
  expect(await refusal(postMessage, room.patient, { room: room.name, file_ids: [id] })).toBe('no_file');
  const {
    chats: [message],
  } = await done(getChatRoom, by.actor, { room: room.name });
  expect(message).toMatchObject({ kind: 'file', file: [{ id, url: `/files/${id}`, type: 'image/jpeg' }] });
  const opened = await done(readFile, by.actor, { id });
  const chunks = [];
  for await (const chunk of await opened.open()) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  expect([(await sharp(content).metadata()).exif, content.includes('<script>')]).toEqual([undefined, false]);
  expect(await refusal(readFile, actorFor(await createUser(db)), { id })).toBe('not_found');
  const seen = await db.selectFrom('audit_records').select('subject_id').where('object', '=', `file:${id}`).execute();
  expect(seen).toEqual([{ subject_id: room.patient.userId }]);
});

test('a file that nobody sends is deleted after a day; one that was sent stays', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const add = async () => (await done(addChatFile, room.patient, { room: room.name, file: receive(app, pdf) })).id;
  const [sent, unsent] = [await add(), await add()];
  await done(postMessage, room.patient, { room: room.name, file_ids: [sent] });
  for (const [hours, left] of [
    [23, 2],
    [25, 1],
  ] as const) {
    clock.set(new Date(saturdayMorning.getTime() + hours * 3_600_000));
    await forgetUnsent.run(platform, {});
    expect(await db.selectFrom('chat_files').select('file_id').where('room_id', '=', room.id).execute()).toHaveLength(left);
  }
  expect(await refusal(readFile, room.patient, { id: unsent })).toBe('not_found');
});

test('one further question in seven days, one answer; no other message after the end', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Halo' });
  expect(await refusal(postFollowUp, room.patient, { room: room.name, message: 'Terlalu dini' })).toBe('closed');
  await done(endChat, by.actor, { transaction: room.order });
  expect(await refusal(postMessage, room.patient, { room: room.name, message: 'Terlambat' })).toBe('closed');
  expect(await refusal(postFollowUp, by.actor, { room: room.name, message: 'Tanpa pertanyaan' })).toBe('closed');
  await done(postFollowUp, room.patient, { room: room.name, message: 'Sampai kapan?' });
  expect(await refusal(postFollowUp, room.patient, { room: room.name, message: 'Lagi' })).toBe('closed');
  await done(postFollowUp, by.actor, { room: room.name, message: 'Tiga hari' });
  expect(await refusal(postFollowUp, by.actor, { room: room.name, message: 'Lagi' })).toBe('closed');
  const late = await chats.active(by);
  await done(postMessage, by.actor, { room: late.name, message: 'Halo' });
  await done(endChat, by.actor, { transaction: late.order });
  chats.later(7 * 24 * 60);
  expect(await refusal(postFollowUp, late.patient, { room: late.name, message: 'Masih boleh?' })).toBe('closed');
});

test('the summary has versions; opening room, summary and transcript leaves a row for the patient', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await done(postMessage, room.patient, { room: room.name, message: 'Batuk' });
  const text = { assessment: 'Infeksi ringan', advice: 'Istirahat', come_if: 'Sesak' };
  expect((await done(getSummary, room.patient, { room: room.name })).summary).toBeNull();
  await done(signSummary, by.actor, { room: room.name, ...text });
  await done(signSummary, by.actor, { room: room.name, ...text, advice: 'Minum cukup' });
  for (const actor of [room.patient, by.actor]) {
    expect((await done(getSummary, actor, { room: room.name })).summary).toMatchObject({ version: 2, advice: 'Minum cukup' });
  }
  expect(await rowsOf('chat.summary_viewed', room.id)).toEqual([{ subject_id: room.patient.userId, actor_id: by.actor.userId }]);
  await done(getChatRoom, room.patient, { room: room.name });
  await done(getChatRoom, by.actor, { room: room.name });
  await done(getChatRoom, by.actor, { room: room.name, after: 0 });
  expect(await rowsOf('chat.view', room.id)).toHaveLength(1);
  chats.later(16);
  // What is no longer fresh is opened again.
  await done(getChatRoom, by.actor, { room: room.name, after: 0 });
  expect(await rowsOf('chat.view', room.id)).toHaveLength(2);
  // The room shows the same, so no password is asked for again.
  const old = { ...room.patient, recentlyAuthenticated: false };
  const { transcript } = await done(getTranscript, old, { room: room.name });
  expect(transcript).toMatchObject({
    sip: `SIP/${by.doctor.id}/2026`,
    summaries: [{ version: 2 }, { version: 1 }],
    chats: [{ message: 'Batuk' }],
  });
  expect(await rowsOf('chat.transcript', room.id)).toHaveLength(1);
  await done(getTranscriptFile, old, { room: room.name });
  expect(await rowsOf('chat.transcript_file', room.id)).toHaveLength(1);
  const document = await transcriptPdf(transcript);
  expect([document.subarray(0, 5).toString(), document.length > 5_000]).toEqual(['%PDF-', true]);
});

test('the intake is not read past the access log, whichever number is asked for; a page that asks again is one opening', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Istirahat' });
  for (let n = 0; n < 2; n += 1) {
    const { chats: said, room: shown } = await done(getChatRoom, by.actor, { room: room.name, after: 1_000 });
    expect([said, shown.intake.complaint]).toEqual([[], expect.stringContaining('Batuk')]);
    expect(await rowsOf('chat.view', room.id)).toEqual([{ subject_id: room.patient.userId, actor_id: by.actor.userId }]);
  }
});

test('the doctor hears by mail and WhatsApp, the patient by mail; nothing that is no longer so, and nothing twice', async () => {
  const by = await createChatDoctor(db, { phone: '+6281234567801' });
  const room = await chats.paid(by);
  const eventOf = async (kind: string) =>
    (await db.selectFrom('chat_events').select('id').where('room_id', '=', room.id).where('kind', '=', kind).executeTakeFirstOrThrow()).id;
  const sentTo = async (recipient: string | null) =>
    (
      await db
        .selectFrom('outbox_messages')
        .select(['channel', 'template'])
        .where('recipient', '=', recipient ?? '')
        .execute()
    ).map(({ channel, template }) => (channel === 'email' ? channel : template));
  for (let n = 0; n < 2; n += 1) await chatNotices.tellNow(platform, { id: await eventOf('paid') });
  expect([await sentTo(by.user.email), await sentTo('+6281234567801')]).toEqual([['email'], ['chat_paid']]);
  chats.later(31);
  for (const kind of ['half_gone', 'nearly_gone']) await chatNotices.tellNow(platform, { id: await eventOf(kind) });
  expect(await sentTo('+6281234567801')).toEqual(['chat_paid']);
  await runJob(app, 'chat.watch');
  await chatNotices.tellNow(platform, { id: await eventOf('missed') });
  const { email } = await db.selectFrom('users').select('email').where('id', '=', room.patient.userId).executeTakeFirstOrThrow();
  expect(await sentTo(email)).toContain('email');
});

test('a medical record does not change, and with its account it is restricted; what never began is erased', async () => {
  const by = await createChatDoctor(db);
  const patient = actorFor(await createUser(db));
  const begun = await chats.active(by, { patient });
  const { id: file } = await done(addChatFile, patient, { room: begun.name, file: receive(app, pdf) });
  await done(postMessage, patient, { room: begun.name, message: 'Batuk', file_ids: [file] });
  const other = await createChatDoctor(db);
  chats.later(1);
  const unbegun = await chats.requested(other, { patient });
  for (const change of [
    sql`update chat_messages set sent_at = now() where room_id = ${begun.id}`,
    sql`delete from chat_messages where room_id = ${begun.id}`,
    sql`update chat_rooms set last_seq = 0 where id = ${begun.id}`,
    sql`update chat_rooms set state = 'paid', ended_at = null where id = ${begun.id}`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('chat');
  }
  const exported = (await personalChats.read(db, patient.userId)) as { isi_terenkripsi: string | null }[];
  expect(exported.map((one) => one.isi_terenkripsi)).toEqual([`/v1/chat/transcript/${begun.name}`, null]);
  await inTransaction(db, async (tx) => {
    await personalChats.erase(tx, patient.userId, platform);
    await personalFiles.erase(tx, patient.userId, platform);
  });
  expect(await db.selectFrom('chat_rooms').select('id').where('id', '=', unbegun.id).execute()).toEqual([]);
  const { restricted_at } = await chats.roomOf(begun.name);
  expect(restricted_at).toEqual(clock.now());
  expect(await chats.seqsOf(begun)).toEqual([1]);
  // Nobody opens it any more.
  for (const actor of [patient, by.actor]) expect(await refusal(getChatRoom, actor, { room: begun.name })).toBe('not_found');
  expect(await done(findDoctorChats, by.actor, { status: 'active' })).toEqual([]);
  await runJob(app, 'files.remove');
  expect((await db.selectFrom('files').select('state').where('id', '=', file).executeTakeFirst())?.state).toBe('stored');
});
