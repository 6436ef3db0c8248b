import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { watchBookingRate } from '../alarm/watch-booking-rate.server.ts';
import { claimAppointmentsByPhone } from '../index.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { submitRequest } from '../submission/submit-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const [monday, later, last] = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;
let counted = 0;
const next = () => {
  counted += 1;
  return counted;
};
const newPhone = () => `+62812${40_000_000 + next()}`;
const stranger = (address = next()) => visitorAt(addressOf(address), randomBytes(32).toString('hex'));

type Person = { name?: string; phone: string };
async function book(slot: SlotFixture, actor: Actor, of: Person, visit_date: string = monday) {
  const result = await invokeAs(platform, submitRequest, actor, submitBody(slot, next(), { visit_date, ...of }));
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return { ...result.data, token: result.data.status_url.split('/').at(-1) ?? '' };
}
const adopt = (user: { id: string }, phone: string) => inTransaction(db, (tx) => claimAppointmentsByPhone(tx, platform, user.id, phone));
const rowOf = ({ code }: { code: string }) =>
  db.selectFrom('appointment_requests').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const verifiedOf = async (phone: string) => {
  const rows = await db
    .selectFrom('appointment_requests')
    .select('holds_place')
    .where('phone', '=', phone)
    .where('is_proven', '=', true)
    .execute();
  return rows.map((row) => row.holds_place);
};
const move = (token: string, visit_date: string) => invokeAs(platform, moveRequest, stranger(), { token, visit_date });

test('verifying one number frees no more of a date’s share than the number held, and the rest remains for others', async () => {
  const slot = await createSlot(db, { capacity: 20 });
  const phone = newPhone();
  for (let n = 0; n < 14; n += 1) await book(slot, stranger(1_000 + Math.floor(n / 3)), { phone });
  expect(await adopt(await createUser(db, { phone }), phone)).toBe(14);
  // A number holds at most three requests a day; withheld and quarantined requests remain unverified.
  expect(await verifiedOf(phone)).toEqual([true, true, true]);
  for (let n = 0; n < 14; n += 1) await book(slot, stranger(1_000 + Math.floor(n / 3)), { phone });
  await watchBookingRate.run(platform, {});
  const alarms = await db.selectFrom('outbox_messages').select('subject').execute();
  expect(alarms.map((mail) => mail.subject)).toEqual([`Pendaftaran tidak biasa: jadwal ${slot.schedule.id}, tanggal ${monday}`]);
  const honest = actorFor(await createUser(db, { phone: newPhone() }));
  for (let n = 0; n < 7; n += 1) expect((await book(slot, honest, { phone: newPhone() })).holds_place).toBe(true);
  expect(await findWrongCounters(db)).toEqual([]);
});

test('adopted and own requests use up one day of the number, which another account with the number does not begin again', async () => {
  const phone = newPhone();
  for (let n = 0; n < 12; n += 1) {
    // A guest's number has a limit of three a day.
    if (n % 3 === 0) await platform.pool.query("delete from rate_limits where bucket like 'register-phone:%'");
    await book(await createSlot(db, { capacity: 8 }), stranger(), { phone });
  }
  const small = await createSlot(db, { capacity: 2 });
  await book(small, stranger(), { phone: newPhone() });
  const [first, second] = [await createUser(db, { phone }), await createUser(db)];
  const own = [];
  for (let n = 0; n < 2; n += 1) own.push(await book(await createSlot(db, { capacity: 8 }), actorFor(first), { phone: newPhone() }));
  for (const one of own) expect((await rowOf(one)).is_proven).toBe(true);
  expect(await adopt(first, phone)).toBe(12);
  expect(await verifiedOf(phone)).toHaveLength(8);
  const more = await book(small, actorFor(first), { phone: newPhone() });
  expect([more.holds_place, (await rowOf(more)).is_proven]).toEqual([false, false]);
  await db.updateTable('users').set({ phone: null, phone_verified_at: null }).where('id', '=', first.id).execute();
  await db.updateTable('users').set({ phone, phone_verified_at: clock.now() }).where('id', '=', second.id).execute();
  expect((await book(small, actorFor(second), { phone: newPhone() })).holds_place).toBe(false);
});

