import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import type { ReservationState } from './reservation-states.ts';

export type PersonalReservation = Readonly<{
  code: string;
  patient_name: string;
  service: string;
  doctor: string | null;
  facility: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  price: number;
  state: ReservationState;
  order_name: string | null;
  created_at: Date;
  moves: { dari: string; ke: string; pada: string }[];
  messages: { tentang: string; pada: string }[];
}>;

/** The reservations of an account. */
export async function findPersonal(db: Queryable, userId: string): Promise<PersonalReservation[]> {
  const { rows } = await sql<PersonalReservation>`
    select r.code, r.patient_name, v.name as service, d.name as doctor, f.name as facility, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      to_char(r.end_hour, 'HH24:MI') as end_hour, r.price::int as price, r.state, o.name as order_name, r.created_at,
      coalesce((select json_agg(json_build_object(
          'dari', concat_ws(', ', m.from_date || ' ' || to_char(m.from_start, 'HH24:MI'), m.from_place),
          'ke', concat_ws(', ', m.to_date || ' ' || to_char(m.to_start, 'HH24:MI'), m.to_place), 'pada', m.created_at) order by m.id)
        from reservation_moves m where m.reservation_id = r.id), '[]') as moves,
      coalesce((select json_agg(json_build_object('tentang', n.kind, 'pada', n.created_at) order by n.created_at)
        from reservation_messages n where n.reservation_id = r.id), '[]') as messages
    from reservations r
    join services v on v.id = r.service_id
    join facilities f on f.id = r.facility_id
    left join doctors d on d.id = r.doctor_id
    left join orders o on o.id = r.order_id
    where r.user_id = ${userId}::uuid order by r.starts_at desc, r.id`.execute(db);
  return rows;
}

export type PersonalWait = Readonly<{
  /** Where no doctor gives it, the service. */
  doctor: string;
  facility: string;
  from_date: string;
  to_date: string;
  state: string;
  created_at: Date;
}>;

/** The entries of an account: its own, and those of its visits. */
export const waitsOf = (userId: string) => sql`(
  select id from waitlist_entries where user_id = ${userId}::uuid
  union select w.id from appointment_requests a join waitlist_entries w on w.request_id = a.id where a.user_id = ${userId}::uuid
  union select w.id from reservations r join waitlist_entries w on w.moves_id = r.id where r.user_id = ${userId}::uuid)`;

/** What an account waits for, or has waited for. */
export async function findPersonalWaits(db: Queryable, userId: string): Promise<PersonalWait[]> {
  const { rows } = await sql<PersonalWait>`
    select coalesce(d.name, v.name) as doctor, f.name as facility, w.from_date, coalesce(w.to_date, a.visit_date - 1, r.visit_date - 1) as to_date,
      w.state, w.created_at
    from waitlist_entries w
    join facilities f on f.id = w.facility_id
    left join appointment_requests a on a.id = w.request_id
    left join reservations r on r.id = w.moves_id
    left join doctors d on d.id = w.doctor_id
    left join services v on v.id = coalesce(r.service_id, w.service_id)
    where w.id in ${waitsOf(userId)} order by w.created_at desc, w.id`.execute(db);
  return rows;
}

/** The hours in which an account has reservations, or something is held for one. */
export async function findHoursOf(db: Queryable, userId: string): Promise<Hours[]> {
  const { rows } = await sql<Hours>`
    select practice_schedule_id as practice, service_schedule_id as service from reservations where user_id = ${userId}::uuid
    union
    select practice_schedule_id, service_schedule_id from waitlist_entries where id in ${waitsOf(userId)} and holds_place`.execute(db);
  return rows;
}

/** Deletes what an account has; the places that were held are free. Their hours are locked. */
export async function deletePersonal(tx: Tx, userId: string): Promise<void> {
  await sql`delete from waitlist_entries where id in ${waitsOf(userId)}`.execute(tx);
  await sql`delete from reservations where user_id = ${userId}::uuid`.execute(tx);
}
