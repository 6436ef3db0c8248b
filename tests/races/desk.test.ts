import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { enterRequest } from '#app/domains/appointments/desk/enter-request.server.ts';
import { moveByDesk } from '#app/domains/appointments/desk/move-by-desk.server.ts';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { undoDeskAct } from '#app/domains/appointments/desk/undo-desk-act.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import * as store from '#app/domains/appointments/request/desk-change.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

const [monday, nextMonday] = ['2026-11-23', '2026-11-30'] as const;
const rounds = Array.from({ length: 50 }, (_, round) => round);
let people = 0;

async function submitted(slot: SlotFixture) {
  people += 1;
  const result = await invokeAs(platform, submitRequest, visitorAt(newAddress()), submitBody(slot, people, { visit_date: monday }));
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  const { id } = await db.selectFrom('appointment_requests').select('id').where('code', '=', result.data.code).executeTakeFirstOrThrow();
  return { id, token: result.data.status_url.split('/').at(-1) ?? '' };
}

const entry = (slot: SlotFixture, more: object = {}) => {
  people += 1;
  return {
    schedule_id: slot.schedule.id,
    visit_date: monday,
    name: `Tamu ${people}`,
    phone: phoneOf(people),
    source: 'phone',
    has_consent: true,
    ...more,
  };
};

const holders = async (slot: SlotFixture, date: string = monday) =>
  await db
    .selectFrom('appointment_requests')
    .select('id')
    .where('schedule_id', '=', slot.schedule.id)
    .where('visit_date', '=', date)
    .where('holds_place', '=', true)
    .execute();

