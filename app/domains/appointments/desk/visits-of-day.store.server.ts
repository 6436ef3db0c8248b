import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';
import { countWaiting } from './desk-list.store.server.ts';

const lists = [{ href: '/staff/pendaftaran', capability: 'bookings.read' }] as const;

const countVisits = async (db: Queryable, scope: Scope, now: Date, which: RawBuilder<unknown>) =>
  await countDay(db, {
    from: sql`bookings b join facilities f on f.id = b.facility_id
      where b.is_listed and ${which} and ${inScope(sql`f.id`, scope)} and b.visit_date between ${now}::date - 9 and ${now}::date + 2`,
    day: sql`b.visit_date`,
    now,
  });

const registeredVisits: DayFigure = {
  name: 'appointments.visits',
  tile: 'visits',
  label: 'terdaftar',
  lists,
  read: async ({ db, clock }, scope) => await countVisits(db, scope, clock.now(), sql`true`),
};

const arrivedVisits: DayFigure = {
  name: 'appointments.arrived',
  tile: 'visits',
  label: 'datang',
  lists,
  read: async ({ db, clock }, scope) => await countVisits(db, scope, clock.now(), sql`b.desk_state in ('arrived', 'done')`),
};

/** What waits is how things stand, so no earlier day says more about it. */
const waitingRequests: DayFigure = {
  name: 'appointments.waiting',
  tile: 'waiting',
  label: 'menunggu keputusan',
  lists: [{ href: '/staff/pendaftaran?tampil=menunggu', capability: 'bookings.read' }],
  async read({ db, clock }, scope) {
    const { count, oldest } = await countWaiting(db, scope, clock.now());
    return { value: count, before: null, oldest };
  },
};

/** Doctors who would practise on the day and are on leave or absent. */
const absentDoctors: DayFigure = {
  name: 'appointments.absent_doctors',
  tile: 'absences',
  label: 'dokter',
  lists: [{ href: '/staff/jadwal/absen', capability: 'absences.record' }],
  async read({ db, clock }, scope) {
    // Of any time zone's today, and a week before it.
    const isRecent = sql`ends_on >= ${clock.now()}::date - 9 and starts_on <= ${clock.now()}::date + 2`;
    const day = sql`${dayAtFacility(sql`${clock.now()}::timestamptz`)} - t.back`;
    const { rows } = await sql<{ value: number; before: number }>`
      select (count(distinct x.doctor_id) filter (where t.back = 0))::int as value,
        (count(distinct x.doctor_id) filter (where t.back = 7))::int as before
      from (values (0), (7)) t (back) cross join (
        select doctor_id, facility_id, starts_on, ends_on from doctor_leaves where ${isRecent}
        union all
        select doctor_id, facility_id, starts_on, ends_on from absences where undone_at is null and doctor_id is not null and ${isRecent}
      ) x
      where exists (
        select from practices p join facilities f on f.id = p.facility_id join practice_schedules h on h.practice_id = p.id
        where p.doctor_id = x.doctor_id and (x.facility_id is null or x.facility_id = f.id) and ${inScope(sql`f.id`, scope)}
          and ${day} between x.starts_on and x.ends_on and ${day} between h.valid_from and h.valid_to
          and h.day = extract(isodow from ${day}))`.execute(db);
    return rows[0] ?? { value: 0, before: 0 };
  },
};

/** The numbers of visits, requests and absences of a day. */
export const visitsOfDay = [registeredVisits, arrivedVisits, waitingRequests, absentDoctors] as const;