test('requests of past days use up nothing', async () => {
  const phone = newPhone();
  const past = await book(await createSlot(db, { capacity: 8 }), stranger(), { phone });
  clock.set('2026-11-26T03:00:00Z');
  const coming = await book(await createSlot(db, { capacity: 8 }), stranger(), { phone }, later);
  expect(await adopt(await createUser(db, { phone }), phone)).toBe(2);
  expect([(await rowOf(past)).is_proven, (await rowOf(coming)).is_proven]).toEqual([false, true]);
});

test('a stranger’s request that was adopted does not say by moving for which date the person has a request', async () => {
  const slot = await createSlot(db, { capacity: 20 });
  const victim = { name: 'Korban Rahasia', phone: newPhone() };
  const planted = [await book(slot, stranger(), victim, last), await book(slot, stranger(), victim, '2026-12-14')];
  const user = await createUser(db, { phone: victim.phone });
  await adopt(user, victim.phone);
  await book(slot, actorFor(user), victim, later);
  await book(slot, stranger(), { phone: newPhone() }, monday);
  const observed = [];
  for (const [n, date] of [later, monday].entries()) {
    const moved = await move(planted[n]?.token ?? '', date);
    observed.push(moved.ok ? moved.data.holds_place : moved.code);
  }
  expect(observed).toEqual([true, true]);
  expect(await findWrongCounters(db)).toEqual([]);
});

test('an adopted request asks the caps again when it moves; one of the account itself does not', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const phone = newPhone();
  const planted = await book(slot, stranger(), { phone });
  const user = await createUser(db, { phone });
  await adopt(user, phone);
  const own = await book(slot, actorFor(user), { phone: newPhone() });
  await book(slot, stranger(), { phone: newPhone() }, later);
  expect(await move(planted.token, later)).toMatchObject({ ok: false, code: 'full' });
  expect(await move(planted.token, last)).toMatchObject({ ok: true, data: { holds_place: true } });
  expect((await rowOf(planted)).is_proven).toBe(false);
  expect(await move(own.token, later)).toMatchObject({ ok: true, data: { holds_place: true } });
  expect((await rowOf(own)).is_proven).toBe(true);
});

test('who books the date of a planted request gets one of their own, which the stranger neither sees nor cancels', async () => {
  const slot = await createSlot(db, { capacity: 20 });
  const victim = { name: 'Korban Kedua', phone: newPhone() };
  const planted = await book(slot, stranger(), victim);
  const user = await createUser(db, { phone: victim.phone });
  await adopt(user, victim.phone);
  const own = await book(slot, actorFor(user), victim);
  expect(own.code).not.toBe(planted.code);
  expect(await rowOf(own)).toMatchObject({ user_id: user.id, made_by: user.id });
  expect(await rowOf(planted)).toMatchObject({ user_id: user.id, made_by: null });
  expect((await book(slot, actorFor(user), victim)).code).toBe(own.code);
  await move(own.token, last);
  expect(await invokeAs(platform, getRequestByToken, stranger(), planted)).toMatchObject({ data: { visit_date: monday } });
  expect(await invokeAs(platform, cancelRequest, stranger(), planted)).toMatchObject({ ok: true });
  expect(await rowOf(own)).toMatchObject({ status: 'requested', visit_date: last, holds_place: true });
  expect(await findWrongCounters(db)).toEqual([]);
});

test('a guest who signs up in the same visit session gets the earlier request', async () => {
  const slot = await createSlot(db, { capacity: 20 });
  const person = { name: 'Satu Orang', phone: newPhone() };
  const guest = stranger();
  const earlier = await book(slot, guest, person);
  const user = await createUser(db, { phone: person.phone });
  await adopt(user, person.phone);
  expect((await book(slot, { ...actorFor(user), visit: guest.visit }, person)).code).toBe(earlier.code);
});
