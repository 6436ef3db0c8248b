import { sql } from 'kysely';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import { makeReservation } from '#app/domains/reservations/reservation/make-reservation.server.ts';
import { orderService } from '#app/domains/reservations/reservation/order-service.server.ts';
import { visitOrders } from '#app/domains/reservations/reservation/visit-orders.server.ts';
import { offerPlaces } from '#app/domains/reservations/waitlist/offer-places.server.ts';
import { visitKinds } from '#app/domains.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createDatabase, createPool, type Queryable } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { unhurried } from '#tests/harness/test-database.ts';
import { actorFor, createUser } from './accounts.ts';
import { createSlot, type SlotFixture } from './directory.ts';
import { callsOn, openPayments } from './payments.ts';
import { runJob } from './privacy.ts';
import { createService, createServiceSchedule } from './services.ts';

/** The first Mondays after the clock of the tests, on which slots run. */
export const mondays = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;

const price = 200_000;

/** A product that sells reservations, and what their tests ask it. Its database has room for many callers at once. */
export async function openReservations() {
  const pay = await openPayments({ payables: [orderPayable], orderTypes: visitOrders });
  const { app, clock, simulator } = pay;
  const db = createDatabase(createPool(unhurried(app.database.connection), 20));
  // The kinds of the sources, as what is called here: a transaction belongs to the program that began it.
  const platform: Platform = { ...app.platform, db, visitKinds };
  const { done, refusal } = callsOn({ platform });
  const [atPlace, account] = [await pay.methodOf('at_place'), await pay.methodOf('va_bca')];

  /** A slot of a doctor with a reservation of the same doctor, and a service whose hours are those of the doctor. */
  async function reservable(given: Parameters<typeof createSlot>[1] = {}, more: { price?: number } = {}) {
    const slot = await createSlot(db, given);
    const of = { facilityId: slot.facility.id, price: more.price ?? price };
    const service = await createService(db, { ...of, doctorId: slot.doctor.id, kind: 'reservation' });
    const visit = await createService(db, { ...of, kind: 'visit' });
    const { id: visitSchedule } = await createServiceSchedule(db, { serviceId: visit.id });
    await db.updateTable('service_schedules').set({ practice_schedule_id: slot.schedule.id }).where('id', '=', visitSchedule).execute();
    return { ...slot, service, visit, visitSchedule };
  }
  type Reservable = Awaited<ReturnType<typeof reservable>>;

  const patient = async (): Promise<UserActor> => actorFor(await createUser(db));
  const inputOf = (at: Reservable, date: string, method: number | null) => ({
    doctor_service_id: at.service.id,
    doctor_schedule_id: at.schedule.id,
    reservation_date: date,
    payment_method: method,
  });

  return {
    ...pay,
    db,
    platform,
    atPlace,
    done,
    refusal,
    reservable,
    patient,
    make: (at: Reservable, date: string, actor: UserActor, method: number | null = atPlace) =>
      invokeAs(platform, makeReservation, actor, inputOf(at, date, method)),
    order: (scheduleId: number, date: string, actor: UserActor, method: number | null = atPlace) =>
      invokeAs(platform, orderService, actor, { schedule_id: scheduleId, reservation_date: date, payment_method: method }),
    /** A reservation that is paid at the place. */
    async booked(at: Reservable, date: string = mondays[0], actor?: UserActor) {
      const owner = actor ?? (await patient());
      const placed = await done(makeReservation, owner, inputOf(at, date, atPlace));
      return { owner, code: placed.data.code, order: placed.transaction?.name ?? '' };
    },
    /** A reservation with a charge that its provider has taken, not paid yet. */
    async held(at: Reservable, date: string = mondays[0], actor?: UserActor) {
      const owner = actor ?? (await patient());
      const placed = await done(makeReservation, owner, inputOf(at, date, account));
      const { rows } = await sql<{ id: string }>`
        select a.id::text as id from payment_attempts a join orders o on o.id::text = a.subject_id and a.subject_kind = 'order'
        where o.name = ${placed.transaction?.name ?? ''}`.execute(db);
      const attempt = rows[0]?.id ?? '';
      await pay.follow(attempt);
      return {
        owner,
        code: placed.data.code,
        order: placed.transaction?.name ?? '',
        attempt,
        reference: (await pay.attemptOf(attempt)).reference,
      };
    },
    /** Pays what its provider has taken. */
    async pays(reference: string) {
      simulator.pay(reference);
      await pay.minutesLater(1);
    },
    stateOf: async (code: string) =>
      (await db.selectFrom('reservations').select('state').where('code', '=', code).executeTakeFirst())?.state ?? 'gone',
    idOf: async (code: string) => (await db.selectFrom('reservations').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id,
    orderStateOf: async (name: string) =>
      (await db.selectFrom('orders').select('state').where('name', '=', name).executeTakeFirst())?.state ?? 'gone',
    /** What was requested back of an order. */
    async backOf(name: string) {
      const { rows } = await sql<{ amount: string }>`
        select r.amount from order_refunds r join orders o on o.id = r.order_id where o.name = ${name} order by r.id`.execute(db);
      return rows.map(({ amount }) => Number(amount));
    },
    takenOf: async ({ schedule }: Pick<SlotFixture, 'schedule'>, date: string) =>
      (
        await db
          .selectFrom('appointment_slots')
          .select('taken')
          .where('schedule_id', '=', schedule.id)
          .where('visit_date', '=', date)
          .executeTakeFirst()
      )?.taken ?? 0,
    offer: () => offerPlaces(platform),
    /** Moves the clock, and does what the minute does. */
    async at(moment: string | Date) {
      clock.set(moment);
      await runJob({ platform }, 'reservations.watch');
    },
    async close() {
      await db.destroy();
      await pay.close();
    },
  };
}

/** Slots whose counters are not those of the requests, reservations, service orders, proposals and offers in them. */
export async function findWrongSlots(db: Queryable) {
  const { rows } = await sql<object>`
    select t.schedule_id, t.visit_date, t.taken, c.requests, n.reservations from appointment_slots t
    cross join lateral (
      select count(*)::int as requests from appointment_requests r
      where r.schedule_id = t.schedule_id and r.visit_date = t.visit_date and r.holds_place) c
    cross join lateral (
      select count(*)::int as reservations from reservations r
      where r.practice_schedule_id = t.schedule_id and r.visit_date = t.visit_date and r.holds_place) n
    cross join lateral (
      select count(*)::int as rescues from rescues k
      where k.practice_schedule_id = t.schedule_id and k.visit_date = t.visit_date and k.holds_place) k
    cross join lateral (
      select count(*)::int as waits from waitlist_entries w
      where w.practice_schedule_id = t.schedule_id and w.visit_date = t.visit_date and w.holds_place) w
    where t.taken <> c.requests + n.reservations + k.rescues + w.waits
    union all
    select t.schedule_id, t.visit_date, t.taken, 0, n.reservations from service_slots t
    cross join lateral (
      select count(*)::int as reservations from reservations r
      where r.service_schedule_id = t.schedule_id and r.visit_date = t.visit_date and r.holds_place) n
    cross join lateral (
      select count(*)::int as rescues from rescues k
      where k.service_schedule_id = t.schedule_id and k.visit_date = t.visit_date and k.holds_place) k
    cross join lateral (
      select count(*)::int as waits from waitlist_entries w
      where w.service_schedule_id = t.schedule_id and w.visit_date = t.visit_date and w.holds_place) w
    where t.taken <> n.reservations + k.rescues + w.waits`.execute(db);
  return rows;
}
