import { sql } from 'kysely';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { LinkPurpose } from '../mailed-link/mailed-link.store.server.ts';

/** Returns the purpose of a link, also of an invalid one; null for an unknown token. */
export async function getLinkPurposeOrNull(db: Queryable, token: string): Promise<LinkPurpose | null> {
  const row = await db.selectFrom('account_links').select('purpose').where('token_hash', '=', hashOfToken(token)).executeTakeFirst();
  return (row?.purpose as LinkPurpose | undefined) ?? null;
}

/**
 * Sets a new password for an account with this verified contact, without the old password. Its other reset links become invalid and no
 * browser is known any more; returns false when the account does not exist or its contact has changed.
 */
export async function resetPassword(db: Queryable, userId: string, { channel, contact }: Contact, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(channel, '=', contact)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await closeResetLinks(db, userId);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  return true;
}

/** Replaces the password that was verified. Returns false when it has changed meanwhile. */
export async function replacePassword(db: Queryable, userId: string, oldHash: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await closeResetLinks(db, userId);
  return true;
}

async function closeResetLinks(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password_reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}
