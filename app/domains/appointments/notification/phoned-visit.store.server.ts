import { type RawBuilder, sql } from 'kysely';
import { endOfHours } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { clockTime, isReminderDay, takesPlace, visitTimes } from '../reminder/reminder.store.server.ts';
import type { ReminderFacts } from '../reminder/reminder-times.ts';
import { isCalledOff } from '../request/visit-time.store.server.ts';
import type { NotifiedVisit } from './visit-messages.ts';

export type PhonedVisit = NotifiedVisit & { id: string; phone: string; facility_id: number; starts_at: Date; ends_at: Date };

/** Returns what messages say about a request; null when it does not exist. */
export async function getPhonedVisitOrNull(db: Queryable, id: string): Promise<PhonedVisit | null> {
  const { rows } = await sql<PhonedVisit>`
    select r.id::text as id, r.code, r.status, r.desk_state, r.cancel_reason, r.phone, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone, d.id as doctor_id, d.name as doctor_name, f.id as facility_id, f.name as facility_name,
      f.phone as facility_phone, ${isCalledOff} as is_off, (r.visit_date + r.start_hour) at time zone f.time_zone as starts_at,
      (r.visit_date + ${endOfHours(sql`r.end_hour`)}) at time zone f.time_zone as ends_at
    from appointment_requests r
    join facilities f on f.id = r.facility_id
    join doctors d on d.id = r.doctor_id
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The account of the request has verified its number. */
const isOwnNumber = sql<boolean>`(u.phone = r.phone and u.phone_verified_at is not null)`;
/** The staff reached the patient by this number. */
const isConfirmed = sql<boolean>`r.confirmed_at is not null`;
/** The number of the request with this id (SQL), where messages by phone may go to it; null for one that anybody may have typed. */
export const reachablePhone = (requestId: RawBuilder<unknown>) => sql<string | null>`(
  select r.phone from appointment_requests r left join users u on u.id = r.user_id where r.id = ${requestId} and (${isOwnNumber} or ${isConfirmed}))`;
const lastConsent = sql`
  left join lateral (
    select c.is_given, c.given_at from consents c where c.user_id = r.user_id and c.purpose = 'whatsapp_updates' order by c.id desc limit 1
  ) c on true`;

export type PhoneRemindable = ReminderFacts & { id: string; local_now: string; has_mail: boolean };

/** From when on reminders may be sent. */
const since = sql`greatest(
  coalesce(p.answered_at, c.given_at), r.created_at, case when not coalesce(${isOwnNumber}, false) then r.confirmed_at end)`;

/**
 * The open requests whose number is proven, by the account or by the staff, and whose patient agreed to messages: by the answer for this
 * request, otherwise by the consent of the account. `email_confirmed_at` is the moment from which on reminders may be sent.
 */
const remindable = (now: Date) => sql`
  select r.id::text as id, ${visitTimes(now)}, e.email_confirmed_at is not null as has_mail,
    ${clockTime(since)} as email_confirmed_at
  from appointment_requests r
  join facilities f on f.id = r.facility_id
  left join appointment_details e on e.request_id = r.id
  left join appointment_phone_reminders p on p.request_id = r.id
  left join users u on u.id = r.user_id
  ${lastConsent}
  where r.status = 'requested' and coalesce(p.is_wanted, c.is_given, false)
    and (${isOwnNumber} or (p.is_wanted and ${isConfirmed})) and ${takesPlace(now)}`;

/** Returns those of a day of reminders. */
export async function findPhoneRemindable(db: Queryable, now: Date): Promise<PhoneRemindable[]> {
  const { rows } = await sql<PhoneRemindable>`${remindable(now)}
    and ${isReminderDay(now)} order by r.visit_date, r.start_hour, r.id`.execute(db);
  return rows;
}

/** The same for one request, which cannot be moved, cancelled or erased before the transaction ends. */
export async function lockPhoneRemindableOrNull(tx: Tx, id: string, now: Date): Promise<PhoneRemindable | null> {
  await sql`select from appointment_requests where id = ${id} for share`.execute(tx);
  const { rows } = await sql<PhoneRemindable>`${remindable(now)} and r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** True when the account of a request agreed to messages and has verified its number. */
export async function wantsMessages(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    select coalesce(c.is_given, false) and coalesce(${isOwnNumber}, false) as is_wanted
    from appointment_requests r left join users u on u.id = r.user_id ${lastConsent}
    where r.id = ${id} and r.status = 'requested'`.execute(db);
  return rows[0]?.is_wanted ?? false;
}

export type PhoneReminders = { id: string; user_id: string | null; phone: string; status: string; is_wanted: boolean; is_proven: boolean };

/** Whether the request with this token gets reminders by phone; null when no request has it. */
export async function getPhoneRemindersOrNull(db: Queryable, tokenHash: Buffer): Promise<PhoneReminders | null> {
  return await remindersOf(db, sql<boolean>`r.token_hash = ${tokenHash}`);
}

async function remindersOf(db: Queryable, which: RawBuilder<boolean>): Promise<PhoneReminders | null> {
  const { rows } = await sql<PhoneReminders>`
    select r.id::text as id, r.user_id, r.phone, r.status,
      coalesce(p.is_wanted, c.is_given and ${isOwnNumber}, false) as is_wanted,
      coalesce(${isOwnNumber}, false) or ${isConfirmed} as is_proven
    from appointment_requests r
    left join appointment_phone_reminders p on p.request_id = r.id
    left join users u on u.id = r.user_id
    ${lastConsent}
    where ${which}`.execute(db);
  return rows[0] ?? null;
}

/** Records the answer of the patient about this request. */
export async function savePhoneReminders(tx: Tx, id: string, isWanted: boolean, version: string, now: Date): Promise<void> {
  const values = { is_wanted: isWanted, consent_version: version, answered_at: now };
  await tx
    .insertInto('appointment_phone_reminders')
    .values({ request_id: id, ...values })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
    .execute();
}