describe('the desk and the site', () => {
  test('race for the last places: never more than the capacity', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 4 });
      const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
      const body = () => {
        people += 1;
        return submitBody(slot, people, { visit_date: monday });
      };
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          n % 2 === 0
            ? invokeAs(platform, enterRequest, desk, entry(slot))
            : invokeAs(platform, submitRequest, visitorAt(newAddress()), body()),
        ),
      );
      expect(await holders(slot)).toHaveLength(4);
    }
    expect(await findWrongCounters(db)).toEqual([]);
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: a place that is taken without asking for room goes beyond the capacity', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    const taken = [1, 2].map((n) => inTransaction(db, (tx) => store.allocateSlot(tx, slot.schedule.id, monday, n > 0)));
    expect(await Promise.all(taken)).toEqual([true, true]);
    const slots = await db.selectFrom('appointment_slots').select('taken').where('schedule_id', '=', slot.schedule.id).execute();
    expect(slots).toEqual([{ taken: 2 }]);
    await db.deleteFrom('appointment_slots').where('schedule_id', '=', slot.schedule.id).execute();
  });

  test('the desk confirms while the patient cancels: one of both, and the counters are right', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 4 });
      const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
      const request = await submitted(slot);
      const [confirmed, cancelled] = await Promise.all([
        invokeAs(platform, confirmRequest, desk, { id: request.id, version: 1 }),
        invokeAs(platform, cancelRequest, visitorAt(newAddress()), { token: request.token }),
      ]);
      const row = await db.selectFrom('appointment_requests').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
      // The patient may always cancel before the visit; the desk only confirms what it has seen.
      expect(cancelled.ok).toBe(true);
      expect(row.status).toBe('cancelled');
      if (!confirmed.ok) expect(confirmed.code).toBe('changed');
      expect(row.desk_state).toBe(confirmed.ok ? 'confirmed' : 'new');
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('control: a place that two give back without the lock is counted twice', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const request = await submitted(slot);
    await submitted(slot);
    const held = await inTransaction(db, (tx) => store.lockRequestOrNull(tx, request.id, 'group', clock.now()));
    if (!held) throw new Error('the request is there');
    // Both have read the request before the other one changed it.
    for (const reason of ['asked', 'other'] as const) {
      await inTransaction(db, async (tx) => {
        await store.releaseSlot(tx, held);
        await store.writeCancellation(tx, request.id, reason, clock.now());
      });
    }
    const wrong = await findWrongCounters(db);
    expect(wrong).toMatchObject([{ slot: `${slot.schedule.id} ${monday}`, held: 1, taken: 0 }]);
    await db.updateTable('appointment_slots').set({ taken: 1 }).where('schedule_id', '=', slot.schedule.id).execute();
  });

  test('two members of staff act on one version: one is refused, and the history has one line', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 4 });
      const [one, other] = [await createStaff(db, 'booking_desk'), await createStaff(db, 'booking_desk')];
      const request = await submitted(slot);
      const results = await Promise.all([
        invokeAs(platform, confirmRequest, one, { id: request.id, version: 1 }),
        invokeAs(platform, cancelByDesk, other, { id: request.id, version: 1, reason: 'asked' }),
      ]);
      expect(results.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual(['changed', 'ok']);
      expect(await db.selectFrom('appointment_events').select('id').where('request_id', '=', request.id).execute()).toHaveLength(1);
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('moves between two schedules in both directions: no deadlock, no place lost', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 4 });
      const other = {
        ...slot,
        schedule: await createSchedule(db, slot.practice.id, { day: 1, start: '15:00', end: '17:00', capacity: 4 }),
      };
      const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
      const [here, there] = [await submitted(slot), await submitted(other)];
      const move = (id: string, scheduleId: number) =>
        invokeAs(platform, moveByDesk, desk, { id, version: 1, schedule_id: scheduleId, visit_date: nextMonday });
      await Promise.all([
        move(here.id, other.schedule.id),
        move(there.id, slot.schedule.id),
        invokeAs(platform, moveRequest, visitorAt(newAddress()), { token: here.token, visit_date: nextMonday }),
      ]);
      expect([...(await holders(slot, nextMonday)), ...(await holders(other, nextMonday))]).toHaveLength(2);
    }
    expect(await findWrongCounters(db)).toEqual([]);
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('arrivals at once get different numbers', async () => {
    const slot = await createSlot(db, { capacity: null });
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const requests = [];
    for (let n = 0; n < 10; n += 1) requests.push(await submitted(slot));
    clock.set(new Date('2026-11-23T01:30:00Z'));
    await Promise.all(requests.map(({ id }) => invokeAs(platform, recordDeskAct, desk, { id, version: 1, act: 'arrive' })));
    clock.set(saturdayMorning);
    const rows = await db.selectFrom('appointment_requests').select('queue_number').where('schedule_id', '=', slot.schedule.id).execute();
    expect(rows.map(({ queue_number: number }) => number ?? 0).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('arrivals while another one is undone: no number is given twice', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: null });
      const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
      const [first, ...others] = [await submitted(slot), await submitted(slot), await submitted(slot), await submitted(slot)];
      clock.set(new Date('2026-11-23T01:30:00Z'));
      const arrive = async (id: string, version = 1) => await invokeAs(platform, recordDeskAct, desk, { id, version, act: 'arrive' });
      const numberOf = async (id: string) =>
        await db.selectFrom('appointment_requests').select(['queue_number', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
      await arrive(first.id);
      const given = [await numberOf(first.id)];
      await Promise.all([
        invokeAs(platform, undoDeskAct, desk, { id: first.id, version: given[0]?.version ?? 0 }),
        ...others.map(({ id }) => arrive(id)),
      ]);
      await arrive(first.id, (await numberOf(first.id)).version);
      clock.set(saturdayMorning);
      for (const { id } of [first, ...others]) given.push(await numberOf(id));
      expect(given.map(({ queue_number: number }) => number ?? 0).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  test('control: counted from the requests, a number that was taken back is given again', async () => {
    const slot = await createSlot(db, { capacity: null });
    const [one, other] = [await submitted(slot), await submitted(slot)];
    const number = async (id: string) => {
      const { rows } = await sql<{ queue_number: number }>`
        update appointment_requests r set desk_state = 'arrived', queue_number = (
          select coalesce(max(o.queue_number), 0) + 1 from appointment_requests o
          where o.schedule_id = r.schedule_id and o.visit_date = r.visit_date
        ) where r.id = ${id} returning r.queue_number`.execute(db);
      return rows[0]?.queue_number;
    };
    const first = await number(one.id);
    await inTransaction(db, (tx) => store.writeState(tx, one.id, 'new', saturdayMorning));
    expect(await number(other.id)).toBe(first);
  });
});
