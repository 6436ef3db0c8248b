import { afterAll, expect, test } from 'vitest';
import { createClock, submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { formAnswer, requestAnswer, submitAnswer } from './request/request.schema.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());

/** Every call has its own client address, so that no rate limit is reached. */
function post(path: string, body: object, headers: Record<string, string> = {}, from?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return app.fetch(`/v1${path}`, init, from ?? newAddress());
}

async function book(slot: SlotFixture, n: number, more: { visit_date?: string } = {}) {
  const answer = await post('/register/submit', submitBody(slot, n, more));
  return submitAnswer.parse(await answer.json()).data;
}

test('from the lists to the chat, with nothing but the published calls', async () => {
  const slot = await createSlot(db);
  const get = async (path: string) => (await (await app.fetch(`/v1${path}`)).json()) as { success: boolean; data: never };
  const { data: facilities } = await get('/facilities');
  const facility = (facilities as { id: number; slug: string }[]).find((one) => one.slug === slot.facility.slug);
  const { data: polyclinics } = await get(`/specialization/content?facility_id=${facility?.id}`);
  const { data: doctors } = await get(`/doctor/options?facility_id=${facility?.id}`);
  const [polyclinic] = polyclinics as { id: number }[];
  const [doctor] = doctors as { slug: string; specializations: { id: number }[] }[];
  expect(doctor?.specializations).toEqual([{ id: polyclinic?.id }]);
  const { data: practices, success } = await get(`/doctor/practices/${doctor?.slug}`);
  expect(success).toBe(true);
  const [practice] = practices as { schedules: { id: number; next_dates: { date: string }[] }[] }[];
  const schedule = practice?.schedules[0];
  const body = {
    facility_id: facility?.id,
    specialization_id: polyclinic?.id,
    schedule_id: schedule?.id,
    name: 'Siti',
    phone: '0812 3456 7890',
  };
  const answer = await post('/register/submit', body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { data } = submitAnswer.parse(await answer.json());
  expect(data.visit_date).toBe(schedule?.next_dates[0]?.date);
  expect(data.whatsapp_url).toMatch(/^https:\/\/wa\.me\/628110000001\?text=Halo/);
});

test('an unknown doctor is a 404 problem, a missing facility_id a 422', async () => {
  for (const path of ['/v1/doctor/tidak-ada', '/v1/doctor/practices/tidak-ada']) {
    const unknown = await app.fetch(path);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, code: 'not_found' });
  }
  expect((await app.fetch('/v1/doctor/options')).status).toBe(422);
  for (const query of ['?facility_id=x', '?facility_id=-1', '?facility_id=99999999999']) {
    for (const path of ['/specialization/content', '/doctor/options']) expect((await app.fetch(`/v1${path}${query}`)).status).toBe(422);
  }
  // Without a facility the answer has the specializations of all facilities, as specified.
  expect((await app.fetch('/v1/specialization/content')).status).toBe(200);
});

test('refusals: status, success false, a reason and a sentence by field', async () => {
  const slot = await createSlot(db);
  const other = await createSlot(db);
  const body = submitBody(slot, 1);
  const cases = [
    [{ ...body, visit_date: '2026-11-24' }, 422, 'wrong_weekday', 'visit_date'],
    [{ ...body, visit_date: '2026-11-16' }, 422, 'past', 'visit_date'],
    [{ ...body, schedule_id: other.schedule.id }, 422, 'schedule_mismatch', 'schedule_id'],
    [{ ...body, phone: '12345' }, 422, 'phone_invalid', 'phone'],
  ] as const;
  for (const [sent, status, reason, field] of cases) {
    const answer = await post('/register/submit', sent);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await answer.json()) as { message: string; errors: Record<string, string[]> };
    expect(problem).toMatchObject({ success: false, reason, code: 'invalid_input' });
    expect(problem.errors[field]).toEqual([problem.message]);
  }
  await book(slot, 2, { visit_date: '2026-11-23' });
  const full = await post('/register/submit', { ...body, visit_date: '2026-11-23' });
  expect(full.status).toBe(409);
  expect(await full.json()).toMatchObject({ success: false, code: 'conflict', reason: 'full' });
});

test('what is missing is said in the words of the form', async () => {
  const answer = await post('/register/submit', {});
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toEqual({
    facility_id: ['Pilih Rumah Sakit dahulu'],
    specialization_id: ['Pilih Spesialis dahulu'],
    schedule_id: ['Pilih Jadwal dahulu'],
    name: ['Masukkan nama Pasien'],
    phone: ['Masukkan nomor telepon'],
  });
});

