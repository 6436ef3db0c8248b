import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { purgeChannel } from '#app/platform/cache/purge.server.ts';
import { createClient, inTransaction } from '#app/platform/database/db.server.ts';
import { liveChannel } from '#app/platform/live/live-events.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { adult, createChatDoctor, makeBody, openChats } from '#tests/factories/chat.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createPushRecorder, subscribeBrowser } from '#tests/factories/push.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { searchEverywhere } from '#tests/privacy/canaries.ts';
import { chatNotices } from './notice/chat.notices.server.ts';

/* Cases 24 and 25 of docs/hard-cases-care.md, over the interface of the product, with its jobs running. */

const service = createPushRecorder();
const chats = await openChats({ push: service.sender });
const { app } = chats;
const { db, platform } = app;
await app.start();
const notices: string[] = [];
const heard = new Set<string>();
const listener = createClient(app.database.connection);
listener.on('notification', ({ channel, payload }) => {
  heard.add(channel);
  notices.push(payload ?? '');
});
await listener.connect();
// Every channel of the product, and that of its queue, which pg-boss names by its schema.
const { rows } = await app.platform.pool.query<{ name: string }>(`select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as name`);
const channels = [liveChannel, purgeChannel, ...rows.map(({ name }) => name)];
for (const channel of channels) await listener.query(`listen "${channel}"`);
afterAll(async () => {
  await listener.end();
  await chats.close();
});

/** What a patient and a doctor write in a chat, each with a word that is nowhere else. */
const marks = {
  complaint: 'KANARIKELUHAN',
  allergy: 'KANARIALERGI',
  taken: 'KANARIPROFEN 400',
  message: 'KANARIPESAN',
  medicine: 'KANARISILIN 500',
  file: 'KANARIBERKAS',
  content: 'KANARIISIBERKAS',
  assessment: 'KANARIPENILAIAN',
  advice: 'KANARIMISIN 250',
  question: 'KANARILANJUTAN',
  answer: 'KANARIJAWABAN',
  comment: 'KANARIKOMENTAR',
} as const;

const by = await createChatDoctor(db, { phone: '+6281234567821' });
const patient = await createUser(db);
await db.updateTable('users').set(adult).where('id', '=', patient.id).execute();
const doctor = await signIn(db, by.user);
const { login } = await subscribeBrowser(app, patient);
await subscribeBrowser(app, by.user);

type Headers = Record<string, string>;
async function call(method: string, path: string, who: { bearer: Headers }, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { 'x-forwarded-for': newAddress(), ...who.bearer, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  return await app.fetch(`/v1${path}`, { method, headers, body: isForm ? body : body && JSON.stringify(body) });
}
async function done<T>(answer: Promise<Response>): Promise<T> {
  const { status, ...rest } = await answer.then(async (one) => ({ status: one.status, ...((await one.json()) as { data: T }) }));
  expect(status, JSON.stringify(rest)).toBe(200);
  return rest.data ?? (rest as unknown as T);
}
const fileOf = (room: string, content: Buffer, name: string): FormData => {
  const form = new FormData();
  form.set('room', room);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return form;
};

/** A chat of this account that its doctor has begun, bought over the interface. */
async function begun(who: { bearer: Headers }, intake: object): Promise<{ room: string; transaction: string }> {
  const body = { ...makeBody(by, { payment_method: await chats.methodOf('va_bca') }), intake };
  const created = await done<{ room: { name: string }; transaction: { name: string } }>(call('POST', '/chat/room/make', who, body));
  const { id, order_id: orderId } = await chats.roomOf(created.room.name);
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'reference', 'amount'])
    .where('subject_id', '=', orderId ?? '')
    .executeTakeFirstOrThrow();
  await chats.settle({ id, name: created.room.name, order: created.transaction.name, orderId: orderId ?? '', attempt, patient: by.actor });
  await done(call('POST', '/chat/room/activate', doctor, { transaction: created.transaction.name }));
  return { room: created.room.name, transaction: created.transaction.name };
}

let room = '';
let file = '';

