import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type PendingDeletion = Readonly<{ leaving_since: Date; erase_after: Date }>;

/** Starts the pending deletion of an active account; returns null when it is not active. Of parallel calls one succeeds. */
export async function markForDeletionOrNull(tx: Tx, userId: string, days: number): Promise<PendingDeletion | null> {
  const row = await tx
    .updateTable('users')
    .set({ status: 'leaving', leaving_since: sql`now()`, erase_after: sql`now() + make_interval(days => ${days})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning(['leaving_since', 'erase_after'])
    .executeTakeFirst();
  return (row as PendingDeletion | undefined) ?? null;
}

/** Cancels the pending deletion of an account. Returns false when there was none. */
export async function unmarkForDeletion(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ status: 'active', leaving_since: null, erase_after: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the pending deletion of an account; null when there is none. */
export async function getPendingDeletionOrNull(db: Queryable, userId: string): Promise<PendingDeletion | null> {
  const row = await db
    .selectFrom('users')
    .select(['leaving_since', 'erase_after'])
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .executeTakeFirst();
  return (row as PendingDeletion | undefined) ?? null;
}

/** Returns accounts whose time to cancel the deletion is over, the oldest first. */
export async function findDueToErase(db: Queryable, limit: number): Promise<string[]> {
  const due = db.selectFrom('users').select('id').where('status', '=', 'leaving').where('erase_after', '<=', sql<Date>`now()`);
  return (await due.orderBy('erase_after').limit(limit).execute()).map((row) => row.id);
}

/**
 * Locks an account that is due to be erased, so that a cancellation waits for the end of the transaction. Returns null when it is not due,
 * or when another transaction holds the lock.
 */
export async function lockDueToEraseOrNull(tx: Tx, userId: string): Promise<{ email: string | null; phone: string | null } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .where('erase_after', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the verified address and number of an account, as far as they exist. */
export async function findVerifiedContacts(db: Queryable, userId: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select 'email' as channel, email as contact from users where id = ${userId} and email is not null
    union all select 'phone', phone from users where id = ${userId} and phone is not null`.execute(db);
  return rows;
}

/**
 * Returns every address and number of the account: those that it has verified, now or before, and those that were typed and never verified,
 * which may be a stranger's. Contacts of other accounts are left out.
 */
export async function findContactsOf(db: Queryable, userId: string): Promise<{ verified: string[]; typed: string[] }> {
  const { rows } = await sql<{ contact: string; is_proven: boolean }>`
    with ever (contact, is_proven) as (
      select email, true from users where id = ${userId}
      union select phone, true from users where id = ${userId}
      union select contact, true from former_contacts where user_id = ${userId}
      union select contact, false from account_links where user_id = ${userId}
    )
    select contact, bool_or(is_proven) as is_proven from ever
    where contact is not null and not exists (select from users u where u.id <> ${userId} and ever.contact in (u.email, u.phone))
    group by contact`.execute(db);
  const contactsThat = (isVerified: boolean) => rows.filter((row) => row.is_proven === isVerified).map((row) => row.contact);
  return { verified: contactsThat(true), typed: contactsThat(false) };
}

/** Deletes an account with all dependent rows. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Counts the accounts with a pending deletion, with the first request and the first day on which one is due. */
export async function countPendingDeletions(db: Queryable): Promise<{ count: number; oldest: Date | null; due: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(leaving_since) as oldest, min(erase_after) as due from users where status = 'leaving'`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
