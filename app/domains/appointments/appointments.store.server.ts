import { sql } from 'kysely';
import {
  type DateRefusal,
  dateRefusal,
  horizonDays,
  localNow,
  scheduleDates,
  scheduleDatesJson,
} from '#app/domains/directory/directory.door.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { RequestStatus } from './appointments.schema.ts';

export type NewRequest = {
  code: string;
  tokenHash: Buffer;
  scheduleId: number;
  facilityId: number;
  specializationId: number;
  doctorSlug: string | null;
  /** Null = the next date of the slot that still has a place. */
  visitDate: string | null;
  name: string;
  phone: string;
  consentVersion: string;
  /** Kept for the staff to look at, without taking a place. */
  quarantined: boolean;
  /** The account that asks, and for whom of its family; null = a visitor, or the holder. */
  userId: string | null;
  familyMemberId: string | null;
};

export type PlaceRefusal = DateRefusal | 'family_unknown' | 'schedule_unknown' | 'schedule_mismatch' | 'no_date' | 'duplicate';

type Decision<Refusal> = { refusal: Refusal; visit_date: string | null } | { refusal: null; visit_date: string };

/** The slot, doctor, facility and polyclinic that a request stands on. */
const slotTables = sql`
  practice_schedules s
  join practices p on p.id = s.practice_id
  join doctors d on d.id = p.doctor_id
  join facilities f on f.id = p.facility_id`;

const samePerson = (name: string, phone: string) => sql`
  r.status = 'requested' and r.phone = ${phone} and lower(r.patient_name) = lower(${name})`;

/**
 * Decides on a request and writes it, in one statement: the slot's counter row only grows below the capacity, and the request is
 * written only with its place. Returns the date, or why it was refused; then nothing is written. Two requests of one person for
 * one slot at the same moment end in a unique violation (`appointment_requests_same_person`).
 */
export async function insertRequest(db: Queryable, request: NewRequest, now: Date): Promise<Decision<PlaceRefusal>> {
  const { rows } = await sql<Decision<PlaceRefusal>>`
    with asked as (
      select s.id as schedule_id, s.capacity, s.start_hour, s.end_hour, p.facility_id, p.specialization_id, p.doctor_id, day.visit_date,
        case
          when p.facility_id <> ${request.facilityId} or p.specialization_id <> ${request.specializationId}
            or d.slug <> coalesce(${request.doctorSlug}::text, d.slug) then 'schedule_mismatch'
          when day.visit_date is null then 'no_date'
          when ${request.familyMemberId}::uuid is not null and not exists (
            select from family_members m where m.id = ${request.familyMemberId}::uuid and m.user_id = ${request.userId}::uuid
          ) then 'family_unknown'
          else ${dateRefusal(now, sql`day.visit_date`)}
        end as refusal
      from ${slotTables}
      cross join lateral (
        select coalesce(
          ${request.visitDate}::date,
          (select min(v.date) from (${scheduleDates(now, horizonDays)}) v where v.refusal is null)
        ) as visit_date
        -- keeps the planner from copying the search to every place that reads the date
        offset 0
      ) day
      where s.id = ${request.scheduleId} and d.is_active and f.is_unit
    ),
    judged as (
      select a.*, coalesce(a.refusal, (
        select 'duplicate' from appointment_requests r
        where r.schedule_id = a.schedule_id and r.visit_date = a.visit_date and ${samePerson(request.name, request.phone)}
      )) as verdict
      from asked a
    ),
    place as (
      insert into appointment_slots as t (schedule_id, visit_date, capacity, taken)
      select schedule_id, visit_date, capacity, 1 from judged where verdict is null and not ${request.quarantined}
      on conflict (schedule_id, visit_date) do update set taken = t.taken + 1, capacity = excluded.capacity
        where excluded.capacity is null or t.taken < excluded.capacity
      returning schedule_id
    ),
    written as (
      insert into appointment_requests (
        code, token_hash, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, end_hour,
        patient_name, phone, status, consent_version, user_id, family_member_id, created_at, updated_at
      )
      select ${request.code}, ${request.tokenHash}, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, end_hour,
        ${request.name}, ${request.phone}, ${request.quarantined ? 'quarantined' : 'requested'}, ${request.consentVersion},
        ${request.userId}::uuid, ${request.familyMemberId}::uuid, ${now}, ${now}
      from judged
      where verdict is null and (${request.quarantined} or exists (select from place))
      returning id
    )
    select j.visit_date, coalesce(j.verdict, case when not exists (select from written) then 'full' end) as refusal
    from judged j`.execute(db);
  return rows[0] ?? { refusal: 'schedule_unknown', visit_date: null };
}

