import { sql } from 'kysely';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';

const columns = [
  'id',
  'name',
  'email',
  'email_verified_at',
  'phone',
  'phone_verified_at',
  'password_hash',
  'status',
  'leaving_since',
  'erase_after',
] as const;

/** Returns the account that has verified this address or number, or null. */
export async function getUserByContactOrNull(db: Queryable, { channel, contact }: Contact) {
  return (await db.selectFrom('users').select(columns).where(channel, '=', contact).executeTakeFirst()) ?? null;
}

export async function getUserOrNull(db: Queryable, id: string) {
  return (await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Locks the account's row to the end of the transaction: what an account has several of (addresses, orders, wishes) is counted and written by one call
 * at a time. Rows of other tables that refer to the account do not wait for it.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Creates an account for a contact that was just verified; null when an account already has it. */
export async function insertUserOrNull(
  tx: Tx,
  platform: PlatformServices,
  user: Contact & { name?: string; passwordHash: string | null },
): Promise<string | null> {
  const verified = { [user.channel]: user.contact, [`${user.channel}_verified_at`]: sql`now()` };
  const row = await tx
    .insertInto('users')
    .values({ name: user.name ?? '', password_hash: user.passwordHash, ...verified })
    .onConflict((conflict) => conflict.column(user.channel).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await publish(tx, platform, 'contact.verified', { userId: row.id, channel: user.channel, contact: user.contact });
  return row.id;
}
