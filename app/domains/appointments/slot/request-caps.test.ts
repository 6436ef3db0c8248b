import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite, soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { watchBookingRate } from '../alarm/watch-booking-rate.server.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { submitAnswer } from '../request/request.schema.ts';
import { slotText } from '../request/request.ts';
import { submitRequest } from '../submission/submit-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const monday = '2026-11-23';
const day = 86_400_000;
let people = 0;
const nextPerson = () => {
  people += 1;
  return people;
};

/** Books for another person each time. */
async function book(slot: SlotFixture, actor = visitorAt(addressOf(nextPerson())), visit_date = monday) {
  return await invokeAs(platform, submitRequest, actor, submitBody(slot, nextPerson(), { visit_date }));
}
async function accepted(...given: Parameters<typeof book>) {
  const result = await book(...given);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return { ...result.data, token: result.data.status_url.split('/').at(-1) ?? '' };
}
const heldOn = async (slot: SlotFixture, date = monday) =>
  (
    await db
      .selectFrom('appointment_requests')
      .select('id')
      .where('schedule_id', '=', slot.schedule.id)
      .where('visit_date', '=', date)
      .where('holds_place', '=', true)
      .execute()
  ).length;
const verified = async () => actorFor(await createUser(db, { phone: `+62813${20_000_000 + nextPerson()}` }));

