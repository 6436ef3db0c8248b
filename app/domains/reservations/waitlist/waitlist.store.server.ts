import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isExpectedElsewhere, samePerson } from '#app/domains/appointments/sql.server.ts';
import { horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { localNow, scheduleDates } from '#app/domains/directory/sql.server.ts';
import { datesOfWeek, practiceRefusal, serviceRefusal } from '#app/domains/services/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import type { DB } from '#db/types.ts';
import { maxOffersADay, offerHours } from '../reservation/reservation.ts';
import { policy } from '../reservation/reservation-money.ts';
import { canWait, joinVisit } from './earlier-wait.store.server.ts';

type Ordered = Readonly<{ user_id: string; family_member_id: string | null; service_id: number; option_id: number | null; price: number }>;

/** Who waits for a visit, with what is then ordered; or who has one, with its hours, and moves it to the place. */
export type Entry = Readonly<{ id: string }> & ((Ordered & Readonly<{ at: null }>) | Readonly<{ at: Hours }>);

/** True while the doctor of these hours is expected at another hospital: what is held there could not be taken. */
export async function isDoctorElsewhere(
  db: Queryable,
  hours: Readonly<{ doctor_id: number | null; facility_id: number; start_hour: string; end_hour: string | null }>,
  date: string,
): Promise<boolean> {
  const { doctor_id: doctor, facility_id: facility, start_hour: start, end_hour: end } = hours;
  const { rows } = await sql<{ is: boolean }>`select ${isExpectedElsewhere} as is from (
    select ${date}::date as date, ${start}::time as start_hour, ${end}::time as end_hour, ${doctor}::int as doctor_id, ${facility}::int as facility_id
  ) n`.execute(db);
  return rows[0]?.is ?? false;
}

/** Writes an entry; null when the account waits for this doctor there already. */
export async function insertEntry(tx: Tx, entry: Insertable<DB['waitlist_entries']>): Promise<string | null> {
  const row = await tx
    .insertInto('waitlist_entries')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'doctor_id', 'facility_id']).where(sql<boolean>`state in ('waiting', 'offered')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The offer of an entry was accepted. */
export async function acceptEntry(tx: Tx, reservationId: string, now: Date): Promise<void> {
  await endEntryOf(tx, reservationId, 'accepted', now);
}

/** Ends the entry whose offer is this reservation. */
export async function endEntryOf(tx: Tx, reservationId: string, state: 'accepted' | 'declined' | 'cancelled', now: Date): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ state, state_at: now })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'offered')
    .execute();
}

/** The reservation that is offered to an entry of an account; null without one. */
export async function findOfferOrNull(db: Queryable, id: string, userId: string): Promise<string | null> {
  const offered = db.selectFrom('waitlist_entries').select('reservation_id').where('id', '=', id).where('user_id', '=', userId);
  return (await offered.where('state', '=', 'offered').executeTakeFirst())?.reservation_id ?? null;
}

/** Ends an entry of an account that has no offer; false when there is none. */
export async function cancelEntry(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({ state: 'cancelled', state_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The price of a service with an option; null = asked at the facility. */
const priceOf = (service: RawBuilder<unknown>, option: RawBuilder<unknown>) =>
  sql<number | null>`coalesce(
    (select c.price from service_options c where c.id = ${option} and c.service_id = ${service}.id), ${service}.price)`;

/** A free place: hours and a date. */
export type Free = Hours & Readonly<{ date: string }>;

/** Offers may leave at the facility `f` now. */
const isOfferTime = (now: Date) => sql<boolean>`(
  ${localNow(now)}::time >= ${offerHours[0]}::time and ${localNow(now)}::time < ${offerHours[1]}::time)`;
/** A date that begins within the time of an offer is not offered. */
const isFarEnough = (now: Date, start: RawBuilder<unknown>) => sql<boolean>`(${start} > ${localNow(now)} + interval '1 hour')`;

/** The entry `w` is of who has a visit. */
const hasVisit = sql<boolean>`(num_nonnulls(w.request_id, w.moves_id) = 1)`;

/** The visit `b` of the entry `w` stands where it was asked about. */
const isWhereItWas = sql<boolean>`coalesce(b.is_open and b.facility_id = w.facility_id and b.doctor_id is not distinct from w.doctor_id, false)`;

/** Who waits, as `w`, with the visit of who has one, or the service that can still be ordered and its price. */
const waiting = (now: Date) => sql`waitlist_entries w
  join facilities f on f.id = w.facility_id
  ${joinVisit}
  left join services o on o.id = w.service_id and o.published_at <= ${now}
  cross join lateral (select ${priceOf(sql`o`, sql`w.option_id`)} as price) n`;

/** The reservation `k` keeps its person from having another one in its hours. */
const isOpen = sql<boolean>`(k.state in ('requested', 'offered', 'held', 'booked', 'checked_in'))`;

type FreeSql = Readonly<Record<'practice' | 'service' | 'date', RawBuilder<unknown>>>;

/**
 * Who waits can have a free place, given as SQL: who waits for a visit to that doctor, or has one on a later date in the same hours. What finds free
 * places and what gives them ask the same, so that none keeps others from being found.
 */
function fits({ practice, service, date }: FreeSql, now: Date): RawBuilder<boolean> {
  const isOfDoctor = sql`exists (
    select from practice_schedules s join practices p on p.id = s.practice_id
    where s.id = ${practice} and p.doctor_id = w.doctor_id and p.facility_id = w.facility_id)`;
  const isOfService = sql`exists (
    select from service_schedules h
    where h.service_id = r.service_id and h.is_active and (h.id = ${service} or h.practice_schedule_id = ${practice} and ${isOfDoctor}))`;
  // As `hasSamePerson` of a request, and the index `reservations_person_once`.
  const isThere = sql`case when a.id is not null then exists (
      select from appointment_requests r
      where r.schedule_id = ${practice} and r.visit_date = ${date} and r.id <> a.id
        and ${samePerson({ phone: sql`a.phone`, name: sql`a.patient_name` })})
    else exists (
      select from reservations k
      where k.user_id = r.user_id and lower(k.patient_name) = lower(r.patient_name) and k.visit_date = ${date} and k.id <> r.id
        and (k.practice_schedule_id = ${practice} or k.service_schedule_id = ${service}) and ${isOpen}) end`;
  const mayBeHeld = sql`(w.offers < ${sql.lit(maxOffersADay)} or w.offered_on is distinct from ${localNow(now)}::date)
    and place_key(${practice}, ${service}, ${date}) <> all(w.declined)`;
  // The same of who waits without a visit: each place was a reservation, and its entry has ended.
  const mayBeOffered = sql`(
    select count(*) filter (where (k.created_at at time zone f.time_zone)::date = ${localNow(now)}::date) < ${sql.lit(maxOffersADay)}
      and count(*) filter (
        where e.state in ('declined', 'lapsed', 'cancelled') and e.family_member_id is not distinct from w.family_member_id
          and k.practice_schedule_id = ${practice} and k.visit_date = ${date}) = 0
    from waitlist_entries e join reservations k on k.id = e.reservation_id
    where e.user_id = w.user_id and e.doctor_id = w.doctor_id and e.facility_id = w.facility_id)`;
  return sql<boolean>`(w.state = 'waiting' and case when ${hasVisit}
    then ${isWhereItWas} and ${canWait(now)} and b.visit_date > ${date} and ${mayBeHeld} and not ${isThere}
      and case when b.kind = 'SPT' then ${isOfService} else ${isOfDoctor} end
    else ${date} between w.from_date and w.to_date and n.price is not null and ${isOfDoctor} and ${mayBeOffered} and not exists (
      select from reservations k
      where k.user_id = w.user_id and k.practice_schedule_id = ${practice} and k.visit_date = ${date}
        and ${isOpen}
    ) end)`;
}

/**
 * The dates with room in the hours of doctors, and in the own hours of services, that somebody who waits can have, the nearest first, while offers may
 * leave at their facility.
 */
export async function findFree(db: Queryable, now: Date, limit: number): Promise<Free[]> {
  const inPractice = { practice: sql`t.practice`, service: sql`null::int`, date: sql`t.date` };
  const ofService = { practice: sql`null::int`, service: sql`t.service`, date: sql`t.date` };
  const { rows } = await sql<Free>`
    select t.practice, null::int as service, t.date from (
      select s.id as practice, p.doctor_id, p.facility_id, v.date
      from practice_schedules s
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      cross join lateral (${scheduleDates(now, horizonDays)}) v
      where ${practiceRefusal(sql`v.refusal`, sql`v.date`)} is null and ${isFarEnough(now, sql`v.date + v.start_hour`)} and ${isOfferTime(now)}
        and exists (
          select from waitlist_entries w where w.state = 'waiting' and w.doctor_id = p.doctor_id and w.facility_id = p.facility_id)
    ) t
    where exists (
      select from ${waiting(now)} where w.doctor_id = t.doctor_id and w.facility_id = t.facility_id and ${fits(inPractice, now)})
    union all
    select null, t.service, t.date from (
      select h.id as service, v.facility_id, d.date
      from service_schedules h
      join services v on v.id = h.service_id
      join facilities f on f.id = v.facility_id
      ${datesOfWeek(now)}
      left join service_slots t on t.schedule_id = h.id and t.visit_date = d.date
      where h.is_active and h.practice_schedule_id is null and h.end_hour is not null and ${serviceRefusal(now, sql`d.date`)} is null
        and (h.capacity is null or coalesce(t.taken, 0) < h.capacity) and ${isFarEnough(now, sql`d.date + h.start_hour`)} and ${isOfferTime(now)}
        and exists (select from waitlist_entries w where w.state = 'waiting' and w.moves_id is not null and w.facility_id = v.facility_id)
    ) t
    where exists (select from ${waiting(now)} where w.moves_id is not null and w.facility_id = t.facility_id and ${fits(ofService, now)})
    order by 3, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** The oldest entry that fits a free place. Before its visit is locked; then `lockOldestOrNull` asks again. */
export async function findOldestOrNull(db: Queryable, free: Free, now: Date): Promise<Entry | null> {
  return await oldestOrNull(db, free, now, sql``);
}

/** Locks the oldest entry that fits a free place, whose hours are locked. One that another process has locked gets the next free place. */
export async function lockOldestOrNull(tx: Tx, free: Free, now: Date): Promise<Entry | null> {
  return await oldestOrNull(tx, free, now, sql`for update of w skip locked`);
}

async function oldestOrNull(db: Queryable, { practice, service, date }: Free, now: Date, lock: RawBuilder<unknown>): Promise<Entry | null> {
  const free = { practice: sql`${practice}::int`, service: sql`${service}::int`, date: sql`${date}::date` };
  const { rows } = await sql<Entry>`
    select w.id, w.user_id, w.family_member_id, w.service_id, w.option_id, n.price,
      case when b.id is not null then json_build_object('practice', b.practice_schedule_id, 'service', b.service_schedule_id) end as at
    from ${waiting(now)} where ${fits(free, now)}
    order by w.created_at, w.id limit 1 ${lock}`.execute(db);
  return rows[0] ?? null;
}

/** The entry has an offer. */
export async function markOffered(tx: Tx, id: string, reservationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ state: 'offered', state_at: now, reservation_id: reservationId })
    .where('id', '=', id)
    .execute();
}

