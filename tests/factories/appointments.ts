import { sql } from 'kysely';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { SlotFixture } from './directory.ts';

/** Saturday 21 November 2026, 10.00 in Bandung. The next Monday is the 23rd. */
export const saturdayMorning = new Date('2026-11-21T03:00:00Z');

/** A clock that only the test moves. */
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

/** Another phone for every `n`, as a person would write it. */
export function phoneOf(n: number): string {
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

/** A visitor at an address, with a visit session of 64 times one hexadecimal digit or without one. */
export function visitorAt(ip: string, visit: string | null = null): Actor {
  return { ...visitor, ip, visit: visit?.repeat(64).slice(0, 64) ?? null } as Actor;
}

/** Slots whose counters differ from the number of requests and reservations that they count or withhold. Empty when all counters are right. */
export async function findWrongCounters(db: Database) {
  const { rows } = await sql<{ slot: string; held: number; taken: number }>`
    with counted as (
      select schedule_id, visit_date, sum(held)::int as held, sum(withheld)::int as withheld from (
        select schedule_id, visit_date, holds_place::int as held, (shows_place and not holds_place)::int as withheld
        from appointment_requests where status = 'requested'
        union all
        select practice_schedule_id, visit_date, holds_place::int, 0 from reservations where practice_schedule_id is not null
        union all
        select practice_schedule_id, visit_date, holds_place::int, 0 from rescues where practice_schedule_id is not null
        union all
        select practice_schedule_id, visit_date, holds_place::int, 0 from waitlist_entries where practice_schedule_id is not null
      ) n group by 1, 2
    )
    select concat(schedule_id, ' ', visit_date) as slot, coalesce(c.held, 0) as held, coalesce(t.taken, 0) as taken
    from counted c full join appointment_slots t using (schedule_id, visit_date)
    where coalesce(c.held, 0) <> coalesce(t.taken, 0) or coalesce(c.withheld, 0) <> coalesce(t.withheld, 0)`.execute(db);
  return rows;
}
