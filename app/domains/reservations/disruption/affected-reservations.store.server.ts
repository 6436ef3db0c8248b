import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { AffectedState } from './disruption-texts.ts';

export type AffectedReservation = Readonly<{
  id: string;
  code: string;
  patient_name: string;
  phone: string | null;
  /** The date that the absence concerns. */
  day: string;
  start_hour: string;
  doctor: string | null;
  /** The date to which it was moved. */
  moved_to: string | null;
  state: AffectedState;
}>;

const perList = 500;

/**
 * The reservations in the hours that an absence concerns: those that are still there, and those that were moved or cancelled since it was
 * recorded. Those that nobody has decided about come first.
 */
export async function findAffected(db: Queryable, absenceId: string, scope: Scope): Promise<AffectedReservation[]> {
  const { rows } = await sql<AffectedReservation>`
    select n.* from (
      select r.id, r.code, r.patient_name, u.phone, coalesce(m.from_date, r.visit_date) as day,
        to_char(coalesce(m.from_start, r.start_hour), 'HH24:MI') as start_hour, d.name as doctor,
        case when m.from_date is not null then r.visit_date end as moved_to,
        case when m.from_date is not null then 'moved' when r.state = 'cancelled' then 'cancelled'
          when b.kind = 'late' and b.undone_at is null then 'late' when r.disruption is null then 'restored' else 'undecided' end as state
      from absences b
      join reservations r on r.practice_schedule_id is not null
        and (b.schedule_id is null or r.practice_schedule_id = b.schedule_id)
        and (b.doctor_id is null or r.doctor_id = b.doctor_id) and (b.facility_id is null or r.facility_id = b.facility_id)
      left join doctors d on d.id = r.doctor_id
      left join users u on u.id = r.user_id
      left join lateral (
        select o.from_date, o.from_start from reservation_moves o
        where o.reservation_id = r.id and o.moved_by <> 'schedule' and o.created_at >= b.created_at
          and o.from_date between b.starts_on and b.ends_on
        order by o.created_at limit 1
      ) m on true
      where b.id = ${absenceId}::bigint and ${inScope(sql`r.facility_id`, scope)}
        and (m.from_date is not null or r.visit_date between b.starts_on and b.ends_on and (
          r.state in ('offered', 'held', 'booked') and (r.disruption is not null or b.kind = 'late' or b.undone_at is not null)
          or r.state = 'cancelled' and r.state_at >= b.created_at and r.created_at < b.created_at))
    ) n
    order by n.state <> 'undecided', n.day, n.start_hour, n.id limit ${perList}`.execute(db);
  return rows;
}
