import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { statementsOf } from '#tests/harness/read-tables.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { requestDetail } from '../request/request.schema.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
import { getRequestByToken } from './get-request.server.ts';
import { moveRequest } from './move-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const submit = (body: object, actor = visitor) => invokeAs(platform, submitRequest, actor, body);

async function accepted(body: object, actor = visitor) {
  const result = await submit(body, actor);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.data;
}

const tokenOf = (data: { status_url: string }) => data.status_url.split('/').at(-1) ?? '';

test('shows the request, with a masked phone and dates to move to', async () => {
  const slot = await createSlot(db, { capacity: 3 });
  await createLeave(db, { doctorId: slot.doctor.id, from: '2026-11-30', to: '2026-11-30' });
  const data = await accepted(submitBody(slot, 70, { name: 'Ani', phone: '081200000070' }));
  const page = await invokeAs(platform, getRequestByToken, visitor, { token: tokenOf(data) });
  if (!page.ok) throw new Error(page.code);
  expect(requestDetail.parse(page.data)).toEqual(page.data);
  expect(page.data).toMatchObject({
    code: data.code,
    status: 'requested',
    patient_name: 'Ani',
    phone_masked: '0812-••••-•070',
    can_move: true,
  });
  expect(page.data.next_dates.slice(0, 2)).toEqual([
    { date: '2026-11-23', remaining: 2 },
    { date: '2026-12-07', remaining: 3 },
  ]);
  expect(page.data.closed_dates).toEqual([{ date: '2026-11-30', reason: 'doctor_away' }]);
  expect(page.data.whatsapp_url).toBe(data.whatsapp_url);
});

test('of its page holds in the data what the page shows, and the link once, for the message to the hospital', async () => {
  const slot = await createSlot(db, { capacity: 3 });
  const sent = await accepted(submitBody(slot, 71, { name: 'Ani', phone: '081200000071' }));
  const path = new URL(sent.status_url).pathname;
  const read = async () => {
    const answer = await app.fetch(`${path}.data`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return await answer.text();
  };
  const data = await read();
  for (const text of ['Ani', sent.code, '0812-••••-•071', sent.whatsapp_url]) expect(data).toContain(text.replaceAll('&', '\\u0026'));
  for (const text of ['81200000071', 'status_url', 'schedule_id', 'closed_dates']) expect(data).not.toContain(text);
  expect(data.split(tokenOf(sent))).toHaveLength(2);
  await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(sent) });
  expect(await read()).not.toContain(tokenOf(sent));
  const html = await (await app.fetch(path)).text();
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
});

test('its pages read it once, and no dates that only programs get', async () => {
  const data = await accepted(submitBody(await createSlot(db, { capacity: 3 }), 72));
  const path = new URL(data.status_url).pathname;
  const readsOf = async (address: string) => {
    const sent = await statementsOf(async () => void (await (await app.fetch(address)).text()));
    return ['is_moved_by_hospital', 'next_dates'].map((column) => sent.filter((text) => text.includes(column)).length);
  };
  expect([await readsOf(path), await readsOf(`${path}/pindah`)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test.each(['', 'x', 'A'.repeat(43), '\u0000', "' or 1=1"])('token %j is not found', async (token) => {
  for (const work of [getRequestByToken, cancelRequest])
    expect(await invokeAs(platform, work, visitor, { token })).toEqual({ ok: false, code: 'not_found' });
  expect(await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' })).toEqual({ ok: false, code: 'not_found' });
});

test('the chat message says what happened: a registration, a move with both dates, a cancellation without the link', async () => {
  const data = await accepted(submitBody(await createSlot(db), 78, { visit_date: '2026-11-23' }));
  const token = tokenOf(data);
  const chat = async () => {
    const result = await invokeAs(platform, getRequestByToken, visitor, { token });
    return new URL(result.ok ? result.data.whatsapp_url : '').searchParams.get('text') ?? '';
  };
  expect(await chat()).toContain('saya ingin mendaftar periksa');
  await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' });
  const moved = await chat();
  for (const text of ['memindahkan', 'Tanggal lama: Senin, 23 November 2026', 'Tanggal baru: Senin, 30 November 2026', data.code, token]) {
    expect(moved).toContain(text);
  }
  expect(moved).not.toContain('ingin mendaftar');
  await invokeAs(platform, cancelRequest, visitor, { token });
  const cancelled = await chat();
  for (const text of ['batal datang', 'Senin, 30 November 2026', data.code]) expect(cancelled).toContain(text);
  expect(cancelled).not.toMatch(/ingin mendaftar|memindahkan|status/);
});
