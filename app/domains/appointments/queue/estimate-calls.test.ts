import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { createException, createSlot } from '#tests/factories/directory.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { reportOwnDelay } from '../absence/report-own-delay.server.ts';
import { cancelByDesk } from '../desk/cancel-by-desk.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { changeSchedule } from '../timetable/change-schedule.server.ts';
import { findWaitingNumbers, queueOf } from './estimate-calls.server.ts';
import { findQueues } from './find-queues.server.ts';
import type { QueueSession, QueueVisit } from './queue.store.server.ts';

const given = await openReservations();
const { db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { asManager, submitted, versionOf } = schedulesOn({ db, platform });

const { sessionOf, deskOf, doctorOf, windowBy, callNext, arrive } = queuesOn(given);

describe('the window', () => {
  test('of a doctor without sessions is twelve minutes a number; a delay moves all of them, whoever says it', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const requests = [];
    for (let n = 0; n < 4; n += 1) requests.push(await submitted(slot));
    const [first, last] = [requests[0]?.token ?? '', requests[3]?.token ?? ''];
    expect([await windowBy(first), await windowBy(last)]).toEqual(['08.00–08.30 WIB', '08.20–08.50 WIB']);
    clock.set('2026-11-22T23:00:00Z');
    await done(recordAbsence, await deskOf(slot), { schedule_id: slot.schedule.id, kind: 'late', minutes: '45' });
    expect([await windowBy(first), await windowBy(last)]).toEqual(['08.30–09.00 WIB', '09.05–09.35 WIB']);
    const doctor = await doctorOf(slot);
    await done(reportOwnDelay, doctor, { schedule_id: slot.schedule.id, minutes: '60' });
    expect(await windowBy(first)).toBe('08.45–09.15 WIB');
    const [queue] = await done(findQueues, doctor, { date: monday, is_own: true });
    expect(queue).toMatchObject({ late: 60, serving: [] });
    expect(queue?.visits.map(({ number, window }) => [number, window])[3]).toEqual([4, '09.20–09.50 WIB']);
    expect(await refusal(reportOwnDelay, await doctorOf(await createSlot(db)), { schedule_id: slot.schedule.id, minutes: '60' })).toBe(
      'not_found',
    );
  });

  test('is learned from the last sessions of that weekday, and follows the calls of the day', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [one, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    for (const weeks of [1, 2, 3]) {
      await sql`
        with s as (
          insert into visit_sessions (practice_schedule_id, visit_date, last_number)
          values (${slot.schedule.id}, ${monday}::date - 7 * ${weeks}::int, 3) returning id, visit_date
        )
        insert into visit_numbers (session_id, number, called_at, calls, done_at)
        select s.id, n, (s.visit_date + time '09:00' + (n - 1) * interval '20 minutes') at time zone 'Asia/Jakarta', 1,
          (s.visit_date + time '09:00' + n * interval '20 minutes') at time zone 'Asia/Jakarta'
        from s, generate_series(1, 3) n`.execute(db);
    }
    // An hour late, 20 minutes a number.
    expect([await windowBy(one.token), await windowBy(three.token)]).toEqual(['08.45–09.15 WIB', '09.25–09.55 WIB']);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set('2026-11-23T01:20:00Z');
    for (const { id } of [one, two, three]) await arrive(desk, id);
    await callNext(desk, session);
    clock.set('2026-11-23T01:25:00Z');
    expect([await windowBy(one.token), await windowBy(two.token), await windowBy(three.token)]).toEqual([
      null,
      '08.25–08.55 WIB',
      '08.45–09.15 WIB',
    ]);
  });

  test('comes from what is usual, which all patients of a doctor on a weekday share', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 9 }), await createSlot(db, { capacity: 9 })];
    const tokens = [await submitted(slot), await submitted(slot, { visit_date: '2026-11-30' }), await submitted(other)];
    const keys = new Set<string>();
    const getOrLoad = <V>(key: string, _tags: readonly string[], read: () => Promise<V>) => {
      keys.add(key);
      return read();
    };
    const noted = { ...platform, cache: { ...platform.cache, getOrLoad } };
    for (const { token } of tokens) await invokeAs(noted, getRequestByToken, visitorAt(newAddress()), { token });
    expect([...keys].filter((key) => key.startsWith('queue: '))).toHaveLength(2);
  });

  test('counts those who hold a place, and not the numbers that were given', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    const before = await windowBy(three.token);
    await done(cancelByDesk, await deskOf(slot), { id: two.id, version: await versionOf(two.id), reason: 'other' });
    expect([before, await windowBy(three.token)]).toEqual(['08.10–08.40 WIB', '08.00–08.30 WIB']);
  });

  test('of hours with times of their own is a time', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const hours = { schedule_id: slot.schedule.id, start_hour: '08:00', end_hour: '12:00', capacity: '9', valid_from: '2026-11-21' };
    expect(await asManager(slot, changeSchedule, { ...hours, number_minutes: '15' })).toMatchObject({ affected: 0 });
    await submitted(slot);
    const { token } = await submitted(slot);
    expect(await windowBy(token)).toBe('08.15 WIB');
    // Who changes something else leaves them; who empties them has numbers again.
    await asManager(slot, changeSchedule, { ...hours, capacity: '8' });
    expect(await windowBy(token)).toBe('08.15 WIB');
    await asManager(slot, changeSchedule, { ...hours, number_minutes: '' });
    expect(await windowBy(token)).toBe('08.00–08.30 WIB');
  });

  test('of hours with times of their own is the first that is free, which stays; they are called by their times', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    await db.updateTable('practice_schedules').set({ number_minutes: 15 }).where('id', '=', slot.schedule.id).execute();
    const [one, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    const desk = await deskOf(slot);
    await done(cancelByDesk, desk, { id: one.id, version: await versionOf(one.id), reason: 'other' });
    const [four, five] = [await submitted(slot), await submitted(slot)];
    const windows = await Promise.all([two, three, four, five].map(({ token }) => windowBy(token)));
    expect(windows).toEqual(['08.15 WIB', '08.30 WIB', '08.00 WIB', '08.45 WIB']);
    // Who moves away gives the time up, and has the number of before with a free time after coming back.
    const move = async (visit_date: string) => {
      const moved = await invokeAs(platform, moveRequest, visitorAt(newAddress()), { token: two.token, visit_date });
      return moved.ok ? [moved.data.visit_number, moved.data.call_window?.text] : moved.code;
    };
    expect(await move('2026-11-30')).toEqual([1, '08.00 WIB']);
    expect(await windowBy((await submitted(slot)).token)).toBe('08.15 WIB');
    expect(await move(monday)).toEqual([2, '09.00 WIB']);
    clock.set('2026-11-23T00:30:00Z');
    const session = await sessionOf(slot);
    for (const { id } of [two, three, four]) await arrive(desk, id);
    const order = [];
    for (let n = 0; n < 3; n += 1) order.push((await callNext(desk, session)).number);
    expect(order).toEqual([4, 3, 2]);
  });

  test('is not said of a date on which the doctor does not practise', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { token } = await submitted(slot);
    await createException(db, { scheduleId: slot.schedule.id, day: monday });
    expect(await windowBy(token)).toBeNull();
  });
});

