import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';
import type { RegistrationState } from './registration-states.ts';

export type Registration = Readonly<{
  id: string;
  form_id: number;
  submission_id: string;
  version_id: string;
  user_id: string | null;
  code: string;
  link_generation: number;
  ticket_id: Buffer;
  generation: number;
  state: RegistrationState;
  state_at: Date;
  name: string;
  phone: string | null;
  email: string | null;
  party: number;
  total: number;
  hold_until: Date | null;
  pay_until: Date | null;
  revision: number;
  waiting_no: number | null;
  is_announced: boolean;
  cancelled_by: 'person' | 'staff' | 'event' | null;
  created_at: Date;
}>;

/** Which registration is meant. */
export type RegistrationBy = Readonly<{ id: string } | { code: string } | { ticketHash: Buffer } | { manageHash: Buffer }>;

function is(by: RegistrationBy): RawBuilder<boolean> {
  if ('id' in by) return sql`r.id = ${by.id}::uuid`;
  if ('code' in by) return sql`r.code = ${by.code}`;
  return 'ticketHash' in by ? sql`r.ticket_hash = ${by.ticketHash}` : sql`r.manage_hash = ${by.manageHash}`;
}

const columns = sql`r.id, r.form_id, r.submission_id, s.form_version_id::text as version_id, s.user_id, r.code, r.link_generation, r.ticket_id,
  r.generation, r.state, r.state_at, r.name, r.phone, r.email, r.party, r.total::float8 as total, r.hold_until, r.pay_until, r.revision, r.waiting_no,
  r.is_announced,
  r.cancelled_by, r.created_at`;

export async function getRegistrationOrNull(db: Queryable, by: RegistrationBy): Promise<Registration | null> {
  const { rows } = await sql<Registration>`
    select ${columns} from event_registrations r join form_submissions s on s.id = r.submission_id where ${is(by)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a registration until the transaction ends. Before its form and its pools, in every transaction. */
export async function lockRegistration(tx: Tx, by: RegistrationBy): Promise<Registration | null> {
  const { rows } = await sql<Registration>`
    select ${columns} from event_registrations r join form_submissions s on s.id = r.submission_id where ${is(by)}
    for no key update of r`.execute(tx);
  return rows[0] ?? null;
}

/** Changes a registration that is in one of these states; false when it is in another. */
export async function changeRegistration(
  tx: Tx,
  id: string,
  from: readonly RegistrationState[],
  changes: Omit<Updateable<DB['event_registrations']>, 'state'> & { state?: RegistrationState },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_registrations')
    .set({
      ...(changes.state === undefined ? {} : { state_at: now, hold_until: null, pay_until: null, waiting_no: null }),
      ...changes,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number behind everybody who waits. The pool of the form is locked. */
export async function nextWaitingNo(tx: Tx, formId: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(waiting_no), 0) + 1 as no from event_registrations
    where form_id = ${formId} and waiting_no is not null`.execute(tx);
  return rows[0]?.no ?? 1;
}

/** How many wait before this number. */
export async function countBefore(db: Queryable, formId: number, waitingNo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_registrations where form_id = ${formId} and waiting_no < ${waitingNo}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertSubmission(tx: Tx, row: Insertable<DB['form_submissions']>): Promise<string> {
  const { id } = await tx.insertInto('form_submissions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertRegistration(tx: Tx, row: Insertable<DB['event_registrations']>): Promise<void> {
  await tx.insertInto('event_registrations').values(row).execute();
}

/** The registration of the same person for the same form, if it is still active. */
export async function findSamePerson(
  db: Queryable,
  formId: number,
  dupKey: Buffer,
): Promise<Readonly<{ id: string; state: RegistrationState }> | null> {
  const row = await db
    .selectFrom('event_registrations')
    .select(['id', 'state'])
    .where('form_id', '=', formId)
    .where('dup_key', '=', dupKey)
    .where('state', 'in', ['awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed'])
    .executeTakeFirst();
  return (row as Awaited<ReturnType<typeof findSamePerson>> | undefined) ?? null;
}

export type ChoiceRow = Readonly<{ field: string; option: string; quantity: number; price: number }>;

/** Writes the options that were chosen, in place of those before. */
export async function setChoices(tx: Tx, submissionId: string, choices: readonly ChoiceRow[]): Promise<void> {
  await tx.deleteFrom('form_submission_choices').where('submission_id', '=', submissionId).execute();
  if (choices.length === 0) return;
  await tx
    .insertInto('form_submission_choices')
    .values(
      choices.map(({ field, option, quantity, price }) => ({
        submission_id: submissionId,
        field_key: field,
        option_id: option,
        quantity,
        unit_price: price,
      })),
    )
    .execute();
}

export type Participant = Readonly<{ n: number; name: string; guardian_name: string | null; guardian_relation: string | null }>;

/** Writes who comes, in place of those before. */
export async function setParticipants(tx: Tx, registrationId: string, participants: readonly Participant[]): Promise<void> {
  await tx.deleteFrom('event_participants').where('registration_id', '=', registrationId).execute();
  await tx
    .insertInto('event_participants')
    .values(participants.map((one) => ({ registration_id: registrationId, ...one })))
    .execute();
}

export async function findParticipants(db: Queryable, registrationId: string): Promise<Participant[]> {
  return await db
    .selectFrom('event_participants')
    .select(['n', 'name', 'guardian_name', 'guardian_relation'])
    .where('registration_id', '=', registrationId)
    .orderBy('n')
    .execute();
}

export async function insertConsents(tx: Tx, rows: readonly Insertable<DB['form_consents']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('form_consents').values(rows).execute();
}

export async function setAnswers(tx: Tx, submissionId: string, changes: Updateable<DB['form_submissions']>): Promise<void> {
  await tx.updateTable('form_submissions').set(changes).where('id', '=', submissionId).execute();
}

/** Staff have looked at what seemed automated. */
export async function setQuarantined(tx: Tx, submissionId: string, isQuarantined: boolean): Promise<void> {
  await tx.updateTable('form_submissions').set({ is_quarantined: isQuarantined }).where('id', '=', submissionId).execute();
}

/** Registrations whose hold is over. */
export async function findLapsed(db: Queryable, now: Date, max: number, formId?: number): Promise<string[]> {
  let query = db.selectFrom('event_registrations').select('id').where('hold_until', '<=', now);
  if (formId !== undefined) query = query.where('form_id', '=', formId);
  const rows = await query.orderBy('hold_until').limit(max).execute();
  return rows.map(({ id }) => id);
}