/** Holds the request until the transaction ends, so that cancelling and moving it follow each other. False when there is none. */
export async function lockRequest(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('appointment_requests').select('id').where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export type MoveRefusal = DateRefusal | 'not_active' | 'visit_over' | 'duplicate';

/**
 * Takes the new place, gives the old one back and moves the request, in one statement. The caller holds `lockRequest` in the same
 * transaction. The two counter rows are locked in the order of their dates, so that two people who swap dates do not block each other.
 * Moving to the same date changes nothing.
 */
export async function moveRequest(db: Queryable, tokenHash: Buffer, date: string, now: Date): Promise<{ refusal: MoveRefusal | null }> {
  const { rows } = await sql<{ refusal: MoveRefusal | null }>`
    with asked as (
      select r.id, r.status, r.patient_name, r.phone, r.visit_date as old_date, ${date}::date as new_date,
        s.id as schedule_id, s.capacity, s.start_hour, s.end_hour,
        case
          when r.status <> 'requested' then 'not_active'
          when r.visit_date + r.start_hour <= ${localNow(now)} then 'visit_over'
          when r.visit_date <> ${date}::date then coalesce(
            ${dateRefusal(now, sql`${date}::date`)},
            (select 'duplicate' from appointment_requests o
             where o.schedule_id = r.schedule_id and o.visit_date = ${date}::date and o.status = 'requested'
               and o.phone = r.phone and lower(o.patient_name) = lower(r.patient_name))
          )
        end as refusal
      from appointment_requests r
      join practice_schedules s on s.id = r.schedule_id
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      where r.token_hash = ${tokenHash}
    ),
    locked as (
      select t.visit_date from appointment_slots t
      where t.schedule_id = (select schedule_id from asked)
        and t.visit_date in ((select old_date from asked), (select new_date from asked))
      order by t.visit_date for update
    ),
    leaving as (
      select a.* from asked a cross join (select count(*) from locked) l where a.refusal is null and a.old_date <> a.new_date
    ),
    place as (
      insert into appointment_slots as t (schedule_id, visit_date, capacity, taken)
      select schedule_id, new_date, capacity, 1 from leaving
      on conflict (schedule_id, visit_date) do update set taken = t.taken + 1, capacity = excluded.capacity
        where excluded.capacity is null or t.taken < excluded.capacity
      returning visit_date
    ),
    given_back as (
      update appointment_slots t set taken = t.taken - 1 from leaving
      where t.schedule_id = leaving.schedule_id and t.visit_date = leaving.old_date and exists (select from place)
    ),
    moved as (
      update appointment_requests r
      set visit_date = leaving.new_date, start_hour = leaving.start_hour, end_hour = leaving.end_hour, updated_at = ${now}
      from leaving where r.id = leaving.id and exists (select from place)
      returning r.id
    )
    select coalesce(a.refusal, case when a.old_date <> a.new_date and not exists (select from moved) then 'full' end) as refusal
    from asked a`.execute(db);
  return rows[0] ?? { refusal: 'not_active' };
}

/**
 * Cancels and gives the place back, in one statement; a cancelled request stays as it is. The caller holds `lockRequest` in the
 * same transaction.
 */
export async function cancelRequest(db: Queryable, tokenHash: Buffer, now: Date): Promise<{ refusal: 'visit_over' | null }> {
  const { rows } = await sql<{ refusal: 'visit_over' | null }>`
    with found as (
      select r.id, r.status, r.schedule_id, r.visit_date, r.visit_date + r.start_hour <= ${localNow(now)} as is_over
      from appointment_requests r join facilities f on f.id = r.facility_id
      where r.token_hash = ${tokenHash}
    ),
    cancelled as (
      update appointment_requests r set status = 'cancelled', cancelled_at = ${now}, updated_at = ${now}
      from found where r.id = found.id and found.status in ('requested', 'quarantined') and not found.is_over
      returning r.id
    ),
    given_back as (
      update appointment_slots t set taken = t.taken - 1 from found
      where t.schedule_id = found.schedule_id and t.visit_date = found.visit_date and found.status = 'requested'
        and exists (select from cancelled)
    )
    select case when f.status <> 'cancelled' and f.is_over then 'visit_over' end as refusal from found f`.execute(db);
  return rows[0] ?? { refusal: null };
}

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
  code: string;
  status: RequestStatus;
  patient_name: string;
  phone: string;
  schedule_id: number;
  is_over: boolean;
  next_dates: { date: string; remaining: number | null }[];
  closed_dates: { date: string; reason: string }[];
};

/** Only the facts, without who asked. */
export function visitFactsOf(row: VisitFacts): VisitFacts {
  const { visit_date, day, start_hour, end_hour, time_zone, facility, specialization, doctor } = row;
  return { visit_date, day, start_hour, end_hour, time_zone, facility, specialization, doctor };
}

/** One request with what its page shows, by the hash of its link or by its code; null when there is none. */
export async function getRequestOrNull(
  db: Queryable,
  by: { tokenHash: Buffer } | { code: string },
  now: Date,
  days: number,
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select r.code, r.status, r.patient_name, r.phone, r.schedule_id, r.visit_date, extract(isodow from r.visit_date)::int as day,
      to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone,
      r.visit_date + r.start_hour <= ${localNow(now)} as is_over,
      json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'phone', f.phone, 'whatsapp_phone', f.whatsapp_phone, 'address', f.address) as facility,
      json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug) as specialization,
      json_build_object('slug', d.slug, 'name', d.name) as doctor,
      dates.next_dates, dates.closed_dates
    from appointment_requests r
    join practice_schedules s on s.id = r.schedule_id
    join practices p on p.id = s.practice_id
    join facilities f on f.id = r.facility_id
    join specializations sp on sp.id = r.specialization_id
    join doctors d on d.id = r.doctor_id
    cross join lateral (${scheduleDatesJson(now, days)}) dates
    where ${'tokenHash' in by ? sql`r.token_hash = ${by.tokenHash}` : sql`r.code = ${by.code}`}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes requests made before `before` whose visit is over, `limit` at a time, and counters of past dates without requests. Returns the number of requests. */
export async function purgeRequests(db: Queryable, before: Date, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    with gone as (
      delete from appointment_requests where id in (
        select r.id from appointment_requests r join facilities f on f.id = r.facility_id
        where r.created_at < ${before} and r.visit_date < ${localNow(now)}::date
        order by r.id limit ${limit} for update of r skip locked
      ) returning id
    ),
    emptied as (
      delete from appointment_slots t where t.visit_date < ${now}::date - 2
        and not exists (select from appointment_requests r where r.schedule_id = t.schedule_id and r.visit_date = t.visit_date and r.status = 'requested')
    )
    select count(*)::int as purged from gone`.execute(db);
  return rows[0]?.purged ?? 0;
}
