import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertAbsence } from '#app/domains/appointments/absence/absence.store.server.ts';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { getReschedulingOrNull, insertReschedulings, writeState } from '#app/domains/rescheduling/rescheduling.store.server.ts';
import { isOpenState } from '#app/domains/rescheduling/rescheduling.ts';
import { findChangedServices } from '#app/domains/reservations/disruption/disruption.store.server.ts';
import { freeExpiredAndLockHours, openSlot } from '#app/domains/reservations/index.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { reschedulingsOn } from '#tests/factories/rescheduling.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, clock } = given;
const on = reschedulingsOn(given);
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const [first, second] = mondays;
const rounds = Array.from({ length: bySuite({ push: 2, soak: 50 }) }, (_, round) => round);
/** Each round books eighteen times, and answers as often. */
type Clinic = Awaited<ReturnType<typeof on.clinic>>;

/** Eighteen bookings of three kinds; two of the reservations are paid. Their links, with the orders of those that are paid. */
async function eighteen(at: Clinic) {
  const six = [0, 1, 2, 3, 4, 5];
  const links = (await Promise.all(six.map(async () => await on.submitted(at)))).map(({ token }) => token);
  const paid = [await given.held(at), await given.held(at)] as const;
  for (const { reference } of paid) await given.pays(reference);
  const booked = await Promise.all([0, 1, 2, 3].map(async () => (await given.booked(at)).code));
  const ordered = await Promise.all(
    six.map(async (n) => {
      const order = await given.order(n < 3 ? at.visitSchedule : at.ownHours, first, await given.patient());
      if (!order.ok) throw new Error(order.code);
      return order.data.data.code;
    }),
  );
  const reserved = [...booked, ...ordered];
  return { links: [...links, ...[...paid, ...reserved.map((code) => ({ code }))].map(({ code }) => on.linkOf(code))], paid };
}

/**
 * Does the work after so many questions to the database: none, one, or up to 64, so that over many rounds either side comes first on a slow
 * and on a fast machine.
 */
async function afterQuestions<T>(at: Clinic, count: number, work: () => Promise<T>): Promise<T> {
  for (let asked = 0; asked < count; asked += 1) await on.lost(at);
  return await work();
}

/** The one thing before the other in the first round, after it in the second one, and both at once from then on. */
async function inOrder<T, U>(round: number, one: () => Promise<T>, other: () => Promise<U>, at: Clinic): Promise<[T, U]> {
  if (round === 0) {
    const done = await one();
    return [done, await other()];
  }
  if (round === 1) {
    const done = await other();
    return [await one(), done];
  }
  const [before, after] = round % 2 === 0 ? [0, round % 5] : [round % 5, 0];
  return await Promise.all([afterQuestions(at, before ** 3, one), afterQuestions(at, after ** 3, other)]);
}

/** Over the many rounds of a soak a race went to either side. */
function expectBoth(seen: ReadonlySet<unknown>): void {
  if (rounds.length > 3) expect(seen.size).toBeGreaterThanOrEqual(2);
}

/** The nineteenth, who books by another way in each round. */
async function book(at: Clinic, round: number): Promise<boolean> {
  if (round % 3 === 0) {
    const asked = on.submitted(at);
    return await asked.then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('doctor_away');
        return false;
      },
    );
  }
  const patient = await given.patient();
  const answer = await (round % 3 === 1 ? given.make(at, first, patient) : given.order(at.ownHours, first, patient));
  expect(answer.ok || answer.code === 'unavailable_date').toBe(true);
  return answer.ok;
}