test('a whole chat with marked texts leaves none of them in notices, push, mails, WhatsApp, jobs, logs, files or a backup', async () => {
  const started = await begun(login, { complaint: `Nyeri ${marks.complaint}`, allergies: marks.allergy, medicines: marks.taken });
  room = started.room;
  const { transaction } = started;
  const document = Buffer.from(`%PDF-1.4\n% ${marks.content}\n%%EOF\n`);
  file = (await done<{ id: string }>(call('POST', '/chat/file', login, fileOf(room, document, `${marks.file}.pdf`)))).id;
  await done(call('POST', '/chat/message/post', login, { room, message: `Saya ${marks.message}`, file_ids: [file] }));
  await done(call('POST', '/chat/typing', doctor, { room }));
  await done(call('POST', '/chat/message/post', doctor, { room, message: `Minum ${marks.medicine} tiga kali` }));
  chats.later(3);
  await runJob(app, 'chat.unread');
  const summary = { assessment: marks.assessment, advice: `Minum ${marks.advice}`, come_if: 'Sesak' };
  await done(call('POST', '/chat/summary', doctor, { room, ...summary }));
  await done(call('POST', '/chat/room/deactivate', doctor, { transaction }));
  await done(call('POST', '/chat/follow-up', login, { room, message: marks.question }));
  const kinds = async () =>
    (await db.selectFrom('outbox_messages').select(['channel', 'template']).execute()).map((one) =>
      one.channel === 'email' ? 'email' : one.template,
    );
  // Once it is answered, the doctor hears no more of the question.
  await expect.poll(kinds).toEqual(expect.arrayContaining(['email', 'chat_asked']));
  await done(call('POST', '/chat/follow-up', doctor, { room, message: marks.answer }));
  await done(call('POST', '/doctor/rate', login, { transaction, rating: 4, comment: marks.comment }));
  // What is refused is in no log either.
  expect((await call('POST', '/chat/message/post', login, { room, message: marks.message })).status).toBe(409);
  expect((await call('POST', '/chat/message/post', login, { room: 1, message: marks.message })).status).toBe(422);
  for (const who of [login, doctor]) {
    const read = JSON.stringify(await done(call('GET', `/chat/room/user/${room}`, who)));
    for (const mark of [marks.complaint, marks.message, marks.medicine, marks.question, marks.answer]) expect(read).toContain(mark);
    expect(JSON.stringify(await done(call('GET', `/chat/summary/${room}`, who)))).toContain(marks.advice);
    expect(JSON.stringify(await done(call('GET', `/chat/transcript/${room}`, who)))).toContain(marks.assessment);
  }
  const { id } = await chats.roomOf(room);
  for (const { id: event } of await db.selectFrom('chat_events').select('id').where('room_id', '=', id).execute())
    await chatNotices.tellNow(platform, { id: event });
  // Everything that leaves has left: mails and messages are files, notices have reached the push service.
  const unsent = db.selectFrom('outbox_messages').select('id').where('state', 'in', ['waiting', 'sending']);
  await expect.poll(async () => await unsent.execute()).toEqual([]);
  await expect
    .poll(() => new Set(service.sent.map(({ text }) => text)))
    .toEqual(
      new Set([
        JSON.stringify({ text: 'Ada balasan baru di Sehati', path: `/chat/${room}` }),
        JSON.stringify({ text: 'Ada chat yang menunggu Anda di Sehati', path: '/staff/chat' }),
      ]),
    );
  await expect.poll(() => notices.filter((one) => one.includes(room)).length).toBeGreaterThan(3);
  expect(heard.size).toBeGreaterThan(1);
  expect(await leaks(Object.values(marks))).toEqual([]);
  // Not only texts: a mail about a chat does not name its persons.
  const mails = await db.selectFrom('outbox_messages').select('body_text').where('subject', 'is not', null).execute();
  expect(mails.filter(({ body_text: text }) => text.includes(patient.name) || text.includes(by.doctor.name))).toEqual([]);
  expect(Math.max(...notices.map(({ length }) => length))).toBeLessThan(300);
});

/** Where marks stand that a stranger could read. */
async function leaks(some: readonly string[]): Promise<string[]> {
  const passed = [...notices.map((text) => ['notice', text] as const), ...service.sent.map(({ text }) => ['push', text] as const)];
  const inPassed = passed.flatMap(([where, text]) => (some.some((mark) => text.includes(mark)) ? [where] : []));
  return [...inPassed, ...(await searchEverywhere(app, some)).map(({ where }) => where)];
}

