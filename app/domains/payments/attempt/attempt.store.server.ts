import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { Instructions } from '#app/platform/payments/payment-provider.server.ts';
import type { DB } from '#db/types.ts';
import { type AttemptState, openStates } from './attempt.ts';

export type Attempt = Readonly<{
  id: string;
  kind: string;
  subjectId: string;
  no: number;
  userId: string | null;
  facilityId: number | null;
  methodId: number;
  channel: Channel;
  provider: 'manual' | 'midtrans';
  reference: string;
  providerTx: string | null;
  amount: number;
  fee: number;
  state: AttemptState;
  stateAt: Date;
  reason: string | null;
  instructions: Instructions | null;
  expiresAt: Date;
  holdUntil: Date;
  paid: number;
  paidAt: Date | null;
  accepted: boolean | null;
  refunded: number;
  checks: number;
  createdAt: Date;
}>;

/** A row as the code uses it: sums of rupiah are exact as numbers up to the maximum that the table allows. */
export function attemptOf(row: Selectable<DB['payment_attempts']>): Attempt {
  return {
    id: row.id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    no: row.no,
    userId: row.user_id,
    facilityId: row.facility_id,
    methodId: row.method_id,
    channel: row.channel as Channel,
    provider: row.provider as Attempt['provider'],
    reference: row.reference,
    providerTx: row.provider_tx,
    amount: Number(row.amount),
    fee: Number(row.fee),
    state: row.state as AttemptState,
    stateAt: row.state_at,
    reason: row.reason,
    instructions: row.instructions as Instructions | null,
    expiresAt: row.expires_at,
    holdUntil: row.hold_until,
    paid: Number(row.paid),
    paidAt: row.paid_at,
    accepted: row.accepted,
    refunded: Number(row.refunded),
    checks: row.checks,
    createdAt: row.created_at,
  };
}

/** Attempts of a number: an order's, its last eight characters, or a payment's own. In capital letters. */
export const ofNumber = (number: string) => sql<boolean>`
  right(split_part(reference, '.', 1), 8) = right(split_part(${number}, '.', 1), 8)
  and ${number} in (reference, split_part(reference, '.', 1), right(split_part(reference, '.', 1), 8))`;

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | null> {
  const row = await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** By our name of it at the provider, or by the provider's own: some banks change ours. */
export async function findByReference(db: Queryable, reference: string, providerTx: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((one) =>
      one.or([one('reference', '=', reference), one.and([one('provider', '=', 'midtrans'), one('provider_tx', '=', providerTx)])]),
    )
    .orderBy(sql`reference = ${reference} desc`)
    .limit(1)
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** Locks the attempt; what it is paid for is locked before. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt | null> {
  const row = await tx.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** How many attempts of one record were started since a moment. */
export async function countSince(tx: Tx, kind: string, subjectId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select((one) => one.fn.countAll<string>().as('n'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The attempts of one record, the newest 50 first. */
export async function findOfSubject(db: Queryable, kind: string, subjectId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('no', 'desc')
    .limit(50)
    .execute();
  return rows.map(attemptOf);
}

/** The open attempts of one record besides this one, locked. */
export async function lockOpen(tx: Tx, kind: string, subjectId: string, exceptId: string | null = null): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', openStates)
    .where('id', '<>', exceptId ?? '0')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(attemptOf);
}

export async function hasAccepted(tx: Tx, kind: string, subjectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'paid')
    .where('accepted', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewAttempt = Readonly<{
  kind: string;
  subjectId: string;
  name: string;
  userId: string | null;
  facilityId: number | null;
  methodId: number;
  channel: Channel;
  provider: 'manual' | 'midtrans';
  amount: number;
  fee: number;
  state: 'created' | 'pending';
  instructions: Instructions | null;
  expiresAt: Date;
  holdUntil: Date;
  now: Date;
}>;

/** Writes the next attempt of a record, whose row is locked. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  const last = await tx
    .selectFrom('payment_attempts')
    .select((row) => row.fn.max('no').as('no'))
    .where('subject_kind', '=', attempt.kind)
    .where('subject_id', '=', attempt.subjectId)
    .executeTakeFirst();
  const no = (last?.no ?? 0) + 1;
  const row = await tx
    .insertInto('payment_attempts')
    .values({
      subject_kind: attempt.kind,
      subject_id: attempt.subjectId,
      no,
      user_id: attempt.userId,
      facility_id: attempt.facilityId,
      method_id: attempt.methodId,
      channel: attempt.channel,
      provider: attempt.provider,
      reference: `${attempt.name}.${no}`,
      amount: attempt.amount,
      fee: attempt.fee,
      state: attempt.state,
      state_at: attempt.now,
      instructions: attempt.instructions && JSON.stringify(attempt.instructions),
      expires_at: attempt.expiresAt,
      hold_until: attempt.holdUntil,
      next_check_at: attempt.provider === 'manual' ? null : attempt.now,
      created_at: attempt.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return attemptOf(row);
}

type Changes = Readonly<{
  to: AttemptState;
  now: Date;
  reason?: string | null;
  paid?: number;
  receivedOn?: string | null;
  accepted?: boolean;
  nextCheckAt: Date | null;
}>;

/** Moves an attempt that is in one of these states; false when it is in another. */
export async function moveAttempt(tx: Tx, id: string, from: readonly AttemptState[], changes: Changes): Promise<boolean> {
  const { to, now, reason = null, paid, receivedOn = null, accepted, nextCheckAt } = changes;
  const moved = await tx
    .updateTable('payment_attempts')
    .set({
      state: to,
      state_at: now,
      reason,
      next_check_at: nextCheckAt,
      ...(paid === undefined ? {} : { paid, paid_at: now, received_on: receivedOn }),
      ...(accepted === undefined ? {} : { accepted }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Whether what was paid for took the money. */
export async function setAccepted(tx: Tx, id: string, accepted: boolean): Promise<void> {
  await tx.updateTable('payment_attempts').set({ accepted }).where('id', '=', id).execute();
}

/** What the provider says about a charge beside its state. */
export async function setCharge(tx: Tx, id: string, charge: { providerTx: string; instructions: Instructions | null }): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      provider_tx: sql`coalesce(provider_tx, ${charge.providerTx})`,
      ...(charge.instructions ? { instructions: JSON.stringify(charge.instructions) } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function setNextCheck(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('payment_attempts').set({ next_check_at: at }).where('id', '=', id).execute();
}

export type EventSource = 'owner' | 'staff' | 'provider' | 'clock' | 'product';
export type PaymentEvent = Readonly<{
  attemptId: string;
  refundId?: string;
  kind: string;
  from: string | null;
  to: string;
  source: EventSource;
  actorId?: string | null;
  note?: string | null;
  now: Date;
}>;

export async function addEvent(tx: Tx, event: PaymentEvent): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      attempt_id: event.attemptId,
      refund_id: event.refundId ?? null,
      kind: event.kind,
      from_state: event.from,
      to_state: event.to,
      source: event.source,
      actor_id: event.actorId ?? null,
      note: event.note || null,
      happened_at: event.now,
    })
    .execute();
}
