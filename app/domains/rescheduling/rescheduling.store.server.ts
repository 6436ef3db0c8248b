import { type RawBuilder, sql } from 'kysely';
import { isCalledOff } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours, VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import type { ReschedulingState } from './rescheduling.schema.ts';

/** A rescheduling with its booking, for the steps that change it. */
export type Rescheduling = Readonly<{
  id: string;
  kind: VisitKind['kind'];
  booking_id: string;
  /** The hours in which the booking was called off. */
  from: Hours;
  state: ReschedulingState;
  /** The number of the last proposal; 0 = none yet. */
  round: number;
  /** The time that was proposed last; null = none yet. */
  proposal: (Hours & Readonly<{ date: string; serviceId: number | null }>) | null;
  token_hash: Buffer;
  user_id: string | null;
  /** Where the booking is now. */
  facility_id: number;
  /** The booking still stands where it was called off, and does not take place. */
  stands: boolean;
}>;

/** The booking of the rescheduling `k`, as `b`; each branch is found by its key. */
export const joinBooking = sql`cross join lateral (
  select * from bookings where request_id = k.request_id union all select * from bookings where reservation_id = k.reservation_id) b`;

/** The booking is where it was called off. Needs the aliases `k` and `b`. */
export const isWhereItWas = sql<boolean>`(
  (b.practice_schedule_id, b.service_schedule_id, b.visit_date) is not distinct from (k.from_practice_schedule_id, k.from_service_schedule_id, k.from_date))`;

/** The visit of the booking does not take place. Needs the alias `k`. */
const isOff = sql<boolean>`coalesce(
  (select ${isCalledOff} from appointment_requests r join facilities f on f.id = r.facility_id where r.id = k.request_id),
  (select r.disruption is not distinct from 'absent' from reservations r where r.id = k.reservation_id), false)`;

/** Somebody still has to decide about the booking. Needs the aliases `k` and `b`. */
export const stands = (now: Date) => sql<boolean>`(b.is_open and ${isWhereItWas} and ${isOff}
  and k.from_date >= (select ${localNow(now)}::date from facilities f where f.id = b.facility_id))`;

/** The rescheduling waits for an answer or for a time, as `isOpenState`. Needs the alias `k`. */
export const isOpen = sql<boolean>`k.state in ('waiting', 'proposed', 'lapsed', 'none')`;

/** One rescheduling; null when it does not exist. Who changes it has locked the hours of its booking, which serialize all changes of it. */
export async function getReschedulingOrNull(db: Queryable, id: string, now: Date): Promise<Rescheduling | null> {
  const { rows } = await sql<Rescheduling>`
    select k.id::text as id, case when k.request_id is null then 'reservation' else 'request' end as kind, b.id as booking_id,
      k.state, k.round,
      json_build_object('practice', k.from_practice_schedule_id, 'service', k.from_service_schedule_id) as from,
      case when k.visit_date is not null then json_build_object('practice', k.practice_schedule_id, 'service', k.service_schedule_id,
        'date', k.visit_date, 'serviceId', k.service_id) end as proposal,
      b.token_hash, b.user_id, b.facility_id, ${stands(now)} as stands
    from rescues k ${joinBooking} where k.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** The last rescheduling of the booking with this link; null when there is none. */
export async function findIdByTokenOrNull(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select k.id::text as id from bookings b
    cross join lateral (
      select id from rescues where request_id = b.request_id union all select id from rescues where reservation_id = b.reservation_id) k
    where b.token_hash = ${tokenHash} order by k.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Begins a rescheduling for each booking, where it stands now. One that is open already goes on, for the new absence. */
export async function insertReschedulings(
  tx: Tx,
  {
    absenceId,
    requestIds,
    reservationIds,
  }: Readonly<{ absenceId: string; requestIds: readonly string[]; reservationIds: readonly string[] }>,
  now: Date,
): Promise<void> {
  const columns = sql`absence_id, from_practice_schedule_id, from_service_schedule_id, from_date, from_start, state_at, created_at`;
  const goesOn = sql`where state in ('waiting', 'proposed', 'lapsed', 'none') do update set absence_id = excluded.absence_id`;
  await sql`
    insert into rescues (request_id, ${columns})
    select r.id, ${absenceId}::bigint, r.schedule_id, null, r.visit_date, r.start_hour, ${now}, ${now}
    from appointment_requests r where r.id = any(${[...requestIds]}::bigint[]) order by r.id
    on conflict (request_id) ${goesOn}`.execute(tx);
  await sql`
    insert into rescues (reservation_id, ${columns})
    select r.id, ${absenceId}::bigint, r.practice_schedule_id, r.service_schedule_id, r.visit_date, r.start_hour, ${now}, ${now}
    from reservations r where r.id = any(${[...reservationIds]}::uuid[]) order by r.id
    on conflict (reservation_id) ${goesOn}`.execute(tx);
}

type Proposal = Hours & Readonly<{ date: string; serviceId: number | null; startHour: string; endHour: string | null; holdUntil: Date }>;

/** Writes the next proposal, which takes its place; the trigger counts it, and a full slot refuses it. */
export async function writeProposal(tx: Tx, id: string, to: Proposal, now: Date): Promise<void> {
  await sql`
    update rescues set state = 'proposed', state_at = ${now}, round = round + 1, practice_schedule_id = ${to.practice},
      service_schedule_id = ${to.service}, service_id = ${to.serviceId}, visit_date = ${to.date}::date, start_hour = ${to.startHour}::time,
      end_hour = ${to.endHour}::time, hold_until = ${to.holdUntil}
    where id = ${id}::bigint`.execute(tx);
}

/** Ends the proposal and what it holds. */
export async function writeState(tx: Tx, id: string, state: Exclude<ReschedulingState, 'proposed'>, now: Date): Promise<void> {
  await sql`update rescues set state = ${state}, state_at = ${now}, hold_until = null where id = ${id}::bigint`.execute(tx);
}

/** The patient has answered, by the link or to the desk; the first answer stays. */
export async function writeAnswered(tx: Tx, id: string, by: 'patient' | 'desk', now: Date): Promise<void> {
  await sql`
    update rescues set answered_at = ${now}, answered_by = ${by} where id = ${id}::bigint and answered_at is null`.execute(tx);
}

/** Never proposes this time again. */
export async function addDeclined(tx: Tx, id: string, key: string): Promise<void> {
  await sql`update rescues set declined = array_append(declined, ${key}) where id = ${id}::bigint`.execute(tx);
}

/** The person of the booking `b` has another one at the same time in the same hours, all given as SQL. Needs the alias `b`. */
export const isThereAlready = (
  practice: RawBuilder<unknown>,
  service: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from bookings o
  where o.visit_date = ${date} and (${practice}::int is null or o.practice_schedule_id = ${practice})
    and (${practice}::int is not null or o.service_schedule_id = ${service})
    and o.is_open and o.id <> b.id and lower(o.patient_name) = lower(b.patient_name) and (o.phone = b.phone or o.user_id = b.user_id))`;

/** The person has a booking at the time that is proposed. */
export async function isProposedTwice(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isThereAlready(sql`k.practice_schedule_id`, sql`k.service_schedule_id`, sql`k.visit_date`)} as is
    from rescues k ${joinBooking} where k.id = ${id}::bigint`.execute(db);
  return rows[0]?.is ?? false;
}
