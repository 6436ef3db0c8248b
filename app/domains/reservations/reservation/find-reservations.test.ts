import { afterAll, expect, test } from 'vitest';
import { findDeskRequests } from '#app/domains/appointments/desk/find-desk-requests.server.ts';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { findReservations, getCalendarFile, getReservation } from './find-reservations.server.ts';
import { moveReservation } from './move-reservation.server.ts';

const given = await openReservations();
const { db, done, platform, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const start = clock.now();

test('while a cashier looks for the money, no page, list or call asks to pay again', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { owner, code, order, attempt } = await given.held(at);
  const { headers } = await signIn(db, { id: owner.userId }, platform.signed);
  const page = async (path: string) => await (await given.app.fetch(path, { headers })).text();
  const { status_url: url } = await done(getReservation, owner, { code });
  const pages = [new URL(url).pathname, '/account/reservations', `/order/detail/${order}`, '/order/list'];
  const texts = async () => await Promise.all(pages.map(page));
  const before = await texts();
  expect([before[0], before[1]].map((html) => html?.includes('Bayar sekarang'))).toEqual([true, true]);
  await db.updateTable('payment_attempts').set({ state: 'review' }).where('id', '=', attempt).execute();
  for (const [index, html] of (await texts()).entries()) {
    expect([pages[index], html.includes('Bayar sekarang'), html.includes('Pending')]).toEqual([pages[index], false, false]);
    expect([pages[index], html.includes('Menunggu Konfirmasi')]).toEqual([pages[index], true]);
  }
  const waits = { status: 'waiting', status_label: 'Menunggu Konfirmasi', in_review: true };
  expect(await done(getReservation, owner, { code })).toMatchObject({ ...waits, state: 'held' });
  expect((await done(findReservations, owner, {})).rows).toMatchObject([waits]);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  expect(JSON.stringify(await done(findDeskRequests, desk, { date: first }))).toContain('Menunggu Konfirmasi');
  // The cashier did not find it: it is to be paid again, and says so.
  await db.updateTable('payment_attempts').set({ state: 'failed' }).where('id', '=', attempt).execute();
  expect(await done(getReservation, owner, { code })).toMatchObject({ status: 'pending', in_review: false });
});

test('who reserved reads by when to report, beside the window', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { owner, code } = await given.booked(at);
  const { status_url: url } = await done(getReservation, owner, { code });
  const html = await (await given.app.fetch(new URL(url).pathname)).text();
  expect(html.replace(/<!-- -->/g, '')).toContain(
    'Lapor di loket paling lambat pukul 08.00 WIB. Yang lapor sesudahnya dipanggil setelah dua pasien berikutnya.',
  );
});

test('the history of an order says to when its visit was moved, and by whom', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { owner, code, order } = await given.booked(at);
  const history = async () => (await done(getMyOrder, owner, { name: order })).timeline.map(({ text }) => text);
  const before = await history();
  await done(moveReservation, owner, { code, schedule_id: at.schedule.id, reservation_date: second });
  expect(await history()).toEqual([...before, 'Waktu kunjungan dipindah oleh Anda ke Senin, 30 November 2026, 08.00']);
  // Moves by the desk, and by other hours of the doctor, as they are stored.
  const reservation_id = await given.idOf(code);
  for (const moved_by of ['desk', 'schedule']) {
    const move = { from_date: second, from_start: '08:00', to_date: second, to_start: '09:30', created_at: platform.clock.now() };
    await db
      .insertInto('reservation_moves')
      .values({ reservation_id, moved_by, ...move })
      .execute();
  }
  const texts = await history();
  for (const by of ['petugas', 'perubahan jam dokter'])
    expect(texts).toContain(`Waktu kunjungan dipindah oleh ${by} ke Senin, 30 November 2026, 09.30`);
});

test('the calendar file has a higher number for each other time, and says what is not certain', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { owner, code } = await given.booked(at);
  const file = async (of: typeof owner, which: string) => {
    const { status_url: url } = await done(getReservation, of, { code: which });
    const { text } = await done(getCalendarFile, of, { token: url.split('/').at(-1) });
    return [Number(/SEQUENCE:(\d+)/.exec(text)?.[1]), /STATUS:(\w+)/.exec(text)?.[1]];
  };
  // It was held before.
  expect(await file(owner, code)).toEqual([1, 'CONFIRMED']);
  await done(moveReservation, owner, { code, reservation_date: second });
  // Made necessary by the hospital, it is no move of the patient.
  await db.updateTable('reservations').set({ disruption: 'absent', disrupted_at: start }).where('code', '=', code).execute();
  await done(moveReservation, owner, { code, reservation_date: first });
  expect(await file(owner, code)).toEqual([3, 'CONFIRMED']);
  await done(cancelReservation, owner, { code });
  expect(await file(owner, code)).toEqual([4, 'CANCELLED']);
  const held = await given.held(at);
  expect(await file(held.owner, held.code)).toEqual([0, 'TENTATIVE']);
  await done(cancelReservation, held.owner, { code: held.code });
  expect(await file(held.owner, held.code)).toEqual([1, 'CANCELLED']);
});

test('the calendar file names the hospital and the code, and nothing clinical', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at);
  const { status_url: url } = await done(getReservation, owner, { code });
  const { text } = await done(getCalendarFile, owner, { token: url.split('/').at(-1) });
  expect(text).toContain('DTSTART:20261123T010000Z\r\nDTEND:20261123T050000Z\r\nSTATUS:CONFIRMED');
  expect(text).toContain(`UID:${code}@reservasi.sehati`);
  expect([text.includes(at.doctor.name), text.includes(at.service.name)]).toEqual([false, false]);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});

test('the page of the private link: whoever has it reads it, an unknown one is not found, and a file for the calendar', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at);
  const { status_url: url } = await done(getReservation, owner, { code });
  const { pathname } = new URL(url);
  const page = await given.app.fetch(pathname);
  const html = await page.text();
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-referrer',
    'noindex, nofollow',
  ]);
  expect([html.includes(code), html.includes('Masuk untuk mengubah'), html.includes('Batalkan reservasi')]).toEqual([true, true, false]);
  const file = await given.app.fetch(`${pathname}/kalender.ics`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await given.app.fetch(`/reservasi/${'x'.repeat(43)}`)).status).toBe(404);
});
