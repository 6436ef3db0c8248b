import { sql } from 'kysely';
import type { AttemptState } from '#app/domains/payments/attempt/attempt.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { Registration } from './registration.store.server.ts';
import { payableKind } from './registration-names.ts';
import type { RegistrationState } from './registration-states.ts';

/** What was paid for a registration and taken. */
export type Paid = Readonly<{ attemptId: string; paid: number; refunded: number }>;

/** The payment that a registration has taken; null without one. */
export async function findPaid(db: Queryable, registrationId: string): Promise<Paid | null> {
  const { rows } = await sql<Paid>`
    select id::text as "attemptId", paid::float8 as paid, refunded::float8 as refunded from payment_attempts
    where subject_kind = ${payableKind} and subject_id = ${registrationId} and state = 'paid' and accepted`.execute(db);
  return rows[0] ?? null;
}

const openPrices: readonly RegistrationState[] = ['quarantined', 'awaiting_approval', 'waiting', 'offered', 'awaiting_payment'];

/**
 * Whether what a registration costs stays as it is: it is confirmed or over, it is paid, or a cashier is looking at a transfer of that sum. To
 * decide by it, the registration is locked.
 */
export async function isPriceFixed(db: Queryable, { id, state }: Readonly<{ id: string; state: RegistrationState }>): Promise<boolean> {
  if (!openPrices.includes(state)) return true;
  const { rows } = await sql`
    select from payment_attempts where subject_kind = ${payableKind} and subject_id = ${id}
      and ((state = 'paid' and accepted) or state = 'review') limit 1`.execute(db);
  return rows.length > 0;
}

type OwnAttempt = Readonly<{ id: string; channel: Channel; state: AttemptState }>;

/** An attempt to pay this registration; null for those of others. */
export async function findOwnAttempt(db: Queryable, registrationId: string, id: string): Promise<OwnAttempt | null> {
  const { rows } = await sql<OwnAttempt>`
    select id::text as id, channel, state from payment_attempts
    where subject_kind = ${payableKind} and subject_id = ${registrationId} and id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/**
 * How many other registrations of the same contact hold seats that are to be paid at the place. Those of one contact are counted one after the
 * other, to the end of the transaction.
 */
export async function countAtPlace(tx: Tx, { id, phone, email }: Pick<Registration, 'id' | 'phone' | 'email'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event at place ${phone ?? email?.toLowerCase() ?? id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_registrations r
    where (r.phone = ${phone} or lower(r.email) = lower(${email})) and r.id <> ${id}::uuid and r.state = 'awaiting_payment'
      and exists (select from payment_attempts a where a.subject_kind = ${payableKind} and a.subject_id = r.id::text
        and a.channel = 'at_place' and a.state = 'pending')`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether money of a registration is still on its way back. */
export async function hasOpenRefund(db: Queryable, registrationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.subject_kind = ${payableKind} and a.subject_id = ${registrationId} and r.state not in ('done', 'declined') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the event was moved after somebody had registered. */
export async function wasMovedSince(db: Queryable, formId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from event_changes where form_id = ${formId} and kind = 'moved' and created_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}
