import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { mergeDuplicate } from './merge-duplicate.server.ts';
import { moveByDesk } from './move-by-desk.server.ts';
import { recordDeskAct } from './record-desk-act.server.ts';

/** What the patient's page says about the desk's steps. */
const clock = createClock();
const app = await createTestApp({ clock });
const { platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { deskOf, submitted, versionOf } = deskOn(app);

const pageOf = async ({ status_url }: { status_url: string }) =>
  await (await app.fetch(new URL(status_url).pathname, {}, newAddress())).text();
const answerOf = async ({ token }: { token: string }) => {
  const answer = await invokeAs(platform, getRequestByToken, visitor, { token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

test('a confirmation, an arrival with its number, and the end of both acts', async () => {
  const slot = await createSlot(app.db, { capacity: 3 });
  const desk = await deskOf(slot);
  const request = await submitted(slot);
  const first = await pageOf(request);
  for (const text of ['Permintaan tercatat', 'Boleh datang tanpa kirim WhatsApp.']) expect(first).toContain(text);
  expect(await answerOf(request)).toMatchObject({ visit_state: 'waiting', queue_number: null, cancelled_by: null });
  const change = async () => ({ id: request.id, version: await versionOf(request.id) });
  await invokeAs(platform, confirmRequest, desk, await change());
  const confirmed = await pageOf(request);
  expect(confirmed).toContain('Dipastikan rumah sakit');
  for (const text of ['Kirim pesan yang sudah kami siapkan', 'Boleh datang']) expect(confirmed).not.toContain(text);
  clock.set('2026-11-23T00:30:00Z');
  await invokeAs(platform, recordDeskAct, desk, { ...(await change()), act: 'arrive' });
  expect(await answerOf(request)).toMatchObject({ visit_state: 'arrived', queue_number: 1, can_cancel: false, can_move: false });
  const arrived = await pageOf(request);
  expect(arrived).toContain('Kedatangan tercatat');
  expect(arrived).toMatch(/Nomor antrean<\/dt><dd>1</);
  for (const text of ['Ubah jadwal', 'Batalkan', 'Daftar lagi']) expect(arrived).not.toContain(text);
});

test('a move by the hospital is the hospital’s, until the patient moves it again', async () => {
  const slot = await createSlot(app.db, { capacity: 3 });
  const request = await submitted(slot);
  const to = { schedule_id: slot.schedule.id, visit_date: '2026-11-30' };
  await invokeAs(platform, moveByDesk, await deskOf(slot), { id: request.id, version: 1, ...to });
  const moved = await pageOf(request);
  expect(moved).toContain('Rumah sakit memindahkan kunjungan ini');
  expect(moved).not.toContain('Anda memindahkan kunjungan ini');
  // Before the visit as it is now.
  expect(moved.indexOf('Rumah sakit memindahkan kunjungan ini')).toBeLessThan(moved.indexOf('>Kode</dt>'));
  expect(new URL((await answerOf(request)).whatsapp_url).searchParams.get('text')).toContain('yang diubah rumah sakit');
  await invokeAs(platform, moveRequest, visitor, { token: request.token, visit_date: '2026-12-07' });
  expect(await pageOf(request)).toContain('Anda memindahkan kunjungan ini');
});

test('a cancellation says its public reason, not the note of the staff', async () => {
  const slot = await createSlot(app.db, { capacity: 3 });
  const request = await submitted(slot);
  const cancel = { id: request.id, version: 1, reason: 'doctor_absent', note: 'Dokter marah' };
  await invokeAs(platform, cancelByDesk, await deskOf(slot), cancel);
  const page = await pageOf(request);
  expect(page).toContain('Dibatalkan rumah sakit');
  expect(page).toContain('membatalkan kunjungan ini: mohon maaf, dokter berhalangan pada waktu itu');
  expect(page).not.toContain('marah');
  expect(await answerOf(request)).toMatchObject({
    cancelled_by: 'hospital',
    cancel_reason: 'mohon maaf, dokter berhalangan pada waktu itu',
  });
});

test('a merge tells who wrote another person’s name and number nothing about that person', async () => {
  const slot = await createSlot(app.db, { capacity: 8 });
  const person = { name: 'Ani', phone: '081299990031' };
  await submitted(slot, person, visitorAt('10.3.0.1', 'a'));
  const second = await submitted(slot, person, visitorAt('10.3.0.2', 'b'));
  await invokeAs(platform, mergeDuplicate, await deskOf(slot), { id: second.id, version: 1 });
  const page = await pageOf(second);
  expect(page).toContain('petugas kami dapat menjelaskan alasannya bila Anda menghubungi kami');
  expect(page).not.toMatch(/gabung|ganda|permintaan yang sama/i);
});

test('reminders to the phone are turned on and off on the page', async () => {
  const slot = await createSlot(app.db, { capacity: 3 });
  const request = await submitted(slot, { visit_date: '2026-11-30' });
  const post = async (is_wanted: string) => {
    const body = new URLSearchParams({ act: 'phone', is_wanted });
    const headers = { 'sec-fetch-site': 'same-origin' };
    return await (await app.fetch(new URL(request.status_url).pathname, { method: 'POST', body, headers }, newAddress())).text();
  };
  expect(await pageOf(request)).toContain('Ingatkan saya lewat ponsel');
  const on = await post('true');
  expect(on).toContain('Kami akan mengingatkan Anda lewat ponsel.');
  expect(on).toContain('setelah rumah sakit memastikan nomor ini');
  expect(on).toContain('Hentikan pengingat ke ponsel');
  expect(await post('false')).toContain('Ingatkan saya lewat ponsel');
});
