import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { reschedulingsOn } from '#tests/factories/rescheduling.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { newAddress } from '#tests/harness/client-address.ts';

/** The pages of planned leave as a browser without a script gets them. */
const given = await openReservations();
const { db, app } = given;
const on = reschedulingsOn(given);
afterAll(() => given.close());
const [first] = mondays;

const ask = async (address: string, init: RequestInit = {}) => {
  const answer = await app.fetch(address, { ...init, redirect: 'manual' }, newAddress());
  return { status: answer.status, to: answer.headers.get('location') ?? '', headers: answer.headers, html: await answer.text() };
};
const send = async (address: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
  await ask(address, { method: 'POST', body: new URLSearchParams(fields), headers });

test('a patient without an account and without a script accepts on the page of the link that the message has', async () => {
  const at = await on.clinic();
  const [request, paid] = [await on.submitted(at), await given.held(at)];
  await given.pays(paid.reference);
  const id = await on.leave(at);
  const pages = [`/pendaftaran/status/${request.token}`, `/reservasi/${on.linkOf(paid.code)}`];
  for (const page of pages) expect((await ask(page)).html).toContain('Kami sedang mencarikan waktu lain');
  await on.propose(id);
  for (const page of pages) {
    const { html, headers } = await ask(page);
    for (const text of ['Usulan jadwal pengganti', 'Senin, 30 November 2026', 'Tempat ini kami simpan', 'Minta usulan lain']) {
      expect([page, html.includes(text)]).toEqual([page, true]);
    }
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  }
  expect((await ask(pages[1] ?? '')).html).toContain('tetap berlaku. Tidak ada tambahan biaya.');
  for (const page of pages) {
    expect(await send(`${page}?index`, { answer: 'accept', round: '7' })).toMatchObject({ status: 409 });
    const accepted = await send(`${page}?index`, { answer: 'accept', round: '1' });
    expect([accepted.status, accepted.html.includes('Jadwal baru Anda tercatat.')]).toEqual([200, true]);
  }
  expect((await ask('/pendaftaran/status/tidak-ada')).status).toBe(404);
  expect((await send('/reservasi/tidak-ada?index', { answer: 'cancel', round: '1' })).status).toBe(404);
});

test('what who has the link alone reads again is the same as long as nothing happens', async () => {
  const at = await on.clinic();
  const [request, held] = [await on.submitted(at), await given.held(at)];
  for (const page of [`/pendaftaran/status/${request.token}`, `/reservasi/${on.linkOf(held.code)}`]) {
    const before = await ask(`${page}.data`);
    given.clock.set(new Date(given.clock.now().getTime() + 30_000));
    expect((await ask(`${page}.data`)).html).toBe(before.html);
    expect([before.status, before.html.includes(request.code) || before.html.includes(held.code)]).toEqual([200, true]);
  }
  expect((await ask(`/reservasi/${on.linkOf(held.code)}`)).html).toContain('Tempat disimpan sampai');
});

test('a manager sees the bookings before the leave is saved, then who has answered, and answers for who is called', async () => {
  const at = await on.clinic();
  const [request, reserved] = [await on.submitted(at), await given.booked(at)];
  const manager = await createUser(db, { roles: ['manager'], facilityId: at.facility.id });
  const { headers } = await signIn(db, manager);
  const practice = `/staff/jadwal/${at.practice.id}?panel=cuti`;
  const leave = { intent: 'leave', doctor_id: String(at.doctor.id), place: String(at.facility.id), starts_on: first, ends_on: first };
  const asked = await send(practice, { ...leave, reason: '' }, headers);
  expect(asked.status).toBe(409);
  for (const code of [request.code, reserved.code]) expect(asked.html).toContain(code);
  expect(await db.selectFrom('rescues').select('id').where('from_date', '=', first).where('request_id', '=', request.id).execute()).toEqual(
    [],
  );
  const saved = await send(practice, { ...leave, reason: '', accept: '1' }, headers);
  expect([saved.status, saved.to]).toEqual([303, expect.stringMatching(/^\/staff\/jadwal\/absen\/\d+\/usulan\?sudah=usulan/)]);
  const [path = ''] = saved.to.split('?');
  await on.propose(path.split('/').at(-2) ?? '');
  const page = await ask(path, { headers });
  for (const text of ['0 dari 2 menjawab', '0 perlu ditelepon', 'Menunggu jawaban', 'Disimpan sampai']) expect(page.html).toContain(text);
  const [row] = await on.rowsOf(path.split('/').at(-2) ?? '');
  const said = await send(path, { intent: 'answer', rescue_id: row?.id ?? '', round: '1', answer: 'accept' }, headers);
  expect([said.status, said.to]).toEqual([303, `${path}?sudah=accepted-${row?.id}`]);
  const after = (await ask(said.to, { headers })).html;
  expect([after.includes('1 dari 2 menjawab'), after.includes('menerima usulannya.')]).toEqual([true, true]);
  const ways = await send(path, { intent: 'reservation', id: await given.idOf(reserved.code) }, headers);
  expect([200, 409]).toContain(ways.status);
  expect((await ask(`${path}?telepon=1`, { headers })).html).toContain('Tidak ada yang perlu ditelepon.');
  expect((await ask(path.replace(/absen\/\d+/, 'absen/999999'), { headers })).status).toBe(404);
});

test('who accepts after the hold, when somebody else has the place, is told so and sees the next proposal', async () => {
  const at = await on.clinic({ capacity: 1 });
  const { token } = await on.submitted(at);
  await on.propose(await on.leave(at));
  given.clock.set(new Date(given.clock.now().getTime() + 25 * 3_600_000));
  expect((await given.make(at, mondays[1], await given.patient())).ok).toBe(true);
  const { html } = await send(`/pendaftaran/status/${token}?index`, { answer: 'accept', round: '1' });
  expect(html).toContain('Maaf, waktu tadi tidak tersedia lagi. Ini usulan lain.');
  expect(html).toContain('Senin, 7 Desember 2026');
  const other = await send(`/pendaftaran/status/${token}?index`, { answer: 'other', round: '2' });
  expect([other.html.includes('Ini usulan lain.'), other.html.includes('tidak tersedia lagi')]).toEqual([true, false]);
});