test('of 2,000 who wait comes from one order, in which each is read a few times', () => {
  const [startsAt, habit] = [new Date('2026-11-23T01:00:00Z'), { delay: 0, minutes: 1, consultation: 1, delays: [] }];
  const endsAt = new Date('2026-11-23T17:00:00Z');
  const session = { starts_at: startsAt, ends_at: endsAt, is_today: true, closed: null, number_minutes: null, late: null } as QueueSession;
  const found = Array.from({ length: 2_000 }, (_, n) => {
    const untouched = { called_at: null, calls: 0, done_at: null, desk_state: 'new', kind: 'request', holds_place: true } as const;
    return { ...untouched, number: n + 1, reported_at: n % 3 === 0 ? startsAt : null } as QueueVisit;
  });
  const reads = { count: 0 };
  const queue = queueOf(session, habit, found);
  const counted = queue.visits.map((visit) =>
    Object.defineProperty({ ...visit }, 'calledAt', {
      enumerable: true,
      get: () => {
        reads.count += 1;
        return null;
      },
    }),
  );
  const waiting = findWaitingNumbers({ ...queue, visits: counted }, new Date('2026-11-23T02:00:00Z'));
  expect(waiting).toHaveLength(2_000);
  expect(waiting.every(({ window }) => window !== null)).toBe(true);
  expect(reads.count).toBeLessThan(20 * 2_000);
});
