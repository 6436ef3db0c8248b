import { sql } from 'kysely';
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
  wait: Readonly<{ id: string; state: 'waiting' | 'offered' }> | null;
  /** The place that is held until a moment. */
  place: (Hours & Readonly<{ date: string; start: string; end: string | null; serviceId: number | null }>) | null;
  hold_until: Date | null;
}>;

/** The visit with this private link; null when there is none. A hold ends by the clock, whether or not a job has written it. */
export async function getWaitingVisitOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<WaitingVisit | null> {
  const { rows } = await sql<WaitingVisit>`
    select case when b.request_id is null then 'reservation' else 'request' end as kind, b.id, b.user_id,
      json_build_object('practice', b.practice_schedule_id, 'service', b.service_schedule_id, 'date', b.visit_date) as at,
      coalesce(d.name, v.name) as of, f.name as facility, f.time_zone,
      b.is_open and b.holds_place and b.visit_date > ${localNow(now)}::date and coalesce(
        a.is_proven or a.confirmed_at is not null,
        b.desk_state = 'confirmed' and not r.is_by_appointment and r.moves < ${sql.lit(policy.maxMoves)}) as can_wait,
      case when w.id is not null then json_build_object('id', w.id, 'state', w.state) end as wait,
      case when w.hold_until is not null then json_build_object('practice', w.practice_schedule_id, 'service', w.service_schedule_id,
        'date', w.visit_date, 'start', to_char(w.start_hour, 'HH24:MI'), 'end', to_char(w.end_hour, 'HH24:MI'), 'serviceId', w.service_id) end as place,
      w.hold_until
    from bookings b
    join facilities f on f.id = b.facility_id
    left join doctors d on d.id = b.doctor_id
    left join appointment_requests a on a.id = b.request_id
    left join reservations r on r.id = b.reservation_id
    left join services v on v.id = r.service_id
    left join waitlist_entries w on (w.request_id = b.request_id or w.moves_id = b.reservation_id)
      and w.state in ('waiting', 'offered') and (w.hold_until is null or w.hold_until > ${now})
    where b.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Writes that the person of a visit waits for an earlier date; false when it is so already. */
export async function insertWait(tx: Tx, { kind, id }: Pick<WaitingVisit, 'kind' | 'id'>, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into waitlist_entries (user_id, family_member_id, service_id, option_id, doctor_id, facility_id, from_date, to_date, request_id, moves_id,
      state_at, created_at)
    select b.user_id, r.family_member_id, r.service_id, r.option_id, b.doctor_id, b.facility_id, ${localNow(now)}::date, b.visit_date - 1,
      b.request_id, b.reservation_id, ${now}, ${now}
    from bookings b join facilities f on f.id = b.facility_id left join reservations r on r.id = b.reservation_id
    where ${kind === 'request' ? sql`b.request_id = ${id}::bigint` : sql`b.reservation_id = ${id}::uuid`}
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends what a person waits for; false when it is offered meanwhile, or has ended before. */
export async function cancelWait(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({ state: 'cancelled', state_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what is held for a person. The hours are locked. */
export async function endHold(tx: Tx, id: string, state: 'accepted' | 'declined', now: Date): Promise<void> {
  const held = tx.updateTable('waitlist_entries').set({ state, state_at: now, hold_until: null }).where('id', '=', id);
  await held.where('state', '=', 'offered').execute();
}

type Held = Hours & Readonly<{ date: string; startHour: string; endHour: string | null; holdUntil: Date }>;

/** Holds a place for who waits; the trigger counts it, and a full slot refuses it. The hours are locked. */
export async function writeHold(tx: Tx, id: string, to: Held, now: Date): Promise<void> {
  await sql`
    update waitlist_entries set state = 'offered', state_at = ${now}, practice_schedule_id = ${to.practice}, service_schedule_id = ${to.service},
      visit_date = ${to.date}::date, start_hour = ${to.startHour}::time, end_hour = ${to.endHour}::time, hold_until = ${to.holdUntil}
    where id = ${id}::uuid`.execute(tx);
}

/** An entry with the visit that it is of, for its message. */
export type HeldPlace = Readonly<{
  kind: VisitKind['kind'];
  code: string;
  user_id: string | null;
  phone: string;
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
    select case when b.request_id is null then 'reservation' else 'request' end as kind, b.code, b.user_id, b.phone, f.id as facility_id,
      f.name as facility, f.time_zone, w.visit_date as date, to_char(w.start_hour, 'HH24:MI') as start, to_char(w.end_hour, 'HH24:MI') as end, w.hold_until
    from waitlist_entries w
    cross join lateral (
      select * from bookings where request_id = w.request_id union all select * from bookings where reservation_id = w.moves_id) b
    join facilities f on f.id = w.facility_id
    where w.id = ${id}::uuid and w.visit_date is not null`.execute(db);
  return rows[0] ?? null;
}
