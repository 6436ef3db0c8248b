import { type RawBuilder, sql } from 'kysely';
import { dateRefusal, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ReminderFacts } from './reminder-times.ts';
import type { MailedVisit } from './visit-mails.ts';

/** A moment on the clock of the facility `f`, as the times of reminders are compared. */
export const clockTime = (at: RawBuilder<unknown>) => sql<string | null>`to_char(${at} at time zone f.time_zone, 'YYYY-MM-DD HH24:MI')`;

/** When the visit `r` is and was booked, and what time it is, on the clock of its facility `f`: what its reminders are found by. */
export const visitTimes = (now: Date) => sql`r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
    to_char(r.created_at at time zone f.time_zone, 'YYYY-MM-DD') as booked_on, ${clockTime(sql`${now}::timestamptz`)} as local_now`;

/** The visit `r` is today, tomorrow or in a week, on the clock of its facility `f`: the days of reminders. */
export const isReminderDay = (now: Date) => sql<boolean>`(r.visit_date - ${localNow(now)}::date in (0, 1, 7))`;

export type MailedRequest = MailedVisit &
  ReminderFacts & {
    id: string;
    user_id: string | null;
    email: string | null;
    /** The moment on the facility's clock. */
    local_now: string;
  };

const mailed = (now: Date) => sql`
  select r.id::text as id, r.user_id, r.code, ${visitTimes(now)}, r.shows_place, to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone,
    json_build_object('name', d.name) as doctor,
    json_build_object('name', f.name, 'address', f.address, 'phone', f.phone) as facility,
    e.email, ${clockTime(sql`e.email_confirmed_at`)} as email_confirmed_at
  from appointment_requests r
  join facilities f on f.id = r.facility_id
  join doctors d on d.id = r.doctor_id
  left join appointment_details e on e.request_id = r.id`;

/** Returns one request with what its mails say; null when it does not exist. */
export async function getMailedRequestOrNull(db: Queryable, id: string, now: Date): Promise<MailedRequest | null> {
  const { rows } = await sql<MailedRequest>`${mailed(now)} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The doctor practises on the date of the visit as the patient was told: no leave, no holiday, the hours still exist, and nobody has said that
 * the doctor is late. Needs the aliases `r` and `f`.
 */
export const takesPlace = (now: Date) => sql<boolean>`exists (
  select from practice_schedules s join practices p on p.id = s.practice_id join doctors d on d.id = p.doctor_id
    ${slotOn(sql`r.visit_date`)}
  where s.id = r.schedule_id and d.is_active and ${dateRefusal(now, sql`r.visit_date`)} is null
    and not exists (
      select from absences a where a.schedule_id = s.id and a.starts_on = r.visit_date and a.kind = 'late' and a.undone_at is null
    ))`;

/**
 * True for an open request with a confirmed address whose visit takes place: the doctor still practises there and is not away, the slot is
 * still valid and it is no holiday.
 */
const isRemindable = (now: Date) => sql<boolean>`(
  e.email_confirmed_at is not null and r.status = 'requested' and ${takesPlace(now)})`;

/** Returns the requests to remind of, today or on another day of reminders. */
export async function findRemindable(db: Queryable, now: Date): Promise<MailedRequest[]> {
  const { rows } = await sql<MailedRequest>`${mailed(now)}
    where ${isRemindable(now)} and ${isReminderDay(now)}
    order by r.visit_date, r.start_hour, r.id`.execute(db);
  return rows;
}

/**
 * The same for one request, which then cannot be moved, cancelled or erased before the transaction ends; null when there is nothing to
 * remind of any more.
 */
export async function lockRemindableOrNull(tx: Tx, id: string, now: Date): Promise<MailedRequest | null> {
  await sql`select from appointment_requests where id = ${id} for share`.execute(tx);
  const { rows } = await sql<MailedRequest>`${mailed(now)}
    where r.id = ${id} and ${isRemindable(now)}`.execute(tx);
  return rows[0] ?? null;
}

export const reminderMails = ['week_before', 'day_before', 'hours_before'] as const;
/** All mails to the patient. */
export const patientMails = ['email_check', 'email_set', ...reminderMails] as const;
type MessageKind = (typeof patientMails)[number] | 'moved' | 'cancelled';
type MessageKey = Readonly<{ requestId: string; kind: MessageKind; about: string }>;

/** True for the first caller of all processes; the others wait for its transaction. */
export async function claimMessage(tx: Tx, { requestId, kind, about }: MessageKey, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('appointment_messages')
    .values({ request_id: requestId, kind, about, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records which message of the outbox it became, so that it can be erased with the person. */
export async function noteMessage(tx: Tx, { requestId, kind, about }: MessageKey, messageId: string): Promise<void> {
  await tx
    .updateTable('appointment_messages')
    .set({ message_id: messageId })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute();
}

/** Returns the ids in the outbox of a request's messages of these kinds, which may be gone already. */
export async function findMessageIds(tx: Tx, requestId: string, kinds: readonly MessageKind[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('appointment_messages')
    .select('message_id')
    .where('request_id', '=', requestId)
    .where('kind', 'in', [...kinds])
    .where('message_id', 'is not', null)
    .execute();
  return rows.map(({ message_id }) => String(message_id));
}

/**
 * Locks the request with this token, removes its address and returns whose request it is; null when there was none. Details without any
 * content are deleted.
 */
export async function removeAddress(tx: Tx, tokenHash: Buffer, now: Date): Promise<Owned | null> {
  await sql`select from appointment_requests where token_hash = ${tokenHash} for no key update`.execute(tx);
  return await removeAddressWhere(tx, sql<boolean>`r.token_hash = ${tokenHash}`, now);
}

/** The same for the locked request with this id, as long as it has this address. */
export async function removeAddressOf(tx: Tx, id: string, email: string, now: Date): Promise<Owned | null> {
  return await removeAddressWhere(tx, sql<boolean>`r.id = ${id} and e.email = ${email}`, now);
}

type Owned = { id: string; user_id: string | null };

async function removeAddressWhere(tx: Tx, which: RawBuilder<boolean>, now: Date): Promise<Owned | null> {
  const { rows } = await sql<Owned>`
    update appointment_details e set email = null, email_set_at = null, email_confirmed_at = null, updated_at = ${now}
    from appointment_requests r where r.id = e.request_id and ${which} and e.email is not null
    returning r.id::text as id, r.user_id`.execute(tx);
  const [request] = rows;
  if (!request) return null;
  await sql`delete from appointment_details e where e.request_id = ${request.id}
    and coalesce(e.payer, e.is_new_patient::text, e.birth_date::text) is null`.execute(tx);
  return request;
}

/** Keeps a request as it is until the end of the transaction: a save, a move, a cancellation and erasing wait. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select from appointment_requests where id = ${id} for no key update`.execute(tx);
}

/** Records that the owner of the address wants reminders; the request must be locked. */
export async function confirmAddress(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('appointment_details').set({ email_confirmed_at: now, updated_at: now }).where('request_id', '=', id).execute();
}
