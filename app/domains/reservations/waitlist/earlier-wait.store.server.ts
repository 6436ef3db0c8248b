import { sql } from 'kysely';
import { reachablePhone } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours, VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import { policy } from '../reservation/reservation-money.ts';

/** A visit, and what its person waits for: an earlier date of its hours. */
export type WaitingVisit = Readonly<{
  kind: VisitKind['kind'];
  id: string;
  user_id: string | null;
  /** Its hours and date. */
  at: Hours & Readonly<{ date: string }>;
  /** Whose hours they are: the doctor, or the service. */
  of: string;
  facility: string;
  time_zone: string;
  /** It is certain, on a later day than today, and can be moved. */
  can_wait: boolean;
  /** It is a reservation that cannot be moved any more, or never could. */
  is_fixed: boolean;
  /** By the clock, whether or not a job has written that a hold has ended. */
  wait: Readonly<{ id: string; state: 'waiting' | 'offered' | 'lapsed' | 'ended' }> | null;
  /** The place that is held, or was until its time was over and no job has written it. */
  place: (Hours & Readonly<{ date: string; start: string; end: string | null; serviceId: number | null }>) | null;
  hold_until: Date | null;
}>;

/** The visit of the entry `w`, where it has one: `b`, and `a` or `r`; each branch is found by its key. */
export const joinVisit = sql`left join lateral (
    select * from bookings where request_id = w.request_id union all select * from bookings where reservation_id = w.moves_id) b on true
  left join appointment_requests a on a.id = w.request_id
  left join reservations r on r.id = w.moves_id`;

/**
 * An earlier date may be asked for, held and taken for the visit `b` at `f`, which is `a` or `r`: its person has proven the contact, or the desk has
 * confirmed it, and it can still be moved.
 */
export const canWait = (now: Date) => sql<boolean>`(
  coalesce(b.is_open and b.holds_place and b.visit_date > ${localNow(now)}::date, false) and coalesce(
    a.is_proven or a.confirmed_at is not null,
    b.desk_state = 'confirmed' and not r.is_by_appointment and r.moves < ${sql.lit(policy.maxMoves)}, false))`;

/** The visit with this private link; null when there is none. */
export async function getWaitingVisitOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<WaitingVisit | null> {
  const { rows } = await sql<WaitingVisit>`
    select case when b.request_id is null then 'reservation' else 'request' end as kind, b.id, b.user_id,
      json_build_object('practice', b.practice_schedule_id, 'service', b.service_schedule_id, 'date', b.visit_date) as at,
      coalesce(d.name, v.name) as of, f.name as facility, f.time_zone, ${canWait(now)} as can_wait,
      coalesce(r.is_by_appointment or r.moves >= ${sql.lit(policy.maxMoves)}, false) as is_fixed,
      case when w.id is not null then json_build_object('id', w.id, 'state', case
        when w.hold_until <= ${now} then 'lapsed' when w.state in ('waiting', 'offered', 'lapsed') then w.state else 'ended' end) end as wait,
      case when w.holds_place then json_build_object('practice', w.practice_schedule_id, 'service', w.service_schedule_id,
        'date', w.visit_date, 'start', to_char(w.start_hour, 'HH24:MI'), 'end', to_char(w.end_hour, 'HH24:MI'), 'serviceId', r.service_id) end as place,
      w.hold_until
    from bookings b
    join facilities f on f.id = b.facility_id
    left join doctors d on d.id = b.doctor_id
    left join appointment_requests a on a.id = b.request_id
    left join reservations r on r.id = b.reservation_id
    left join services v on v.id = r.service_id
    left join waitlist_entries w on w.request_id = b.request_id or w.moves_id = b.reservation_id
    where b.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Writes that the person of a visit waits for an earlier date; false when it is so already. A visit has one entry, which begins anew. */
export async function openWait(tx: Tx, { kind, id }: Pick<WaitingVisit, 'kind' | 'id'>, now: Date): Promise<boolean> {
  const [column, isIt] =
    kind === 'request' ? [sql`request_id`, sql`b.request_id = ${id}::bigint`] : [sql`moves_id`, sql`b.reservation_id = ${id}::uuid`];
  const { numAffectedRows } = await sql`
    insert into waitlist_entries as w (doctor_id, facility_id, service_id, from_date, request_id, moves_id, state_at, created_at)
    select b.doctor_id, b.facility_id, r.service_id, ${localNow(now)}::date, b.request_id, b.reservation_id, ${now}, ${now}
    from bookings b join facilities f on f.id = b.facility_id left join reservations r on r.id = b.reservation_id where ${isIt}
    on conflict (${column}) where ${column} is not null do update
    set state = 'waiting', doctor_id = excluded.doctor_id, facility_id = excluded.facility_id, service_id = excluded.service_id,
      from_date = excluded.from_date, state_at = excluded.state_at, created_at = excluded.created_at
    where w.state not in ('waiting', 'offered')`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends what a person waits for, and what is held; the hours of both are locked. */
export async function endWait(tx: Tx, id: string, state: 'accepted' | 'declined' | 'cancelled', now: Date): Promise<void> {
  const open = tx.updateTable('waitlist_entries').set({ state, state_at: now, hold_until: null }).where('id', '=', id);
  await open.where('state', 'in', ['waiting', 'offered']).execute();
}

type Held = Hours & Readonly<{ date: string; startHour: string; endHour: string | null; holdUntil: Date }>;

/** Holds a place for who waits, which is counted and told anew; the trigger counts it, and a full slot refuses it. The hours are locked. */
export async function writeHold(tx: Tx, id: string, to: Held, now: Date): Promise<void> {
  await sql`
    update waitlist_entries w set state = 'offered', state_at = ${now}, practice_schedule_id = ${to.practice}, service_schedule_id = ${to.service},
      visit_date = ${to.date}::date, start_hour = ${to.startHour}::time, end_hour = ${to.endHour}::time, hold_until = ${to.holdUntil}, told_at = null,
      offers = case when w.offered_on = t.today then w.offers else 0 end + 1, offered_on = t.today
    from facilities f cross join lateral (select ${localNow(now)}::date as today) t
    where w.id = ${id}::uuid and f.id = w.facility_id`.execute(tx);
}

/** An entry with the visit that it is of, for its message. */
export type HeldPlace = Readonly<{
  kind: VisitKind['kind'];
  code: string;
  user_id: string | null;
  /** The number of a request, where it is proven or the desk has reached its patient there. */
  phone: string | null;
  facility_id: number;
  facility: string;
  time_zone: string;
  date: string;
  start: string;
  end: string | null;
  /** Null = it is not held any more. */
  hold_until: Date | null;
}>;

/** What is held by an entry; null when nothing ever was. */
export async function getHeldPlaceOrNull(db: Queryable, id: string): Promise<HeldPlace | null> {
  const { rows } = await sql<HeldPlace>`
    select case when b.request_id is null then 'reservation' else 'request' end as kind, b.code, b.user_id,
      ${reachablePhone(sql`w.request_id`)} as phone, f.id as facility_id,
      f.name as facility, f.time_zone, w.visit_date as date, to_char(w.start_hour, 'HH24:MI') as start, to_char(w.end_hour, 'HH24:MI') as end, w.hold_until
    from waitlist_entries w
    cross join lateral (
      select * from bookings where request_id = w.request_id union all select * from bookings where reservation_id = w.moves_id) b
    join facilities f on f.id = w.facility_id
    where w.id = ${id}::uuid and w.visit_date is not null`.execute(db);
  return rows[0] ?? null;
}