test('a leave over 18 bookings of three kinds while a 19th books: nobody is lost track of, and the money is right', async () => {
  const deadlocks = await countDeadlocks(db);
  const raced = new Set<boolean>();
  for (const round of rounds) {
    clock.set(start);
    const at = await on.clinic();
    const { links, paid } = await eighteen(at);
    const [isBooked, id] = await inOrder(
      round,
      async () => await book(at, round),
      async () => await on.leave(at),
      at,
    );
    if (round === 0) expect(isBooked).toBe(true);
    else if (round === 1) expect(isBooked).toBe(false);
    else raced.add(isBooked);
    expect(await on.lost(at)).toEqual([]);
    expect(await on.rowsOf(id)).toHaveLength(isBooked ? 19 : 18);
    // Proposals by two processes at once, and the minute.
    await Promise.all([on.propose(id), on.propose(id), on.watch()]);
    expect((await on.rowsOf(id)).every(({ state, visit_date }) => state === 'proposed' && visit_date !== null)).toBe(true);
    expect(await findWrongSlots(db)).toEqual([]);
    // Everybody answers at once: the first paid one is accepted, the second one cancelled, the rest both, in one moment.
    const [kept, returned] = [links[6] ?? '', links[7] ?? ''];
    const others = links.filter((link) => link !== kept && link !== returned);
    const [accepted, cancelled, ...both] = await Promise.all([
      on.answer(kept, 'accept'),
      on.answer(returned, 'cancel'),
      ...others.map((link) => Promise.all([on.answer(link, 'accept'), on.answer(link, 'cancel')])),
    ]);
    expect([accepted, cancelled]).toEqual(['accepted', 'cancelled']);
    for (const answers of both)
      expect([
        ['accepted', 'answered'],
        ['answered', 'cancelled'],
      ]).toContainEqual(answers);
    expect(await given.backOf(paid[0].order)).toEqual([]);
    expect(await given.backOf(paid[1].order)).toEqual([Number((await given.attemptOf(paid[1].attempt)).paid)]);
    expect(await findWrongSlots(db)).toEqual([]);
    expect(await on.listed(at, id)).toMatchObject({ total: isBooked ? 19 : 18, answered: 18 });
  }
  expectBoth(raced);
  expect(await countDeadlocks(db)).toBe(deadlocks);
});

/** A service order that has passed the rule: its hours are locked, and it is not committed. */
async function insertOrder(tx: Tx, at: Clinic): Promise<void> {
  const hours = { practice: null, service: at.ownHours };
  await freeExpiredAndLockHours(tx, [hours], start);
  await openSlot(tx, hours, first, 40);
  await sql`
    insert into reservations (code, token_hash, kind, service_id, facility_id, doctor_id, patient_name, service_schedule_id, visit_date, start_hour,
      end_hour, starts_at, ends_at, price, policy, state, state_at, created_at, updated_at)
    values ('C0NTR0XX', 'kontrol', 'SPT', ${at.own.id}, ${at.facility.id}, ${at.doctor.id}, 'Kontrol', ${at.ownHours}, ${first}::date, '08:00',
      '12:00', ${`${first}T01:00:00Z`}::timestamptz, ${`${first}T05:00:00Z`}::timestamptz, 0, 'x', 'booked', ${start}, ${start}, ${start})`.execute(
    tx,
  );
}

/** What a leave does, without the lock of the hours of services. */
async function leaveNaively(at: Clinic): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = { doctorId: at.doctor.id, facilityId: at.facility.id, startsOn: first, endsOn: first };
    await scheduleChanges.insertLeave(tx, { ...about, reason: '' });
    const changed = await findChangedServices(tx, start, { doctorId: at.doctor.id });
    const absenceId = await insertAbsence(tx, { ...about, scheduleId: null, kind: 'absent', minutes: null, recordedBy: null }, start);
    await insertReschedulings(tx, { absenceId, requestIds: [], reservationIds: changed.map(({ id }) => id) }, start);
  });
}

/** A leave while a service order is not committed yet: whether it waited for the order, and which bookings no rescheduling has afterwards. */
async function leaveMeanwhile(at: Clinic, leave: () => Promise<unknown>) {
  let isOver = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const left = begun.then(leave).finally(() => {
    isOver = true;
  });
  const waited = await inTransaction(db, async (tx) => {
    await insertOrder(tx, at);
    begin();
    const isWaiting = async () =>
      (await sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)).rows.length > 0;
    await waitUntil(async () => isOver || (await isWaiting()));
    return !isOver;
  });
  await left;
  const lost = await on.lost(at);
  await sql`delete from reservations where code = 'C0NTR0XX'`.execute(db);
  return { waited, lost };
}