/** Ends entries whose days are over, and those of visits that cannot be moved to an earlier date any more. */
export async function endPast(db: Queryable, now: Date): Promise<void> {
  await sql`
    update waitlist_entries e set state = 'past', state_at = ${now}
    from (
      select w.id from ${waiting(now)}
      where w.state = 'waiting' and case when ${hasVisit}
        then not ${isWhereItWas} or b.visit_date <= ${localNow(now)}::date or coalesce(r.moves >= ${sql.lit(policy.maxMoves)}, false)
        else w.to_date < ${localNow(now)}::date end
    ) gone
    where e.id = gone.id and e.state = 'waiting'`.execute(db);
}

export type ShownEntry = Readonly<{
  id: string;
  doctor: string;
  facility: string;
  from_date: string;
  to_date: string;
  state: 'waiting' | 'offered';
  code: string | null;
  date: string | null;
  start_hour: string | null;
  end_hour: string | null;
  time_zone: string;
  hold_until: Date | null;
}>;

/** The open entries of an account that waits for a visit, the newest first. */
export async function findEntries(db: Queryable, userId: string, id: RawBuilder<boolean> = sql<boolean>`true`): Promise<ShownEntry[]> {
  const { rows } = await sql<ShownEntry>`
    select w.id, d.name as doctor, f.name as facility, w.from_date, w.to_date, w.state, f.time_zone, r.code, r.visit_date as date,
      to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, r.hold_until
    from waitlist_entries w
    join doctors d on d.id = w.doctor_id
    join facilities f on f.id = w.facility_id
    left join reservations r on r.id = w.reservation_id and r.state = 'offered'
    where w.user_id = ${userId}::uuid and w.state in ('waiting', 'offered') and not ${hasVisit} and ${id}
    order by w.created_at desc, w.id`.execute(db);
  return rows;
}

/** The doctor and the facility of a published reservation; null when there is none. */
export async function getWaitedForOrNull(
  db: Queryable,
  serviceId: number,
  optionId: number | null,
  now: Date,
): Promise<{ doctor_id: number; facility_id: number } | null> {
  const { rows } = await sql<{ doctor_id: number; facility_id: number }>`
    select v.doctor_id, v.facility_id from services v
    where v.id = ${serviceId} and v.kind = 'reservation' and v.doctor_id is not null and v.published_at <= ${now}
      and (${optionId}::int is null or exists (select from service_options o where o.service_id = v.id and o.id = ${optionId}::int))`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The price of a service with its option; null = asked at the facility. */
export async function getPriceOrNull(db: Queryable, serviceId: number, optionId: number | null): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    select ${priceOf(sql`v`, sql`${optionId}::int`)} as price from services v where v.id = ${serviceId}`.execute(db);
  return rows[0]?.price ?? null;
}
