import { sql } from 'kysely';
import type { Contact } from '#app/platform/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { ContactChannel } from '../profile/schema.ts';

export type VerifiedContacts = Record<ContactChannel, string | null>;

/** The proven contacts of an account, held until the transaction ends, so that two changes of one account follow each other. Null when it is gone. */
export async function lockContactsOrNull(tx: Tx, userId: string): Promise<VerifiedContacts | null> {
  const row = await tx.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Writes a contact that was just proven, or takes one away. Another account that has it makes a unique violation. */
export async function writeContact(tx: Tx, userId: string, channel: ContactChannel, contact: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ [channel]: contact, [`${channel}_verified_at`]: contact === null ? null : sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Ends the account's links that would still change this channel. */
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
 * Ends what still hangs on a contact that is no longer the account's: links that were sent there open nothing any more. The contact
 * is remembered as long as messages to it are, so that erasing the account finds them.
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

/** The contact that waits for its proof, and until when; null when none does. */
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

/** Forgets contacts that accounts gave up more than `days` ago. Returns how many. */
export async function purgeFormerContacts(db: Queryable, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('former_contacts')
    .where('left_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
