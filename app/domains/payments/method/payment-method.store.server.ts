import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';

export type Method = Readonly<{
  id: number;
  channel: Channel;
  name: string;
  groupName: string;
  min: number;
  max: number;
  fee: number;
  ttlMinutes: number;
  refundable: boolean;
}>;

/** The methods of a facility in their order: its own row of a channel replaces the one of the group. */
export async function findMethods(db: Queryable, facilityId: number | null): Promise<Method[]> {
  const { rows } = await sql<Record<string, unknown> & { channel: Channel; is_active: boolean }>`
    select * from (
      select distinct on (channel) * from payment_methods
      where facility_id is null or facility_id = ${facilityId}
      order by channel, facility_id nulls last
    ) m where is_active order by sort_order, id`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    channel: row.channel,
    name: String(row.name),
    groupName: String(row.group_name),
    min: Number(row.min),
    max: Number(row.max),
    fee: Number(row.fee),
    ttlMinutes: Number(row.ttl_minutes),
    refundable: row.refundable === true,
  }));
}

/** What these methods are called, also those that are no longer offered. */
export async function findMethodNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('payment_methods').select(['id', 'name']).where(sql<boolean>`id = any(${ids}::int[])`).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type BankAccount = Readonly<{ bank: string; number: string; holder: string }>;

/** The account that transfers for a facility go to: its own, otherwise that of the group. */
export async function findActiveAccount(db: Queryable, facilityId: number | null): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('payment_accounts')
    .select(['bank', 'number', 'holder'])
    .where('state', '=', 'active')
    .where((one) => one.or([one('facility_id', 'is', null), one('facility_id', '=', facilityId)]))
    .orderBy('facility_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAccount(
  tx: Tx,
  account: BankAccount & { facilityId: number | null; proposedBy: string; now: Date },
): Promise<number> {
  const { facilityId, proposedBy, now, ...named } = account;
  const row = await tx
    .insertInto('payment_accounts')
    .values({ ...named, facility_id: facilityId, proposed_by: proposedBy, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type ProposedAccount = BankAccount & Readonly<{ id: number; facilityId: number | null; proposedBy: string | null }>;

/**
 * Locks a proposed account together with the active one and the other proposals of its place, because each approval retires the active
 * one. Null when it is not of the scope, or not proposed any more.
 */
export async function lockProposed(tx: Tx, id: number, scope: Scope): Promise<ProposedAccount | null> {
  const { rows } = await sql<BankAccount & { id: number; facility_id: number | null; proposed_by: string | null; state: string }>`
    select a.id, a.facility_id, a.bank, a.number, a.holder, a.proposed_by, a.state from payment_accounts a
    join payment_accounts named on named.id = ${id} and named.facility_id is not distinct from a.facility_id
    where a.state in ('proposed', 'active') and ${inScope(sql.ref('a.facility_id'), scope)}
    order by a.id for update of a`.execute(tx);
  const row = rows.find((one) => one.id === id && one.state === 'proposed');
  if (!row) return null;
  const { facility_id: facilityId, proposed_by: proposedBy, state: _state, ...account } = row;
  return { ...account, facilityId, proposedBy };
}

/** Whether an account belongs to a scope, whatever its state is. */
export async function isAccountIn(db: Queryable, id: number, scope: Scope): Promise<boolean> {
  const found = db
    .selectFrom('payment_accounts')
    .select('id')
    .where('id', '=', id)
    .where(inScope(sql.ref('facility_id'), scope));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Makes a proposed account the one that transfers go to, instead of the one before. Its place is locked. */
export async function activateAccount(tx: Tx, { id, facilityId }: ProposedAccount, approvedBy: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ state: 'retired' })
    .where('state', '=', 'active')
    .where(sql<boolean>`facility_id is not distinct from ${facilityId}`)
    .execute();
  const changes = { state: 'active', approved_by: approvedBy, approved_at: now };
  await tx.updateTable('payment_accounts').set(changes).where('id', '=', id).execute();
}

/** Withdraws a proposed account, which is locked. */
export async function withdrawAccount(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('payment_accounts').set({ state: 'withdrawn', withdrawn_at: now }).where('id', '=', id).execute();
}

export async function findAccounts(db: Queryable, scope: Scope) {
  return await db
    .selectFrom('payment_accounts')
    .select(['id', 'facility_id', 'bank', 'number', 'holder', 'state', 'proposed_by', 'created_at', 'approved_at'])
    .where('state', 'in', ['proposed', 'active'])
    .where(inScope(sql.ref('facility_id'), scope))
    .orderBy('id')
    .execute();
}
