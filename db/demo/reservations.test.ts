import { afterAll, expect, test } from 'vitest';
import { returnedPercent } from '#app/domains/reservations/reservation/reservation-money.ts';
import { reservationStates } from '#app/domains/reservations/reservation/reservation-states.ts';
import { findWrongSlots } from '#tests/factories/reservations.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { loadDemo } from './load.ts';

/** A Sunday, a Monday at noon, and the night before a holiday: a demo is loaded at any moment. */
const moments = ['2026-11-29T02:00:00Z', '2026-11-23T05:00:00Z', '2026-12-24T17:30:00Z'];

const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = [];
afterAll(async () => {
  for (const one of databases) await one.close();
});

test.each(bySuite({ push: moments.slice(0, 1), soak: moments }))(
  'loaded at %s, the demo patient has a reservation in every state, and places, orders and the waiting list fit',
  async (moment) => {
    const database = await createTestDatabase();
    databases.push(database);
    const { db } = database;
    const now = new Date(moment);
    await loadDemo(db, now);
    const all = await db
      .selectFrom('reservations as r')
      .leftJoin('orders as o', 'o.id', 'r.order_id')
      .selectAll('r')
      .select(['o.state as order_state', 'o.type_code', 'o.total', 'o.pay_until', 'o.placed_at'])
      .execute();
    const ofDoctors = all.filter(({ kind }) => kind === 'SRD');
    const ofServices = all.filter(({ kind }) => kind === 'SPT');
    // A doctor is reserved at once: there is nothing to ask for.
    expect(reservationStates.filter((state) => !ofDoctors.some((one) => one.state === state))).toEqual(['requested']);
    expect(reservationStates.filter((state) => !ofServices.some((one) => one.state === state))).toEqual([]);
    for (const one of all) {
      const isWithoutOrder = one.state === 'requested' || one.state === 'offered';
      expect([one.code, one.order_state === null]).toEqual([one.code, isWithoutOrder]);
      if (!isWithoutOrder) expect([one.type_code, Number(one.total)]).toEqual([one.kind, Number(one.price)]);
      const early = new Date(now.getTime() + 12 * 3_600_000);
      if (one.state === 'fulfilled' || one.state === 'no_show') expect(one.ends_at < now, one.state).toBe(true);
      else if (one.state === 'checked_in') expect(one.starts_at < early, one.state).toBe(true);
      else expect(one.starts_at > now, one.state).toBe(true);
      if (one.hold_until) expect(one.hold_until > now && one.hold_until <= one.starts_at, one.state).toBe(true);
      expect(one.created_at < one.starts_at && one.created_at <= now && one.state_at <= now, one.state).toBe(true);
    }
    // The hospital has a result to send.
    expect(ofServices.filter(({ state, result_name }) => state === 'fulfilled' && result_name !== null)).toHaveLength(1);
    const toMove = all.find(({ disruption }) => disruption === 'hours');
    expect(returnedPercent({ startsAt: toMove?.starts_at ?? now, isDisrupted: true, wasMovedLate: false }, now)).toBe(100);
    expect(await db.selectFrom('reservation_moves').select('moved_by').execute()).toEqual([{ moved_by: 'schedule' }]);
    const waits = await db.selectFrom('waitlist_entries').select(['state', 'doctor_id', 'from_date']).orderBy('state').execute();
    expect(waits.map(({ state }) => state)).toEqual(['offered', 'waiting']);
    // Who waits for a place that there is would get an offer at once.
    const waiting = waits.find(({ state }) => state === 'waiting');
    const slots = db.selectFrom('appointment_slots as t').innerJoin('practice_schedules as s', 's.id', 't.schedule_id');
    const full = await slots
      .innerJoin('practices as p', 'p.id', 's.practice_id')
      .select(['t.capacity', 't.taken', 't.withheld'])
      .where('p.doctor_id', '=', waiting?.doctor_id ?? 0)
      .where('t.visit_date', '=', waiting?.from_date ?? '')
      .execute();
    expect(full.map(({ capacity, taken, withheld }) => capacity === taken + withheld)).toEqual([true]);
    expect(await findWrongSlots(db)).toEqual([]);
  },
);
