import { expect, test } from 'vitest';
import { perAccount, rateLimitOf } from '#app/platform/operations/operation-limits.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { endChat } from '../../room/start-and-end-chat.server.ts';
import { getTranscriptFile } from '../../transcript/read-transcript.server.ts';
import { postMessage } from '../post-message.server.ts';

const chats = await openChatsOfFile();
const { app, db, platform, done } = chats;

/** What this person's browser asks without a script. */
async function browserOf(user: { id: string }) {
  const { headers } = await signIn(db, user, platform.signed);
  return {
    async get(path: string) {
      const answer = await app.fetch(path, { headers, redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
    },
    async post(path: string, fields: Record<string, string>) {
      const answer = await app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
    },
  };
}

const opened = async (state: 'requested' | 'paid' | 'active') => {
  const by = await createChatDoctor(db);
  const room = await chats[state](by);
  const patient = await browserOf({ id: room.patient.userId });
  return { by, room, patient, doctor: await browserOf(by.user), path: `/chat/${room.name}`, desk: `/staff/chat/${room.name}` };
};

test('the patient reads the promise and what happens after it, waits once, cancels; a broken promise returns the money by itself', async () => {
  const { room, patient, path } = await opened('paid');
  const page = await patient.get(path);
  for (const text of [
    'Menunggu dokter',
    'Dijawab paling lambat',
    'seluruh uang Anda dikembalikan',
    'Tunggu 30 menit lagi',
    'Batalkan chat',
  ])
    expect(page.html).toContain(text);
  expect(page.html).not.toContain('Pesan Anda');
  expect((await patient.post(path, { act: 'wait' })).location).toBe(`${path}?hasil=tunggu`);
  expect((await patient.get(path)).html).not.toContain('Tunggu 30 menit lagi');
  expect([(await patient.post(path, { act: 'wait' })).status]).toEqual([409]);
  chats.later(61);
  const missed = await patient.get(path);
  for (const text of ['Dokter tidak menjawab sampai waktu yang dijanjikan', 'disetujui petugas dulu', `/order/detail/${room.order}`])
    expect(missed.html).toContain(text);

  const second = await opened('requested');
  const unpaid = await second.patient.get(second.path);
  for (const text of ['Menunggu pembayaran', `href="/order/detail/${second.room.order}"`]) expect(unpaid.html).toContain(text);
  expect((await second.patient.post(second.path, { act: 'cancel' })).location).toBe(`${second.path}?hasil=batal`);
  expect((await second.patient.get(second.path)).html).toContain('Dibatalkan');
});

test('an order leads to its chat, the list to each; strangers find nothing, and the doctor comes to the desk', async () => {
  const { room, patient, doctor, path, desk } = await opened('active');
  expect((await patient.get(`/chat/${room.order}`)).location).toBe(path);
  expect((await patient.get(`/order/detail/${room.order}`)).html).toContain(`href="/chat/${room.order}"`);
  expect((await patient.get('/account/chats')).html).toContain(`href="${path}"`);
  expect([(await doctor.get(path)).location, (await patient.get(desk)).status]).toEqual([desk, 404]);
  const stranger = await browserOf(await createUser(db));
  for (const one of [path, `/chat/${room.order}`, '/chat/aaaaaaaaaaaaaaaaaaaaaaaaaa']) expect((await stranger.get(one)).status).toBe(404);
  const other = await browserOf((await createChatDoctor(db)).user);
  expect((await other.get(desk)).status).toBe(404);
});

test('without a script both write and read; the same form is one message; older ones are a page away', async () => {
  const { room, by, patient, doctor, path, desk } = await opened('active');
  const send = { act: 'send', message: 'Halo, Dok', client_id: crypto.randomUUID() };
  for (let n = 0; n < 2; n += 1) expect((await patient.post(path, send)).location).toBe(`${path}#tulis`);
  expect(await chats.seqsOf(room)).toEqual([1]);
  expect((await doctor.get(desk)).html).toContain('Halo, Dok');
  expect((await doctor.post(desk, { act: 'send', message: 'Halo, Bu', client_id: crypto.randomUUID() })).location).toBe(`${desk}#tulis`);
  const empty = await patient.post(path, { act: 'send', message: ' ', client_id: crypto.randomUUID() });
  expect([empty.status, empty.html.includes('Tulis pesannya, atau lampirkan berkas.')]).toEqual([422, true]);
  for (let n = 3; n <= 60; n += 1) {
    await done(postMessage, by.actor, { room: room.name, message: `Pesan nomor ${n}.` });
    if (n % 15 === 0) await db.deleteFrom('rate_limits').execute();
  }
  const page = await patient.get(path);
  expect([page.html.includes('Pesan nomor 60.'), page.html.includes('Halo, Dok')]).toEqual([true, false]);
  const [, older = ''] = /href="([^"]+sebelum=\d+)"/.exec(page.html) ?? [];
  expect((await patient.get(older)).html).toContain('Halo, Dok');
});

