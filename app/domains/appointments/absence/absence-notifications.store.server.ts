import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PracticeMessageKind } from '../notification/visit-messages.ts';
import { hasLeft, willLeave } from '../notification/visit-notification.store.server.ts';
import { delayMinutes, endOfVisit, isCalledOff } from '../request/visit-time.store.server.ts';
import type { CareState, Tick } from './absence.schema.ts';

/*
 * What patients of an absence were told, whether it is still so, and what they have to be told. The fragments belong in queries with the
 * aliases `a` = absence_requests, which has visits of both kinds, `b` = absences, `r` = appointment_requests unless a comment says otherwise,
 * `f` = facilities, `m` = the message of `a`.
 */

/** Notes which message tells the patient of an absence. */
export async function noteMessage(tx: Tx, absenceId: string, requestId: string, messageId: string): Promise<void> {
  await tx
    .updateTable('absence_requests')
    .set({ message_id: messageId })
    .where('absence_id', '=', absenceId)
    .where('request_id', '=', requestId)
    .execute();
}

/** The absence in which the request stands because the doctor does not practise; null when there is none. */
export async function findOpenAbsenceOrNull(tx: Tx, requestId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select b.id::text as id from absence_requests a
    join absences b on b.id = a.absence_id
    join appointment_requests r on r.id = a.request_id and r.schedule_id = a.schedule_id and r.visit_date = a.visit_date
    where a.request_id = ${requestId}::bigint and b.kind = 'absent' and a.restored_at is null order by b.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The patient was told by hand, by the message, or by the SMS that stands in for it. Needs the aliases `a` = absence_requests, `m`. */
const wasNotified = sql<boolean>`(a.notified_at is not null or ${hasLeft('m')})`;

/**
 * What the patient was told is not taken back: nobody has said otherwise, or the message that does has not left, nor the SMS that stands in
 * for it, and neither will: a later absence stops it.
 */
const isUncorrected = sql<boolean>`(${wasNotified} and (a.corrected_at is null or exists (
  select from outbox_messages c where c.id = a.correction_id and not ${hasLeft('c')} and not ${willLeave('c')})))`;

/** The care for the request has ended, because what was recorded holds no longer for it. Needs `a` and `b` = absences. */
const isRestored = sql<boolean>`(a.restored_at is not null or (b.kind = 'late' and b.undone_at is not null))`;

/** Another absence of the same visit still holds, and its message says what is true now. */
const hasOther = sql<boolean>`(${isCalledOff} or exists (
  select from absence_requests o join absences ob on ob.id = o.absence_id
  where o.request_id = a.request_id and o.schedule_id = a.schedule_id and o.visit_date = a.visit_date and ob.kind = 'late' and ob.undone_at is null))`;

type Visits = Readonly<{ requests: readonly string[]; reservations: readonly string[] }>;

/** Ends the care for earlier changes of the hours of visits: another change of them has come. */
export async function markReplaced(tx: Tx, { requests, reservations }: Visits, now: Date): Promise<void> {
  await sql`
    update absence_requests a set restored_at = ${now}
    from absences b, bookings v
    where b.id = a.absence_id and b.kind = 'hours' and a.restored_at is null
      and (v.request_id = any(${[...requests]}::bigint[]) and v.request_id = a.request_id
        or v.reservation_id = any(${[...reservations]}::uuid[]) and v.reservation_id = a.reservation_id)
      and v.practice_schedule_id is not distinct from a.schedule_id and v.service_schedule_id is not distinct from a.service_schedule_id
      and v.visit_date = a.visit_date`.execute(tx);
}

/** Ends the care for requests whose visits take place again. */
export async function markRestored(tx: Tx, requestIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update absence_requests a set restored_at = ${now}
    from absences b, appointment_requests r
    where b.id = a.absence_id and b.kind <> 'hours' and r.id = a.request_id and r.schedule_id = a.schedule_id and r.visit_date = a.visit_date
      and a.request_id = any(${[...requestIds]}::bigint[]) and a.restored_at is null`.execute(tx);
}

/** Those of the requests whose patients were told of an absence of this visit that holds no longer, and not yet otherwise. */
export async function findUncorrected(db: Queryable, requestIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.request_id::text as id
    from absence_requests a
    join absences b on b.id = a.absence_id
    join appointment_requests r on r.id = a.request_id and r.schedule_id = a.schedule_id and r.visit_date = a.visit_date
    left join outbox_messages m on m.id = a.message_id
    where a.request_id = any(${[...requestIds]}::bigint[]) and b.kind <> 'hours' and ${isUncorrected}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Writes down whom messages from before a date have reached, and which corrections have reached nobody: the outbox keeps no message for longer
 * than 30 days, a visit may be later.
 */
export async function recordNotified(db: Queryable, before: Date): Promise<void> {
  await sql`
    update absence_requests a set corrected_at = null, correction_id = null from outbox_messages c
    where c.id = a.correction_id and c.created_at < ${before} and not ${hasLeft('c')}`.execute(db);
  await sql`
    update absence_requests a set notified_at = m.state_at from outbox_messages m
    where m.id = a.message_id and a.notified_at is null and m.created_at < ${before} and ${wasNotified}`.execute(db);
  await sql`
    update absence_requests t set notified_at = m.state_at
    from absence_requests a join absences b on b.id = a.absence_id ${noticeOfReservation}
    where t.id = a.id and a.reservation_id is not null and a.notified_at is null and m.created_at < ${before} and ${hasLeft('m')}`.execute(
    db,
  );
}

/** Records that the patient is told what is so now of this visit: by this message, or by the staff. */
export async function noteCorrection(tx: Tx, requestId: string, messageId: string | null, now: Date): Promise<void> {
  await sql`
    update absence_requests a set corrected_at = ${now}, correction_id = ${messageId}::bigint
    from absences b, appointment_requests r
    where b.id = a.absence_id and b.kind <> 'hours' and r.id = a.request_id and r.schedule_id = a.schedule_id and r.visit_date = a.visit_date
      and a.request_id = ${requestId}::bigint and ${isRestored}`.execute(tx);
}

/**
 * True while what a message says of a visit is so. The rule of the dates decides whether the doctor practises; what was recorded decides
 * whether the doctor is late, and whether a message of the same absence has been overtaken by a later one.
 */
export async function isPracticeMessageTrue(
  db: Queryable,
  { kind, requestId, absenceId }: Readonly<{ kind: PracticeMessageKind; requestId: string; absenceId: string | null }>,
): Promise<boolean> {
  const { rows } = await sql<{ is_off: boolean; is_late: boolean; is_recorded: boolean }>`
    select ${isCalledOff} as is_off,
      ${delayMinutes} is not null as is_late,
      exists (
        select from absence_requests a join absences b on b.id = a.absence_id
        where a.absence_id = ${absenceId}::bigint and a.request_id = r.id and not ${isRestored}
      ) as is_recorded
    from appointment_requests r join facilities f on f.id = r.facility_id
    where r.id = ${requestId}::bigint`.execute(db);
  const [said] = rows;
  if (!said) return false;
  if (kind === 'doctor_present') return !said.is_off && !said.is_late;
  const isSo = kind === 'doctor_absent' ? said.is_off : said.is_late && !said.is_off;
  return isSo && (absenceId === null || said.is_recorded);
}

/** Nobody waits for the patient any more. */
const isOver = (now: Date) => sql<boolean>`(
  r.desk_state in ('arrived', 'no_show', 'done') or ${endOfVisit} <= ${localNow(now)})`;

/** How far the request of an absence is. Whether the doctor practises says the rule of the dates, not the absence. */
export const careState = (now: Date) => sql<CareState>`case
  when r.status = 'cancelled' then 'cancelled'
  when r.schedule_id <> a.schedule_id or r.visit_date <> a.visit_date then 'moved'
  when b.kind = 'hours' and (a.restored_at is not null or ${isCalledOff}) then 'replaced'
  when ${isRestored} or (b.kind = 'absent' and not ${isCalledOff}) then
    case when ${isUncorrected} and not ${isOver(now)} and not ${hasOther} then 'to_correct' else 'restored' end
  when ${isOver(now)} then 'over'
  when a.answered_at is not null then 'answered'
  when ${wasNotified} then 'notified'
  else 'to_notify' end`;

/**
 * The message by which a reservation was told of what an absence says, as `m`: one that has left before others. Its notices have the names of the
 * kinds of absences. Needs `a` and `b`.
 */
export const noticeOfReservation = sql`left join lateral (
  select o.* from reservation_messages n join outbox_messages o on o.id in (n.message_id, n.phone_message_id)
  where n.reservation_id = a.reservation_id and n.kind = b.kind and n.created_at >= b.created_at
  order by ${hasLeft('o')} desc, o.id desc limit 1
) m on true`;

/** Who was told by telephone that the visit does not take place, and whom no message has told since that it does. Needs `a` and `r`. */
const isReservationUncorrected = sql<boolean>`(a.notified_at is not null and a.corrected_at is null and r.disruption is null and not exists (
  select from reservation_messages n join outbox_messages c on c.id in (n.message_id, n.phone_message_id)
  where n.reservation_id = r.id and n.kind = 'restored' and n.created_at >= a.notified_at and (${hasLeft('c')} or c.state = 'waiting')))`;

/** How far the reservation of an absence is; whether it takes place says its own row. Needs `a`, `b`, `r` = reservations and `m`, as above. */
export const careStateOfReservation = (now: Date) => sql<CareState>`case
  when r.state in ('cancelled', 'expired') then 'cancelled'
  when (r.practice_schedule_id, r.service_schedule_id, r.visit_date) is distinct from (a.schedule_id, a.service_schedule_id, a.visit_date)
    then 'moved'
  when r.state not in ('held', 'booked') or r.ends_at <= ${now} then 'over'
  when b.kind = 'hours' and a.restored_at is not null or b.kind <> 'absent' and r.disruption = 'absent' then 'replaced'
  when b.undone_at is not null or b.kind = 'absent' and r.disruption is distinct from 'absent' then
    case when b.kind = 'absent' and ${isReservationUncorrected} then 'to_correct' else 'restored' end
  when a.answered_at is not null then 'answered'
  when ${wasNotified} then 'notified'
  else 'to_notify' end`;

/** Sets or clears what the staff recorded by hand; returns whose visit it is, null when it is not in the absence. */
export async function writeTick(
  tx: Tx,
  { absenceId, visitId, tick, at }: Readonly<{ absenceId: string; visitId: string; tick: Tick; at: Date | null }>,
  scope: Scope,
): Promise<{ user_id: string | null; facility_id: number } | null> {
  const column = sql.ref(`${tick}_at`);
  const { rows } = await sql<{ user_id: string | null; facility_id: number }>`
    update absence_requests a set ${column} = ${at}${tick === 'corrected' ? sql`, correction_id = null` : sql``} from bookings v
    where a.absence_id = ${absenceId}::bigint and coalesce(a.request_id::text, a.reservation_id::text) = ${visitId}
      and (v.request_id = a.request_id or v.reservation_id = a.reservation_id)
      and ${inScope(sql`v.facility_id`, scope)}
    returning v.user_id, v.facility_id`.execute(tx);
  return rows[0] ?? null;
}
