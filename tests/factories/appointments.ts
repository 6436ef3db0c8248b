import type { Actor } from '#app/platform/actor.server.ts';
import type { Database } from '#app/platform/db.server.ts';
import type { SlotFixture } from './directory.ts';

/** Saturday 21 November 2026, 10.00 in Bandung. The next Monday is the 23rd. */
export const saturdayMorning = new Date('2026-11-21T03:00:00Z');

/** A clock that stands where the test puts it. */
export function createClock(start: Date = saturdayMorning) {
  let now = start;
  return {
    now: () => now,
    set(to: string | Date) {
      now = new Date(to);
    },
  };
}

export const visitor: Actor = { kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'test' };

/** A phone of its own for every `n`, as a person would write it. */
function phoneOf(n: number): string {
  return `0812${String(10_000_000 + n)}`;
}

/** The body of `register/submit` for a slot; patient and phone differ with `n`. */
export function submitBody(slot: SlotFixture, n = 1, more: { visit_date?: string; name?: string; phone?: string } = {}) {
  return {
    facility_id: slot.facility.id,
    specialization_id: slot.specialization.id,
    schedule_id: slot.schedule.id,
    name: `Pasien ${n}`,
    phone: phoneOf(n),
    ...more,
  };
}

/** Slots whose counter differs from the number of requests that hold a place. Always empty when all is well. */
export async function findWrongCounters(db: Database) {
  const held = await db
    .selectFrom('appointment_requests')
    .select((eb) => ['schedule_id', 'visit_date', eb.fn.countAll<string>().as('held')])
    .where('status', '=', 'requested')
    .groupBy(['schedule_id', 'visit_date'])
    .execute();
  const counters = await db.selectFrom('appointment_slots').select(['schedule_id', 'visit_date', 'taken']).execute();
  const keyOf = (row: { schedule_id: number; visit_date: string }) => `${row.schedule_id} ${row.visit_date}`;
  const heldBy = new Map(held.map((row) => [keyOf(row), Number(row.held)]));
  const takenBy = new Map(counters.map((row) => [keyOf(row), row.taken]));
  return [...new Set([...heldBy.keys(), ...takenBy.keys()])]
    .map((slot) => ({ slot, held: heldBy.get(slot) ?? 0, taken: takenBy.get(slot) ?? 0 }))
    .filter((row) => row.held !== row.taken);
}