test('the desk: the patient’s words, start, ten minutes more, summary in versions, end, and the follow-up of both', async () => {
  const { room, by, patient, doctor, path, desk } = await opened('paid');
  const list = await doctor.get('/staff/chat');
  for (const text of ['Menunggu Anda', 'Tidak ada chat yang berlangsung.', `href="${desk}"`]) expect(list.html).toContain(text);
  const before = await doctor.get(desk);
  for (const text of ['Mulai paling lambat', 'KANARI-KELUHAN', 'Sesudah itu uang']) expect(before.html).toContain(text);
  expect((await doctor.post(desk, { act: 'start', transaction: room.order })).location).toBe(`${desk}?hasil=mulai`);
  const begun = await doctor.get(`${desk}?hasil=mulai`);
  for (const text of ['Berhasil mengaktifkan chat', 'Tambah 10 menit', 'Balasan Anda']) expect(begun.html).toContain(text);
  for (const left of [true, false]) {
    expect((await doctor.post(desk, { act: 'extend' })).location).toBe(`${desk}?hasil=tambah`);
    expect((await doctor.get(desk)).html.includes('Tambah 10 menit')).toBe(left);
  }
  await done(postMessage, by.actor, { room: room.name, message: 'Istirahat.' });
  const sum = { act: 'summary', assessment: 'Ringan', advice: 'Istirahat', come_if: '' };
  const incomplete = await doctor.post(desk, sum);
  expect([incomplete.status, incomplete.html.includes('Tulis kapan pasien harus datang'), incomplete.html.includes('Ringan')]).toEqual([
    422,
    true,
    true,
  ]);
  expect((await doctor.post(desk, { ...sum, come_if: 'Sesak' })).location).toBe(`${desk}?hasil=ringkasan`);
  expect((await patient.get(path)).html).toContain('Datang bila');
  expect((await doctor.post(desk, { act: 'end', transaction: room.order })).location).toBe(`${desk}?hasil=akhiri`);
  expect((await doctor.get(`${desk}?hasil=akhiri`)).html).toContain('Berhasil mengakhiri chat');

  const ended = await patient.get(path);
  for (const text of ['Tanya lanjutan', 'Beri nilai', 'transkrip.pdf']) expect(ended.html).toContain(text);
  expect(ended.html).not.toContain('Pesan Anda');
  const question = { act: 'follow-up', message: 'Obatnya sampai habis?', client_id: crypto.randomUUID() };
  expect((await patient.post(path, question)).location).toBe(`${path}?hasil=lanjutan`);
  expect((await patient.get(path)).html).not.toContain('Kirim pertanyaan');
  expect((await doctor.get(desk)).html).toContain('Kirim jawaban');
  expect((await doctor.post(desk, { ...question, message: 'Ya.', client_id: crypto.randomUUID() })).location).toBe(
    `${desk}?hasil=lanjutan`,
  );
  expect((await patient.get(path)).html).toContain('Ya.');
  const rated = await patient.post(path, { act: 'rate', transaction: room.order, rating: '5', comment: '' });
  expect(rated.location).toBe(`${path}?hasil=nilai`);
  const unchosen = await patient.post(path, { act: 'rate', transaction: room.order, comment: 'Baik' });
  expect([unchosen.status, unchosen.html.includes('Pilih 1 sampai 5 bintang')]).toEqual([422, true]);
});

test('the desk leads to the person’s earlier chats with this doctor, and to nobody else’s', async () => {
  const by = await createChatDoctor(db);
  const first = await chats.active(by);
  await done(postMessage, by.actor, { room: first.name, message: 'Baik.' });
  await done(endChat, by.actor, { transaction: first.order });
  const [second, other] = [await chats.active(by, { patient: first.patient }), await chats.active(by)];
  const doctor = await browserOf(by.user);
  const html = (await doctor.get(`/staff/chat/${second.name}`)).html;
  const context = html.slice(html.indexOf('aria-label="Tentang pasien"'));
  expect([context.includes(`/staff/chat/${first.name}`), context.includes(`/staff/chat/${other.name}`)]).toEqual([true, false]);
});

test('a complaint that chat cannot judge sends the money back', async () => {
  const { room, doctor, patient, path, desk } = await opened('active');
  await doctor.post(desk, { act: 'end', transaction: room.order, not_by_chat: 'ya' });
  expect(await chats.returnedOf(room)).toEqual([104_000]);
  expect((await patient.get(path)).html).toContain('Keluhan ini tidak dapat dinilai lewat chat');
});

test('a list that grows does not open the room again: one opening is one row of the access log', async () => {
  const { room, doctor, desk } = await opened('active');
  const rows = async () => {
    const found = await db
      .selectFrom('audit_records')
      .select('id')
      .where('action', '=', 'chat.view')
      .where('object', '=', `chat:${room.id}`)
      .execute();
    return found.length;
  };
  await doctor.get(desk);
  expect(await rows()).toBe(1);
  await doctor.get('/staff/chat');
  await doctor.get('/account/profile');
  expect(await rows()).toBe(1);
});