test('a retry with the same key gets the same bytes, another body is refused', async () => {
  const slot = await createSlot(db, { capacity: null });
  const headers = { 'idempotency-key': 'retry-1' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('/register/submit', submitBody(slot, 3), headers)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  const rows = await db.selectFrom('appointment_requests').select('id').where('schedule_id', '=', slot.schedule.id).execute();
  expect(rows).toHaveLength(1);
  const other = await post('/register/submit', submitBody(slot, 4), headers);
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' });
});

test('a retry after a move or a cancellation tells of the request as it is now, and is no repeat', async () => {
  const headers = { 'idempotency-key': 'retry-moved' };
  const body = submitBody(await createSlot(db), 5, { visit_date: '2026-11-23' });
  const send = async () => submitAnswer.parse(await (await post('/register/submit', body, headers)).json()).data;
  const chatOf = ({ whatsapp_url }: { whatsapp_url: string }) => new URL(whatsapp_url).searchParams.get('text') ?? '';
  const first = await send();
  expect(await send()).toEqual(first);
  const token = first.status_url.split('/').at(-1);
  await post(`/register/status/${token}/move`, { visit_date: '2026-11-30' });
  const moved = await send();
  expect(moved).toMatchObject({ code: first.code, is_repeat: false, visit_date: '2026-11-30', date_string: 'Senin, 30 November 2026' });
  expect(chatOf(moved)).toContain('Tanggal lama: Senin, 23 November 2026\nTanggal baru: Senin, 30 November 2026');
  // Without the key, the same request for the new date is a repeat with the same message.
  const visit = { 'cookie-id': 'c'.repeat(64) };
  const again = submitBody(await createSlot(db), 6, { visit_date: '2026-11-23' });
  const { status_url } = submitAnswer.parse(await (await post('/register/submit', again, visit)).json()).data;
  await post(`/register/status/${status_url.split('/').at(-1)}/move`, { visit_date: '2026-11-30' });
  const repeat = await post('/register/submit', { ...again, visit_date: '2026-11-30' }, visit);
  const { data } = submitAnswer.parse(await repeat.json());
  expect([data.is_repeat, data.status_url, chatOf(data).includes('saya memindahkan tanggal periksa')]).toEqual([true, status_url, true]);
  await post(`/register/status/${token}/cancel`, {});
  expect(chatOf(await send())).toContain('saya batal datang periksa');
});

test('the sixth request of a visit session within ten minutes is asked to wait, by calls and pages together', async () => {
  const slot = await createSlot(db, { capacity: null });
  const visit = { 'cookie-id': 'a'.repeat(64) };
  const call = (n: number) => post('/register/submit', submitBody(slot, n), visit);
  const page = async (n: number) => {
    const fields = Object.entries(submitBody(slot, n)).map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams([...fields, ['doctor_slug', slot.doctor.slug]]);
    const headers = { ...visit, origin: 'http://localhost:3000' };
    return await app.fetch('/pendaftaran', { method: 'POST', body, headers, redirect: 'manual' }, `10.200.0.${n}`);
  };
  const answers = [];
  for (const [at, send] of [call, page, call, page, call, page, call].entries()) answers.push(await send(10 + at));
  expect(answers.map((answer) => answer.status)).toEqual([200, 303, 200, 303, 200, 429, 429]);
  for (const answer of answers.slice(5)) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answers[6]?.json()).toMatchObject({
    reason: 'too_many_for_visit',
    message: 'Terlalu banyak pendaftaran dari perangkat ini. Coba lagi dalam 10 menit.',
  });
});

test('the 61st request of an address within ten minutes is asked to wait', async () => {
  const slot = await createSlot(db, { capacity: null });
  const answers = [];
  for (let n = 100; n < 161; n += 1) answers.push(await post('/register/submit', submitBody(slot, n), {}, '198.51.100.7'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
  expect(await answers[60]?.text()).toMatch(/"Terlalu banyak pendaftaran dari jaringan ini\. Coba lagi dalam \d+ menit\."/);
});

test('the fourth request of a phone on one day from one visit session, from any address', async () => {
  const answers = [];
  const visit = { 'cookie-id': 'b'.repeat(64) };
  for (let i = 0; i < 4; i += 1) answers.push(await post('/register/submit', submitBody(await createSlot(db), 20), visit));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answers[3]?.json()).toMatchObject({ success: false, reason: 'too_many_for_phone' });
});

test('the form gives its time and the consent sentence', async () => {
  const answer = formAnswer.parse(await (await app.fetch('/v1/register/form')).json());
  const slot = await createSlot(db);
  const body = { ...submitBody(slot, 30), form_time: answer.data.form_time, consent: answer.data.consent.version };
  const instant = submitAnswer.parse(await (await post('/register/submit', body)).json());
  const row = await db.selectFrom('appointment_requests').selectAll().where('code', '=', instant.data.code).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'quarantined', consent_version: answer.data.consent.version });
});

test('the private link: read, move, cancel; unknown tokens are all the same', async () => {
  const data = await book(await createSlot(db), 40);
  const token = data.status_url.split('/').at(-1);
  const read = async () => requestAnswer.parse(await (await app.fetch(`/v1/register/status/${token}`)).json()).data;
  expect(await read()).toMatchObject({ status: 'requested', code: data.code });
  const moved = await post(`/register/status/${token}/move`, { visit_date: '2026-12-07' });
  expect(requestAnswer.parse(await moved.json()).data.visit_date).toBe('2026-12-07');
  for (let i = 0; i < 2; i += 1) expect((await post(`/register/status/${token}/cancel`, {})).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'cancelled', can_cancel: false, can_move: false });
  const late = await post(`/register/status/${token}/move`, { visit_date: '2026-12-14' });
  expect([late.status, ((await late.json()) as { reason: string }).reason]).toEqual([409, 'not_active']);

  const bodies = new Set<string>();
  for (const unknown of ['x', 'A'.repeat(43), data.code, `${token}x`, 'B'.repeat(400)]) {
    const answers = [
      await app.fetch(`/v1/register/status/${unknown}`),
      await post(`/register/status/${unknown}/cancel`, {}),
      await post(`/register/status/${unknown}/move`, { visit_date: '2026-12-14' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      bodies.add((await answer.text()).replace(/"requestId":"[^"]*"/, ''));
    }
  }
  expect(bodies.size).toBe(1);
});

test('nothing about a patient reaches the log', async () => {
  const slot = await createSlot(db);
  const data = await book(slot, 50);
  const token = data.status_url.split('/').at(-1) ?? 'none';
  await app.fetch(`/v1/register/status/${token}`);
  await post('/register/submit', submitBody(slot, 50, { visit_date: data.visit_date }));
  const log = app.logLines.join('');
  for (const secret of [token, data.code, 'Pasien 50', '81210000050', '1210000050']) expect(log).not.toContain(secret);
});
