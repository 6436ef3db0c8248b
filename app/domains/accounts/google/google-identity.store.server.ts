import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

const provider = 'google';

/** Locks a person of the provider to the end of the transaction, on all instances, so that changes for this person are serialized. */
export async function lockSubject(tx: Queryable, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

/** Returns the account that is connected to a person of the provider. */
export async function getUserBySubjectOrNull(db: Queryable, subject: string) {
  const row = await db
    .selectFrom('external_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.status'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns when a person of the provider was connected to this account, and whether the account has a password; null for an unknown account.
 */
export async function getConnectionOrNull(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('external_identities as i', (join) => join.onRef('i.user_id', '=', 'u.id').on('i.provider', '=', provider))
    .select(['i.created_at as connected_at', 'u.email', 'u.phone', sql<boolean>`u.password_hash is not null`.as('has_password')])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false when this person of the provider, or another one for this account, is already connected. */
export async function insertIdentity(db: Queryable, subject: string, userId: string): Promise<boolean> {
  const row = await db
    .insertInto('external_identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the connection to the provider, unless it is the only way to sign in. One statement also checks for a password, so that no other
 * change can happen in between.
 */
export async function deleteIdentity(db: Queryable, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from external_identities i using users u
    where i.user_id = ${userId} and i.provider = ${provider} and u.id = i.user_id and u.password_hash is not null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Ends everything else that was begun with an address that is now verified: sign-ups with their links and sessions, and changes of other
 * accounts to it.
 */
export async function closeUnverified(db: Queryable, { channel, contact }: Contact): Promise<void> {
  await db.deleteFrom('sign_ups').where('channel', '=', channel).where('contact', '=', contact).execute();
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('channel', '=', channel)
    .where('contact', '=', contact)
    .where('purpose', 'in', ['sign_up', 'change_email', 'change_phone'])
    .where('used_at', 'is', null)
    .execute();
}
