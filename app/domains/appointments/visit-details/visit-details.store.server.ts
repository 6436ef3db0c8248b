import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { isChildOn } from '#app/platform/time/birth-date.ts';
import { visitTimes } from '../reminder/reminder.store.server.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { GuardianRelation, Payer } from './visit-details-fields.schema.ts';

export type Details = {
  payer: Payer | null;
  is_new_patient: boolean | null;
  birth_date: string | null;
  guardian_name: string | null;
  guardian_relation: GuardianRelation | null;
  email: string | null;
  email_set_at: Date | null;
  email_confirmed_at: Date | null;
};

/** The consent to the details, and the account that entered all of them; null when a part came from anybody else. */
export type Entry = { consent_version: string; consented_at: Date; entered_by: string | null };

export type RequestWithDetails = Details & {
  /** These three are null without details. */
  consent_version: string | null;
  consented_at: Date | null;
  entered_by: string | null;
  id: string;
  user_id: string | null;
  status: RequestStatus;
  visit_date: string;
  start_hour: string;
  booked_on: string;
  /** The date and the moment at the facility. */
  today: string;
  local_now: string;
};

const withDetails = (tokenHash: Buffer, now: Date) => sql`
  select r.id::text as id, r.user_id, r.status, ${visitTimes(now)}, to_char(${localNow(now)}, 'YYYY-MM-DD') as today,
    d.payer, d.is_new_patient, d.birth_date, d.guardian_name, d.guardian_relation, d.email, d.email_set_at, d.email_confirmed_at,
    d.consent_version, d.consented_at, d.entered_by
  from appointment_requests r
  join facilities f on f.id = r.facility_id
  left join appointment_details d on d.request_id = r.id
  where r.token_hash = ${tokenHash}`;

/** Returns a request with its details; null when no request has the token. */
export async function getDetailsOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<RequestWithDetails | null> {
  const { rows } = await sql<RequestWithDetails>`${withDetails(tokenHash, now)}`.execute(db);
  return rows[0] ?? null;
}

/** Returns what the patient of a request added, for the desk; null when there is nothing. */
export async function getDetailsOf(db: Queryable, requestId: string) {
  const columns = ['payer', 'is_new_patient', 'birth_date', 'guardian_name', 'guardian_relation', 'email'] as const;
  return (await db.selectFrom('appointment_details').select(columns).where('request_id', '=', requestId).executeTakeFirst()) ?? null;
}

/** The same, with the request locked: a move, a cancellation and another save wait. */
export async function lockDetailsOrNull(tx: Tx, tokenHash: Buffer, now: Date): Promise<RequestWithDetails | null> {
  // The lock comes first, in its own statement, so that the details that are read next are not older than it.
  await sql`select from appointment_requests where token_hash = ${tokenHash} for no key update`.execute(tx);
  return await getDetailsOrNull(tx, tokenHash, now);
}

/** Writes the details of a locked request. */
export async function saveDetails(tx: Tx, requestId: string, details: Details & Entry, now: Date): Promise<void> {
  const values = { ...details, updated_at: now };
  await tx
    .insertInto('appointment_details')
    .values({ request_id: requestId, ...values })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
    .execute();
}

export async function deleteDetails(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('appointment_details').where('request_id', '=', requestId).execute();
}

/** Removes the guardian of a patient who is of age on this date. */
export async function forgetGuardian(tx: Tx, requestId: string, date: string): Promise<void> {
  const row = await tx.selectFrom('appointment_details').select('birth_date').where('request_id', '=', requestId).executeTakeFirst();
  if (!row?.birth_date || isChildOn(date, row.birth_date)) return;
  await tx
    .updateTable('appointment_details')
    .set({ guardian_name: null, guardian_relation: null })
    .where('request_id', '=', requestId)
    .execute();
}

/** True when the account has verified this address. */
export async function hasVerifiedEmail(db: Queryable, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
