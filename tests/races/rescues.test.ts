import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { getRescueOrNull, insertRescues } from '#app/domains/rescues/store.server.ts';
import { findChangedServices } from '#app/domains/reservations/absences/store.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import { rescuesOn } from '#tests/factories/rescues.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, clock } = given;
const on = rescuesOn(given);
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const [first, second] = mondays;
const rounds = Array.from({ length: bySuite({ push: 3, soak: 50 }) }, (_, round) => round);
/** Each round books eighteen times, and answers as often. */
const timeout = bySuite({ push: 60_000, soak: 900_000 });
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

/** Does the work after so many questions to the database, so that over many rounds either side comes first. */
async function afterQuestions<T>(at: Clinic, count: number, work: () => Promise<T>): Promise<T> {
  for (let asked = 0; asked < count; asked += 1) await on.lost(at);
  return await work();
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

test(
  'a leave over 18 bookings of three kinds while a 19th books: nobody is lost track of, and the money is right',
  async () => {
    const deadlocks = await countDeadlocks(db);
    const outcomes = new Set<boolean>();
    for (const round of rounds) {
      clock.set(start);
      const at = await on.clinic();
      const { links, paid } = await eighteen(at);
      const leave = afterQuestions(at, (round % 4) * 3, async () => await on.leave(at));
      const [isBooked, id] = await Promise.all([book(at, round), leave]);
      outcomes.add(isBooked);
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
    expect(outcomes.size).toBeGreaterThanOrEqual(bySuite({ push: 1, soak: 2 }));
    expect(await countDeadlocks(db)).toBe(deadlocks);
  },
  timeout,
);

/** A service order that has passed the rule and is not committed. */
async function insertControl(tx: Tx, at: Clinic): Promise<void> {
  await sql`insert into service_slots (schedule_id, visit_date, capacity) values (${at.ownHours}, ${first}::date, 40)`.execute(tx);
  await sql`
    insert into reservations (code, token_hash, kind, service_id, facility_id, patient_name, service_schedule_id, visit_date, start_hour, end_hour,
      starts_at, ends_at, price, policy, state, state_at, created_at, updated_at)
    values ('C0NTR0XX', 'kontrol', 'SPT', ${at.own.id}, ${at.facility.id}, 'Kontrol', ${at.ownHours}, ${first}::date, '08:00', '12:00',
      ${`${first}T01:00:00Z`}::timestamptz, ${`${first}T05:00:00Z`}::timestamptz, 0, 'x', 'booked', ${start}, ${start}, ${start})`.execute(
    tx,
  );
}

test('control: a leave that does not lock the hours of services loses track of who is booking', async () => {
  const at = await on.clinic();
  await inTransaction(db, async (tx) => {
    await insertControl(tx, at);
    await inTransaction(db, async (other) => {
      const days = { startsOn: first, endsOn: first };
      await scheduleChanges.insertLeave(other, { doctorId: at.doctor.id, facilityId: at.facility.id, ...days, reason: '' });
      const seen = await findChangedServices(other, start, { doctorId: at.doctor.id });
      expect(seen).toEqual([]);
    });
  });
  const { rows } = await sql`
    select from reservations r where r.code = 'C0NTR0XX' and not exists (select from rescues k where k.reservation_id = r.id)`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`delete from reservations where code = 'C0NTR0XX'`.execute(db);
});

test(
  'after the hold: who accepts and who books meanwhile never get one place both',
  async () => {
    const deadlocks = await countDeadlocks(db);
    const seen = new Set<string>();
    for (const round of rounds) {
      clock.set(start);
      const at = await on.clinic({ capacity: 1 });
      const { token } = await on.submitted(at);
      const id = await on.leave(at);
      await on.propose(id);
      const other = await given.patient();
      clock.set(new Date(start.getTime() + 25 * 3_600_000));
      const makes = afterQuestions(at, (round % 5) * 3, async () => await given.make(at, second, other));
      const [step, booked] = await Promise.all([on.answer(token, 'accept'), makes]);
      seen.add(`${step} ${booked.ok}`);
      expect(['accepted false', 'next true', 'changed true']).toContain(`${step} ${booked.ok}`);
      expect(await given.takenOf(at, second)).toBe(1);
      expect(await findWrongSlots(db)).toEqual([]);
    }
    // Over many rounds the place went to either of them.
    expect(seen.size).toBeGreaterThanOrEqual(bySuite({ push: 1, soak: 2 }));
    expect(await countDeadlocks(db)).toBe(deadlocks);
  },
  timeout,
);

test('control: two answers that read the rescue without the locks both find it open', async () => {
  const at = await on.clinic();
  const request = await on.submitted(at);
  const id = await on.leave(at);
  await on.propose(id);
  const [row] = await on.rowsOf(id);
  const answers = await inTransaction(db, async (tx) => {
    const one = await getRescueOrNull(tx, row?.id ?? '', start);
    await sql`update rescues set state = 'accepted', hold_until = null where id = ${row?.id ?? ''}::bigint`.execute(tx);
    const other = await inTransaction(db, async (also) => await getRescueOrNull(also, row?.id ?? '', start));
    return [one?.state, other?.state];
  });
  expect(answers).toEqual(['proposed', 'proposed']);
  expect(request.token).not.toBe('');
});

test('control: the capacity refuses a proposal that is written without looking', async () => {
  const at = await on.clinic({ capacity: 1 });
  const request = await on.submitted(at);
  const id = await on.leave(at);
  await on.propose(id);
  const again = inTransaction(db, async (tx) => {
    const requests = await sql<{ id: string }>`
      insert into appointment_requests (code, token_hash, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, patient_name,
        phone, consent_version, shows_place, withheld)
      select 'C0NTR1XX', 'kontrol-1', schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, 'Kontrol', '+6281210009998', 'x',
        false, false from appointment_requests where id = ${request.id}::bigint returning id::text as id`.execute(tx);
    await insertRescues(tx, { absenceId: id, requestIds: requests.rows.map((one) => one.id), reservationIds: [] }, start);
    await sql`
      update rescues k set state = 'proposed', practice_schedule_id = o.practice_schedule_id, visit_date = o.visit_date, start_hour = o.start_hour,
        hold_until = o.hold_until
      from rescues o where o.request_id = ${request.id}::bigint and k.request_id = ${requests.rows[0]?.id ?? ''}::bigint`.execute(tx);
  });
  await expect(again).rejects.toThrow(/within_capacity/);
});
