import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import { moveReservation } from '#app/domains/reservations/reservation/move-reservation.server.ts';
import { joinWaitlist } from '#app/domains/reservations/waitlist/join-waitlist.server.ts';
import { constraintOf, inTransaction } from '#app/platform/database/db.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, platform, done } = given;
afterAll(() => given.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const [first, second] = mondays;
let person = 0;

/** Runs the work while `free_expired_holds` is another one. */
async function changed(definition: string, work: () => Promise<void>): Promise<void> {
  const { ownerDb } = given.app.database;
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = 'free_expired_holds'`.execute(ownerDb);
  await sql.raw(definition).execute(ownerDb);
  try {
    await work();
  } finally {
    await sql.raw(rows[0]?.text ?? '').execute(ownerDb);
  }
}

describe('one hour for Pendaftaran, reservations and service orders', () => {
  const takers = bySuite({ push: 45, soak: 100 });

  test.each([1, 3])('capacity %i: exactly that many of all takers get a place', async (capacity) => {
    for (const _ of times(bySuite({ push: 1, soak: 20 }))) {
      const at = await given.reservable({ capacity });
      const patients = await Promise.all(times(takers).map(() => given.patient()));
      const results = await Promise.all(
        patients.map(async (actor, n) => {
          person += 1;
          if (n % 3 === 0) return await invokeAs(platform, submitRequest, visitor, submitBody(at, 5_000 + person, { visit_date: first }));
          if (n % 3 === 1) return await given.make(at, first, actor);
          return await given.order(at.visitSchedule, first, actor);
        }),
      );
      const codes = results.map((result) => (result.ok ? 'ok' : result.code));
      // A request of Pendaftaran may be recorded without a place; the counter says who has one.
      expect(new Set(codes)).toEqual(new Set(['full', 'ok']));
      expect(await given.takenOf(at, first)).toBe(capacity);
      expect(await findWrongSlots(db)).toEqual([]);
    }
  });

  test('control: who looks first and then writes takes more than there is', async () => {
    for (;;) {
      let sold = 0;
      const at = await given.reservable({ capacity: 1 });
      const naive = () =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql`select from appointment_slots where schedule_id = ${at.schedule.id} and taken > 0`.execute(tx);
          if (rows.length > 0) return;
          await sql`
            insert into appointment_slots (schedule_id, visit_date, capacity, taken) values (${at.schedule.id}, ${first}::date, 1, 1)
            on conflict (schedule_id, visit_date) do update set taken = 1`.execute(tx);
          sold += 1;
        });
      await Promise.all(times(20).map(naive));
      await sql`delete from appointment_slots where schedule_id = ${at.schedule.id}`.execute(db);
      if (sold > 1) return;
    }
  });

  test('a hold whose time is over is free for the next one, without a job, also for Pendaftaran', async () => {
    const at = await given.reservable({ capacity: 1 });
    const { code } = await given.held(at);
    expect(await given.make(at, first, await given.patient())).toMatchObject({ ok: false, code: 'full' });
    const before = given.clock.now();
    given.clock.set(new Date(before.getTime() + 71 * 60_000));
    person += 1;
    const taken = await invokeAs(platform, submitRequest, visitor, submitBody(at, 5_000 + person, { visit_date: first }));
    expect(taken).toMatchObject({ ok: true });
    expect(await given.stateOf(code)).toBe('expired');
    given.clock.set(before);
    expect(await findWrongSlots(db)).toEqual([]);
  });

  test('control: where only the job frees it, a hold whose time is over keeps its place', async () => {
    const at = await given.reservable({ capacity: 1 });
    await given.held(at);
    const before = given.clock.now();
    await changed(
      'create or replace function free_expired_holds(practice int[], service int[], moment timestamptz) returns int language sql as $$ select 0 $$',
      async () => {
        given.clock.set(new Date(before.getTime() + 71 * 60_000));
        expect(await given.make(at, first, await given.patient())).toMatchObject({ ok: false, code: 'full' });
      },
    );
    expect(await given.make(at, first, await given.patient())).toMatchObject({ ok: true });
    given.clock.set(before);
  });
});

test('swaps of two days: no deadlock, and the counters are those of the rows', async () => {
  const before = await countDeadlocks(db);
  const at = await given.reservable({ capacity: 3 });
  const later = { ...at, schedule: await createSchedule(db, at.practice.id, { day: 2, capacity: 3 }) };
  const tuesday = '2026-11-24';
  for (const round of times(bySuite({ push: 8, soak: 100 }))) {
    await db.deleteFrom('reservations').where('doctor_id', '=', at.doctor.id).execute();
    const [one, two] = [await given.booked(at), await given.booked(later, tuesday)];
    const [three, four] = [await given.booked(at), await given.booked(later, tuesday)];
    const move = (of: typeof one, to: typeof at, date: string) =>
      invokeAs(platform, moveReservation, of.owner, { code: of.code, schedule_id: to.schedule.id, reservation_date: date });
    const moved = await Promise.all([
      ...[move(one, later, tuesday), move(two, at, first), move(three, later, tuesday), move(four, at, first)],
      invokeAs(platform, cancelReservation, three.owner, { code: three.code }),
    ]);
    expect(new Set(moved.map((result) => (result.ok ? 'ok' : result.code))), `round ${round}`).not.toContain('unavailable');
    expect(await findWrongSlots(db)).toEqual([]);
  }
  expect(await countDeadlocks(db)).toBe(before);
});

test('control: swaps that lock their own day first wait for each other; without the trigger the counters are not those of the rows', async () => {
  const at = await given.reservable({ capacity: 3 });
  const later = await createSchedule(db, at.practice.id, { day: 2, capacity: 3 });
  const before = await countDeadlocks(db);
  const own = [at.schedule.id, later.id];
  let first = 0;
  const both = Promise.withResolvers<void>();
  const lockBoth = (ids: readonly number[]) =>
    db.transaction().execute(async (tx) => {
      for (const id of ids) {
        await sql`select from practice_schedules where id = ${id} for no key update`.execute(tx);
        first += 1;
        if (first === 2) both.resolve();
        await both.promise;
      }
    });
  const ended = await Promise.allSettled([lockBoth(own), lockBoth(own.toReversed())]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect.poll(() => countDeadlocks(db)).toBe(before + 1);

  const { ownerDb } = given.app.database;
  await sql`alter table reservations disable trigger reservations_count`.execute(ownerDb);
  const { code } = await given.booked(at);
  expect(await findWrongSlots(db)).toHaveLength(1);
  await db.deleteFrom('reservations').where('code', '=', code).execute();
  await sql`alter table reservations enable trigger reservations_count`.execute(ownerDb);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('a freed place with three who wait: one offer for the oldest, and the next one when it lapses', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at, second);
  const waiting = [];
  for (const _ of times(3)) {
    const actor = await given.patient();
    const input = { doctor_service_id: at.service.id, from_date: first, to_date: second };
    // The first Monday is full too, so that only the second becomes free.
    waiting.push({ actor, input });
  }
  await given.booked(at, first);
  for (const { actor, input } of waiting) {
    await done(joinWaitlist, actor, input);
    given.clock.set(new Date(given.clock.now().getTime() + 1_000));
  }
  await given.offer();
  const offers = async () =>
    await db
      .selectFrom('reservations')
      .select(['user_id', 'state'])
      .where('doctor_id', '=', at.doctor.id)
      .where('state', '=', 'offered')
      .execute();
  expect(await offers()).toEqual([]);
  await done(cancelReservation, owner, { code });
  await Promise.all(times(6).map(() => given.offer()));
  expect(await offers()).toEqual([{ user_id: waiting[0]?.actor.userId, state: 'offered' }]);
  expect(await given.takenOf(at, second)).toBe(1);
  // Nobody else gets a place that is offered.
  expect(await given.make(at, second, await given.patient())).toMatchObject({ ok: false, code: 'full' });
  await given.at(new Date(given.clock.now().getTime() + 31 * 60_000));
  await Promise.all(times(6).map(() => given.offer()));
  expect(await offers()).toEqual([{ user_id: waiting[1]?.actor.userId, state: 'offered' }]);
  const states = await db
    .selectFrom('waitlist_entries')
    .select('state')
    .where('doctor_id', '=', at.doctor.id)
    .orderBy('created_at')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['lapsed', 'offered', 'waiting']);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('control: who offers to the oldest without a lock offers one place more than once', async () => {
  const at = await given.reservable({ capacity: 1 });
  await given.booked(at, first);
  for (const _ of times(3)) {
    await done(joinWaitlist, await given.patient(), { doctor_service_id: at.service.id, from_date: second, to_date: second });
  }
  const open = sql`doctor_id = ${at.doctor.id} and state in ('waiting', 'offered')`;
  for (;;) {
    let offered = 0;
    const naive = () =>
      inTransaction(db, async (tx) => {
        const { rows: taken } = await sql`select from waitlist_entries where doctor_id = ${at.doctor.id} and state = 'offered'`.execute(tx);
        if (taken.length > 0) return;
        const { rows } = await sql<{ id: string }>`
          select id from waitlist_entries where ${open} order by created_at, id limit 1`.execute(tx);
        await sql`update waitlist_entries set state = 'offered' where id = ${rows[0]?.id}`.execute(tx);
        offered += 1;
      });
    await Promise.all(times(6).map(naive));
    await sql`update waitlist_entries set state = 'waiting' where ${open}`.execute(db);
    if (offered > 1) return;
  }
});

test('money that comes after the hold: taken while there is room, otherwise requested back once', async () => {
  for (const isFree of [true, false]) {
    const at = await given.reservable({ capacity: 1 });
    const { code, order, reference, attempt } = await given.held(at, second);
    await given.minutesLater(71);
    await given.at(given.clock.now());
    expect([await given.stateOf(code), await given.orderStateOf(order)]).toEqual(['expired', 'expired']);
    if (!isFree) await given.booked(at, second);
    given.simulator.pay_late(reference);
    await given.simulator.deliver();
    await given.readMessages();
    await given.readMessages();
    expect(await given.stateOf(code)).toBe(isFree ? 'booked' : 'expired');
    const refunds = await given.refundsOf(attempt);
    expect(refunds.map(({ amount }) => Number(amount))).toEqual(isFree ? [] : [Number((await given.attemptOf(attempt)).paid)]);
    expect(await given.takenOf(at, second)).toBe(1);
  }
  expect(await findWrongSlots(db)).toEqual([]);
});

test('control: late money that books without looking for room, and without the constraint, sells the place twice', async () => {
  const at = await given.reservable({ capacity: 1 });
  const late = await given.held(at, second);
  await given.minutesLater(71);
  await given.at(given.clock.now());
  await given.booked(at, second);
  const book = () => db.updateTable('reservations').set({ state: 'booked' }).where('code', '=', late.code).execute();
  expect(constraintOf(await book().catch((error: unknown) => error))).toBe('appointment_slots_within_capacity');
  await sql`alter table appointment_slots drop constraint appointment_slots_within_capacity`.execute(given.app.database.ownerDb);
  await book();
  expect(await given.takenOf(at, second)).toBe(2);
});