test('a leave waits for the service order that is being written, and has it in its list', async () => {
  const at = await on.clinic();
  expect(await leaveMeanwhile(at, async () => await on.leave(at))).toEqual({ waited: true, lost: [] });
});

test('control: a leave that does not lock the hours of services loses track of it, and of none that was written before', async () => {
  const at = await on.clinic();
  expect(await leaveMeanwhile(at, async () => await leaveNaively(at))).toEqual({ waited: false, lost: ['C0NTR0XX'] });
  const other = await on.clinic();
  await inTransaction(db, async (tx) => await insertOrder(tx, other));
  await leaveNaively(other);
  expect(await on.lost(other)).toEqual([]);
});

test('after the hold: who accepts and who books meanwhile never get one place both', async () => {
  const deadlocks = await countDeadlocks(db);
  const raced = new Set<string>();
  for (const round of rounds) {
    clock.set(start);
    const at = await on.clinic({ capacity: 1 });
    const { token } = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    const other = await given.patient();
    clock.set(new Date(start.getTime() + 25 * 3_600_000));
    const [step, booked] = await inOrder(
      round,
      async () => await on.answer(token, 'accept'),
      async () => await given.make(at, second, other),
      at,
    );
    const outcome = `${step} ${booked.ok}`;
    if (round === 0) expect(outcome).toBe('accepted false');
    else if (round === 1) expect(outcome).toBe('next true');
    else raced.add(outcome);
    expect(['accepted false', 'next true', 'changed true']).toContain(outcome);
    expect(await given.takenOf(at, second)).toBe(1);
    expect(await findWrongSlots(db)).toEqual([]);
  }
  expectBoth(raced);
  expect(await countDeadlocks(db)).toBe(deadlocks);
});

/** Ends an open rescheduling after reading it, with the lock of its hours or without. Returns whether it was open. */
async function endRescheduling(id: string, state: 'accepted' | 'cancelled', isLocked: boolean): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const found = await getReschedulingOrNull(tx, id, start);
    if (isLocked && found) await freeExpiredAndLockHours(tx, [found.from], start);
    const read = isLocked ? await getReschedulingOrNull(tx, id, start) : found;
    if (!read || !isOpenState(read.state)) return false;
    await writeState(tx, id, state, start);
    return true;
  });
}

/** Two answers of one rescheduling at once: how many of them found it open. */
async function countEnds(isLocked: boolean): Promise<number> {
  const at = await on.clinic();
  await on.submitted(at);
  const absence = await on.leave(at);
  await on.propose(absence);
  const [row] = await on.rowsOf(absence);
  const ends = await Promise.all((['accepted', 'cancelled'] as const).map((state) => endRescheduling(row?.id ?? '', state, isLocked)));
  return ends.filter(Boolean).length;
}

test('one of two answers finds a rescheduling open under the lock of its hours; control: without the lock both do', async () => {
  for (const _ of rounds) expect(await countEnds(true)).toBe(1);
  while ((await countEnds(false)) === 1);
});

test('the capacity refuses a proposal that is written without looking; control: after the hold it has room', async () => {
  const ids: string[] = [];
  for (const at of [await on.clinic({ capacity: 1 }), await on.clinic({ capacity: 1 })]) {
    await on.submitted(at);
    const absence = await on.leave(at);
    await on.propose(absence);
    ids.push((await on.rowsOf(absence))[0]?.id ?? '');
  }
  const [held = '', other = ''] = ids;
  const write = async () =>
    await sql`
      update rescues k set practice_schedule_id = o.practice_schedule_id, visit_date = o.visit_date, start_hour = o.start_hour
      from rescues o where o.id = ${held}::bigint and k.id = ${other}::bigint`.execute(db);
  await expect(write()).rejects.toThrow(/within_capacity/);
  await inTransaction(db, async (tx) => await writeState(tx, held, 'lapsed', start));
  expect(await write()).toMatchObject({ numAffectedRows: 1n });
  expect(await findWrongSlots(db)).toEqual([]);
});