test('the doctor sets hours, limits, a pause and prepared texts', async () => {
  const by = await createChatDoctor(db);
  const { get, post } = await browserOf(by.user);
  const path = '/staff/chat/pengaturan';
  const field = `jam_${by.facility.id}_1`;
  const numbers = { promise_minutes: '45', max_active: '2', max_waiting: '4' };
  expect((await post(path, { act: 'settings', ...numbers, [field]: '08.00-12.00, 19.00–21.30' })).location).toBe(`${path}?hasil=tersimpan`);
  const saved = (await get(path)).html;
  for (const text of ['value="08.00–12.00, 19.00–21.30"', 'value="45"']) expect(saved).toContain(text);
  for (const wrong of ['pagi', '12.00-08.00', '08.00-12.00, 11.00-13.00', '25.00-26.00']) {
    const refused = await post(path, { act: 'settings', ...numbers, [field]: wrong });
    expect([wrong, refused.status, refused.html.includes(`value="${wrong}"`)]).toEqual([wrong, 422, true]);
  }
  expect((await post(path, { act: 'pause', menit: '60' })).location).toBe(`${path}?hasil=jeda`);
  expect((await get(path)).html).toContain('Chat dijeda sampai');
  expect((await get(path)).html).toContain('value="08.00–12.00, 19.00–21.30"');
  await post(path, { act: 'pause', menit: '0' });
  // Hours at a hospital that the doctor has left are no hindrance, and go.
  const { id: left } = await createFacility(db);
  await db
    .insertInto('chat_hours')
    .values({ doctor_id: by.doctor.id, facility_id: left, day: 7, opens: '23:00', closes: '23:30' })
    .execute();
  expect((await post(path, { act: 'pause', menit: '0' })).location).toBe(`${path}?hasil=tersimpan`);
  expect(await db.selectFrom('chat_hours').select('id').where('facility_id', '=', left).execute()).toEqual([]);
  expect((await get(path)).html).not.toContain('Chat dijeda sampai');

  await post(path, { act: 'reply', title: 'Salam', body: 'Selamat datang.' });
  const taken = await post(path, { act: 'reply', title: 'Salam', body: 'Lain.' });
  expect([taken.status, taken.html.includes('Balasan dengan nama ini sudah ada.')]).toEqual([409, true]);
  const { id } = await db.selectFrom('canned_replies').select('id').where('doctor_id', '=', by.doctor.id).executeTakeFirstOrThrow();
  await post(path, { act: 'reply', id: String(id), title: 'Salam pagi', body: 'Selamat pagi.' });
  expect((await get(path)).html).toContain('Salam pagi');
  await post(path, { act: 'remove', id: String(id) });
  expect((await get(path)).html).not.toContain('Salam pagi');
});

test('the panel of the profile: the lists of the specification, Start and Done with their sentences', async () => {
  const { room, by, doctor } = await opened('paid');
  const profile = await doctor.get('/account/profile');
  for (const text of [
    'Chat List',
    'Reservations',
    'href="/staff/chat"',
    'Tidak ada chat yang aktif',
    `value="${room.order}"`,
    'Tidak ada reservasi',
  ])
    expect(profile.html).toContain(text);
  expect((await doctor.post('/account/profile', { act: 'start', transaction: room.order })).location).toBe('/account/profile?hasil=mulai');
  const active = (await doctor.get('/account/profile?hasil=mulai')).html;
  for (const text of ['Berhasil mengaktifkan chat', 'Belum ada Paid Chat', `href="/staff/chat/${room.name}"`])
    expect(active).toContain(text);
  await done(postMessage, by.actor, { room: room.name, message: 'Baik.' });
  expect((await doctor.post('/account/profile', { act: 'end', transaction: room.order })).location).toBe('/account/profile?hasil=akhiri');
  const ended = (await doctor.get('/account/profile?hasil=akhiri')).html;
  expect(ended).toContain('Berhasil mengakhiri chat');
  expect(ended).not.toContain('Tidak ada Done Chat');
  expect((await doctor.post('/account/profile', { act: 'start', transaction: 'INV-20261121-AAAAAAAA' })).status).toBe(404);
});

test('the transcript is drawn as a PDF 20 times in ten minutes: others wait while the process draws', async () => {
  const { room, patient, path } = await opened('active');
  const get = async () => (await patient.get(`${path}/transkrip.pdf`)).status;
  expect(await get()).toBe(200);
  const limit = rateLimitOf(getTranscriptFile.name, perAccount(20, '10m', 'chat_transcript'));
  for (let n = 0; n < 19; n += 1) await platform.limits.consume(limit, room.patient.userId);
  expect(await get()).toBe(429);
});