test('control: the search finds a mark in every place that it looks at', async () => {
  const mark = 'KANARITERLUPA';
  await inTransaction(db, async (tx) => {
    await queueMessage(tx, platform, { channel: 'email', recipient: 'kontrol@contoh.id', subject: 'Kontrol', text: mark });
    await platform.jobs.enqueue(tx, { name: 'test.kontrol', run: async () => {} }, { text: mark }, { startAfterSeconds: 3_600 });
  });
  const state = () => db.selectFrom('outbox_messages').select('state').where('recipient', '=', 'kontrol@contoh.id').executeTakeFirst();
  await expect.poll(async () => (await state())?.state).toBe('accepted');
  platform.log.info({ text: mark }, 'control');
  await platform.pool.query(`select pg_notify('live', $1)`, [mark]);
  await expect.poll(() => notices).toContain(mark);
  await platform.push?.send({ endpoint: '', keys: { p256dh: '', auth: '' } }, mark, 60);
  const found = new Set((await leaks([mark])).map((where) => where.replace(/outbox\/\d+\./, 'outbox/')));
  for (const place of ['notice', 'push', 'log', 'public.outbox_messages', 'file files/outbox/email.eml', 'backup'])
    expect(found).toContain(place);
  expect([...found].filter((place) => place.startsWith('pgboss.'))).not.toEqual([]);
});

test('24, 25: for strangers and other doctors the room, its file, summary and transcript do not exist', async () => {
  const other = await createChatDoctor(db);
  const strangers = [await signIn(db, await createUser(db)), await signIn(db, other.user)];
  const elsewhere = await begun(login, { complaint: 'Batuk' });
  for (const who of strangers) {
    for (const path of [`/chat/room/user/${room}`, `/chat/summary/${room}`, `/chat/transcript/${room}`]) {
      const [foreign, unknown] = [await call('GET', path, who), await call('GET', path.replace(room, 'a'.repeat(26)), who)];
      expect([path, foreign.status, unknown.status]).toEqual([path, 404, 404]);
    }
    expect((await app.fetch(`/files/${file}`, { headers: who.headers })).status).toBe(404);
    expect((await call('POST', '/chat/file', who, fileOf(elsewhere.room, Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf'))).status).toBe(404);
  }
  // The patient's own file, named in another room, is none there.
  const foreign = await call('POST', '/chat/message/post', login, { room: elsewhere.room, message: 'Ini', file_ids: [file] });
  expect(foreign.status).toBe(422);
  expect((await app.fetch(`/files/${file}`, { headers: login.headers })).status).toBe(200);
  await done(call('POST', '/chat/room/deactivate', doctor, { transaction: elsewhere.transaction }));
});

test('HEIC and a picture of 30,000 × 30,000 are refused with what to do; a photograph comes back without its place', async () => {
  const { room: open } = await begun(login, { complaint: 'Ruam' });
  const refused = async (content: Buffer, name: string) => {
    const answer = await call('POST', '/chat/file', login, fileOf(open, content, name));
    const { errors, message } = (await answer.json()) as { errors?: Record<string, string[]>; message: string };
    return [answer.status, errors?.file?.[0] ?? message];
  };
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  expect(await refused(heic, 'IMG_0001.HEIC')).toEqual([422, 'Foto HEIC belum didukung, pilih JPG.']);
  expect(await refused(hugePng(30_000, 30_000), 'besar.png')).toEqual([
    422,
    'Ukuran gambar melebihi 40 megapiksel. Perkecil lalu unggah lagi.',
  ]);
  const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '107/1 36/1 0/1' } };
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
  const photo = await plain.jpeg().withExif(place).toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const { id } = await done<{ id: string }>(call('POST', '/chat/file', login, fileOf(open, polyglot, 'foto.jpg')));
  await done(call('POST', '/chat/message/post', login, { room: open, file_ids: [id] }));
  const answer = await app.fetch(`/files/${id}`, { headers: doctor.headers });
  const content = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect([(await sharp(content).metadata()).exif, content.includes('<script>'), content.includes('PK\x03\x04')]).toEqual([
    undefined,
    false,
    false,
  ]);
});

/** A PNG that says it is as large, with a head that is right and next to no content. */
function hugePng(width: number, height: number): Buffer {
  const small = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const head = Buffer.from(small.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([small.subarray(0, 12), head, sum, small.subarray(33)]);
}