test('50 patients behind one address, over 10 schedules and two weeks: none is refused, the caps hold, the others see that staff confirms', async () => {
  const slots = await Promise.all(Array.from({ length: 10 }, () => createSlot(db, { capacity: 8 })));
  const dates = [monday, '2026-11-30'];
  const expected = new Map<string, number>();
  for (let n = 0; n < 50; n += 1) {
    clock.set(new Date(saturdayMorning.getTime() + Math.floor(n / 25) * 86_000_000));
    // The distribution is uneven: the first schedules get more requests.
    const slot = slots[Math.floor((n * n) / 250)] as SlotFixture;
    const visit_date = dates[n % 2] as string;
    const key = `${slot.schedule.id} ${visit_date}`;
    const before = expected.get(key) ?? 0;
    const headers = { 'content-type': 'application/json', 'cookie-id': randomBytes(32).toString('hex') };
    const body = JSON.stringify(submitBody(slot, nextPerson(), { visit_date }));
    const answer = await app.fetch('/v1/register/submit', { method: 'POST', headers, body }, '203.0.113.50');
    expect(answer.status).toBe(200);
    const { data, message } = submitAnswer.parse(await answer.json());
    // A quarter of 8 is 2.
    expect(data.holds_place).toBe(before < 2);
    expect(message.startsWith(slotText)).toBe(before >= 2);
    expect(decodeURIComponent(data.whatsapp_url).includes('Mohon petugas memastikan tempatnya')).toBe(before >= 2);
    const page = await (await app.fetch(new URL(data.status_url).pathname)).text();
    expect(page.includes(slotText)).toBe(before >= 2);
    expect(page.includes('>Permintaan tercatat<')).toBe(before < 2);
    expected.set(key, before + 1);
  }
  const kept = slots.map((slot) => slot.schedule.id);
  expect(await db.selectFrom('appointment_requests').select('id').where('schedule_id', 'in', kept).execute()).toHaveLength(50);
  for (const slot of slots)
    for (const date of dates) expect(await heldOn(slot, date)).toBe(Math.min(expected.get(`${slot.schedule.id} ${date}`) ?? 0, 2));
  expect(Math.max(...expected.values())).toBeGreaterThan(2);
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('invented requests on a fast clock, all for one date', () => {
  const allSizes = Array.from({ length: 20 }, (_, at) => at + 1);
  const target = '2026-11-30';
  const createSlots = (sizes: number[]) => Promise.all(sizes.map((capacity) => createSlot(db, { capacity })));
  const networkShareOf = (capacity: number) => Math.min(3, Math.ceil(capacity / 4));
  const heldOnEach = (slots: SlotFixture[]) => Promise.all(slots.map((slot) => heldOn(slot, target)));

  /** Simulates one day of the clock: the nightly deletion, the requests at one hour, and the alarm run ten minutes later. */
  async function spendDay(n: number, hour: number, requests: () => Promise<unknown>): Promise<string[]> {
    const start = saturdayMorning.getTime() + n * day + hour * 3_600_000;
    clock.set(new Date(start));
    await deleteExpiredAppointments.run(platform, {});
    await requests();
    clock.set(new Date(start + 600_000));
    await db.deleteFrom('outbox_messages').execute();
    await watchBookingRate.run(platform, {});
    const mails = await db.selectFrom('outbox_messages').select('subject').execute();
    return mails.map(({ subject }) => subject ?? '').sort();
  }

  test('from one address, twice a day: at most three a week; once it is forgotten, further ones up to half', async () => {
    const sizes = allSizes;
    const slots = await createSlots(sizes);
    const twice = async () => {
      for (let times = 0; times < 2; times += 1) await Promise.all(slots.map((slot) => book(slot, visitorAt(addressOf(0x10000)), target)));
    };
    for (let n = 0; n < 7; n += 1) {
      expect(await spendDay(n, 2, twice)).toEqual([expect.stringContaining('satu jaringan')]);
      expect(await heldOnEach(slots)).toEqual(sizes.map((capacity) => Math.min((n + 1) * 2, networkShareOf(capacity))));
    }
    // From the eighth day on, the networks of the first days are deleted, so the address can use its share again.
    for (let n = 7; n < 9; n += 1) await spendDay(n, 2.5, twice);
    expect(await heldOnEach(slots)).toEqual(sizes.map((capacity) => Math.min(2 * networkShareOf(capacity), Math.ceil(capacity / 2))));
    expect(await findWrongCounters(db)).toEqual([]);
  });

  soak(
    'from 20 addresses, each every day of a week: 1/2 remains for verified people, and the alarm is raised within the hour',
    async () => {
      const sizes = bySuite({ push: [1, 2, 3, 4, 5, 8, 9, 13, 20], soak: allSizes });
      const slots = await createSlots(sizes);
      const addresses = Array.from({ length: 20 }, (_, at) => visitorAt(addressOf(0x10001 + at)));
      // A date with capacity 1 is full after the first request, so it raises no alarm.
      const alarms = slots.slice(1).map((slot) => `Pendaftaran tidak biasa: jadwal ${slot.schedule.id}, tanggal ${target}`);
      for (let n = 0; n < 7; n += 1) {
        const everybody = async () => {
          for (const address of addresses) await Promise.all(slots.map((slot) => book(slot, address, target)));
        };
        expect(await spendDay(n, 4, everybody)).toEqual(alarms.toSorted());
        expect(await heldOnEach(slots)).toEqual(sizes.map((capacity) => Math.ceil(capacity / 2)));
      }
      expect(await findWrongCounters(db)).toEqual([]);

      // An account may do this ten times a day, and rate limits use real time, not the clock of the test. Therefore each request has its own
      // account.
      for (const [at, slot] of slots.entries()) {
        const free = Math.floor((sizes[at] as number) / 2);
        const asking = Array.from({ length: free }, async () => await book(slot, await verified(), target));
        expect((await Promise.all(asking)).map((result) => result.ok && result.data.holds_place)).toEqual(Array(free).fill(true));
        expect(await book(slot, await verified(), target)).toEqual({ ok: false, code: 'full' });
      }
      expect(await findWrongCounters(db)).toEqual([]);
    },
  );
});

test('who cancels and asks again draws no more numbers of a date in a day than who does not cancel', async () => {
  const slot = await createSlot(db, { capacity: 12 });
  const askAndCancel = async () => {
    const { holds_place, token } = await accepted(slot, visitorAt('10.2.0.9'));
    const cancelled = await invokeAs(platform, cancelRequest, visitorAt('10.2.0.9'), { token });
    return [holds_place, cancelled.ok];
  };
  const lastNumber = async () =>
    await db.selectFrom('visit_sessions').select('last_number').where('practice_schedule_id', '=', slot.schedule.id).executeTakeFirst();
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await askAndCancel());
  expect([answers, await lastNumber()]).toEqual([[...Array(3).fill([true, true]), [false, true]], { last_number: 3 }]);
  // Others are not kept from it, and the next day it may ask again.
  expect((await accepted(slot)).holds_place).toBe(true);
  clock.set(new Date(saturdayMorning.getTime() + day + 60_000));
  expect(await askAndCancel()).toEqual([true, true]);
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('who is outside the caps', () => {
  test('an account with a verified number, for any patient’s number, ten times a day; not one with an e-mail alone', async () => {
    const slot = await createSlot(db, { capacity: 20 });
    const account = await verified();
    for (let n = 0; n < 10; n += 1) expect((await accepted(slot, account)).holds_place).toBe(true);
    const limited = [];
    for (let n = 0; n < 4; n += 1) limited.push((await accepted(slot, account)).holds_place);
    expect(limited).toEqual([true, true, true, false]);
    const mail = actorFor(await createUser(db), { ip: '10.2.0.1' });
    const other = await createSlot(db, { capacity: 4 });
    expect((await accepted(other, mail)).holds_place).toBe(true);
    expect((await accepted(other, mail)).holds_place).toBe(false);
  });

  test('a slot without capacity has no caps', async () => {
    const slot = await createSlot(db, { capacity: null });
    for (let n = 0; n < 6; n += 1) expect((await accepted(slot, visitorAt('10.2.0.2'))).holds_place).toBe(true);
  });

  test('what the desk confirms, and a number that is verified later, free the share', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const [first, second] = [await accepted(slot), await accepted(slot)];
    expect((await accepted(slot)).holds_place).toBe(false);
    await db.updateTable('appointment_requests').set({ confirmed_at: clock.now() }).where('code', '=', first.code).execute();
    expect((await accepted(slot)).holds_place).toBe(true);
    expect((await accepted(slot)).holds_place).toBe(false);
    await db.updateTable('appointment_requests').set({ is_proven: true }).where('code', '=', second.code).execute();
    expect((await accepted(slot)).holds_place).toBe(true);
    expect(await book(slot)).toEqual({ ok: false, code: 'full' });
  });

  test('an IPv6 network is one address', async () => {
    const slot = await createSlot(db, { capacity: 8 });
    const held = [];
    for (const host of ['1', 'abcd:1', 'ffff:2:3']) held.push((await accepted(slot, visitorAt(`2001:db8:1:2::${host}`))).holds_place);
    expect(held).toEqual([true, true, false]);
    expect((await accepted(slot, visitorAt('2001:db8:1:3::1'))).holds_place).toBe(true);
  });
});

describe('a request without a place', () => {
  test('is cancelled without giving one back; cancelling one that holds it gives it back', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const [held, kept] = [await accepted(slot), await accepted(slot)];
    expect([held.holds_place, kept.holds_place]).toEqual([true, false]);
    expect(await invokeAs(platform, cancelRequest, visitorAt('10.3.0.1'), { token: kept.token })).toMatchObject({ ok: true });
    expect(await heldOn(slot)).toBe(1);
    expect(await invokeAs(platform, cancelRequest, visitorAt('10.3.0.1'), { token: held.token })).toMatchObject({
      data: { holds_place: false },
    });
    expect(await heldOn(slot)).toBe(0);
    expect((await accepted(slot)).holds_place).toBe(true);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('asks the caps again when it moves, and one that holds a place keeps it where they are used up', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const [held, kept] = [await accepted(slot), await accepted(slot)];
    await accepted(slot, undefined, '2026-12-07');
    const move = (one: { token: string }, visit_date: string) =>
      invokeAs(platform, moveRequest, visitorAt(addressOf(nextPerson())), { token: one.token, visit_date });
    expect(await move(kept, '2026-11-30')).toMatchObject({ ok: true, data: { holds_place: true, visit_date: '2026-11-30' } });
    expect(await move(held, '2026-12-07')).toMatchObject({ ok: false, code: 'full' });
    expect([await heldOn(slot), await heldOn(slot, '2026-11-30'), await heldOn(slot, '2026-12-07')]).toEqual([1, 1, 1]);
    expect(await invokeAs(platform, getRequestByToken, visitorAt('10.3.0.2'), held)).toMatchObject({ data: { holds_place: true } });
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('one address cannot gather requests of other dates on one', async () => {
    const slot = await createSlot(db, { capacity: 8 });
    const dates = [monday, '2026-11-30', '2026-12-07', '2026-12-14'];
    const actor = visitorAt('10.3.0.9');
    for (const date of dates) {
      const { token } = await accepted(slot, actor, date);
      await invokeAs(platform, moveRequest, actor, { token, visit_date: '2026-12-21' });
    }
    expect(await heldOn(slot, '2026-12-21')).toBe(2);
  });
});

test('where a request came from is stored as keyed hashes, and gone after 7 days', async () => {
  const slot = await createSlot(db, { capacity: 8 });
  const { code } = await accepted(slot, visitorAt('198.51.100.77', 'e'), '2026-12-14');
  const row = () =>
    db.selectFrom('appointment_requests').select(['network_hash', 'visit_hash']).where('code', '=', code).executeTakeFirstOrThrow();
  const stored = await row();
  for (const hash of [stored.network_hash, stored.visit_hash]) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(stored.network_hash).not.toBe(stored.visit_hash);
  clock.set(new Date(saturdayMorning.getTime() + 7 * day - 1_000));
  await deleteExpiredAppointments.run(platform, {});
  expect(await row()).toEqual(stored);
  clock.set(new Date(saturdayMorning.getTime() + 7 * day + 1_000));
  await deleteExpiredAppointments.run(platform, {});
  expect(await row()).toEqual({ network_hash: null, visit_hash: null });
});
