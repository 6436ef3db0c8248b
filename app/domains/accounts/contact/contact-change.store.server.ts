import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ContactChannel } from './contact.schema.ts';

export type VerifiedContacts = Record<ContactChannel, string | null>;

/**
 * Returns the verified contacts of an account and locks it to the end of the transaction, so that changes of one account are serialized.
 * Returns null when the account does not exist.
 */
export async function lockContactsOrNull(tx: Tx, userId: string): Promise<VerifiedContacts | null> {
  const row = await tx.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Writes or removes a verified contact. A contact of another account causes a unique violation. */
export async function writeContact(tx: Tx, userId: string, channel: ContactChannel, contact: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ [channel]: contact, [`${channel}_verified_at`]: contact === null ? null : sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Invalidates the account's open links for a change of this channel. */
export async function closeChangeLinks(tx: Tx, userId: string, channel: ContactChannel): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', `change_${channel}`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/**
 * Invalidates the links that were sent to a former contact of the account. The contact is kept as long as the messages to it, so that the
 * deletion of the account finds them.
 */
export async function leaveContact(tx: Tx, userId: string, { channel, contact }: Contact): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('contact', '=', contact)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('former_contacts')
    .values({ user_id: userId, channel, contact })
    .onConflict((conflict) => conflict.columns(['user_id', 'contact']).doUpdateSet({ left_at: sql`now()` }))
    .execute();
}

/** Returns the contact that waits for verification and when the wait ends; null when there is none. */
export async function getWaitingChangeOrNull(
  db: Queryable,
  userId: string,
  channel: ContactChannel,
): Promise<{ contact: string; expires_at: Date } | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['contact', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', `change_${channel}`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes contacts that accounts removed more than `days` ago. Returns their number. */
export async function deleteOldFormerContacts(db: Queryable, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('former_contacts')
    .where('left_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
