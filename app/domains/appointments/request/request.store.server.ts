import { sql } from 'kysely';
import type { BookableDate, ClosedDate } from '#app/domains/directory/schedule/schedule.schema.ts';
import { localNow, scheduleDatesJson } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { RequestStatus } from './request.schema.ts';
import type { CancelReason, DeskState } from './request-desk.schema.ts';
import { endOfVisit, hasBegun } from './visit-time.store.server.ts';

export type VisitFacts = {
  visit_date: string;
  day: number;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  facility: { id: number; name: string; slug: string; phone: string; whatsapp_phone: string; address: string };
  specialization: { id: number; name: string; slug: string };
  doctor: { slug: string; name: string };
};

export type RequestRow = VisitFacts & {
  id: string;
  user_id: string | null;
  code: string;
  status: RequestStatus;
  patient_name: string;
  phone: string;
  /** What the patient sees: a request may show a slot that it does not hold (`withheld`). */
  shows_place: boolean;
  schedule_id: number;
  desk_state: DeskState;
  queue_number: number | null;
  cancel_reason: CancelReason | null;
  is_over: boolean;
  has_ended: boolean;
  /** The date before the last move; null when it was never moved. */
  moved_from: string | null;
  /** The hospital moved it last. */
  is_moved_by_hospital: boolean;
};

/** The dates of the hours of a request: those that can be booked, and why the others cannot. */
export type RequestDates = { next_dates: BookableDate[]; closed_dates: ClosedDate[] };

/** Returns only the facts of the visit, without the person. */
export function visitFactsOf(row: VisitFacts): VisitFacts {
  const { visit_date, day, start_hour, end_hour, time_zone, facility, specialization, doctor } = row;
  return { visit_date, day, start_hour, end_hour, time_zone, facility, specialization, doctor };
}

/** Returns a request with the data of its page, by the hash of its token or by its code; null when it does not exist. */
export async function getRequestOrNull(db: Queryable, by: { tokenHash: Buffer } | { code: string }, now: Date): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select r.id::text as id, r.user_id, r.code, r.status, r.patient_name, r.phone, r.shows_place, r.schedule_id, r.visit_date, r.moved_from,
      r.desk_state, r.queue_number, r.cancel_reason,
      coalesce((
        select not e.is_patient from appointment_events e where e.request_id = r.id and e.kind = 'move' order by e.id desc limit 1
      ), false) as is_moved_by_hospital,
      extract(isodow from r.visit_date)::int as day,
      to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone,
      ${hasBegun(now)} as is_over, ${endOfVisit} <= ${localNow(now)} as has_ended,
      json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'phone', f.phone, 'whatsapp_phone', f.whatsapp_phone, 'address', f.address) as facility,
      json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug) as specialization,
      json_build_object('slug', d.slug, 'name', d.name) as doctor
    from appointment_requests r
    join facilities f on f.id = r.facility_id
    join specializations sp on sp.id = r.specialization_id
    join doctors d on d.id = r.doctor_id
    where ${'tokenHash' in by ? sql`r.token_hash = ${by.tokenHash}` : sql`r.code = ${by.code}`}`.execute(db);
  return rows[0] ?? null;
}

/** The dates of the hours of a request within so many days. */
export async function findRequestDates(db: Queryable, id: string, now: Date, days: number): Promise<RequestDates> {
  const { rows } = await sql<RequestDates>`
    select dates.next_dates, dates.closed_dates
    from appointment_requests r
    join practice_schedules s on s.id = r.schedule_id
    join practices p on p.id = s.practice_id
    join facilities f on f.id = r.facility_id
    cross join lateral (${scheduleDatesJson(now, days)}) dates
    where r.id = ${id}::bigint`.execute(db);
  return rows[0] ?? { next_dates: [], closed_dates: [] };
}

/**
 * Deletes up to `limit` requests made before `before` whose visit is over, and counters of past dates without requests, and returns the
 * number of requests. Locked rows are left to the next run.
 */
export async function deleteOldRequests(db: Queryable, before: Date, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from appointment_requests where id in (
        select r.id from appointment_requests r join facilities f on f.id = r.facility_id
        where r.created_at < ${before} and r.visit_date < ${localNow(now)}::date
        order by r.id limit ${limit} for update of r skip locked
      ) returning id
    ),
    emptied as (
      delete from appointment_slots where (schedule_id, visit_date) in (
        select t.schedule_id, t.visit_date from appointment_slots t where t.visit_date < ${now}::date - 2
          and not exists (select from appointment_requests r where r.schedule_id = t.schedule_id and r.visit_date = t.visit_date and r.status = 'requested')
        for update of t skip locked
      )
    )
    select count(*)::int as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/**
 * Deletes the hashes of the network and the visit session of requests that did not change since `before`. Locked rows are left to the next
 * run.
 */
export async function forgetOrigins(db: Queryable, before: Date): Promise<void> {
  await sql`
    update appointment_requests set network_hash = null, visit_hash = null where id in (
      select r.id from appointment_requests r
      where r.updated_at < ${before} and (r.network_hash is not null or r.visit_hash is not null)
      for update skip locked
    )`.execute(db);
}
