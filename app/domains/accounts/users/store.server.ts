import { sql } from 'kysely';
import type { Contact } from '#app/platform/contact.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { publish } from '#app/platform/events.server.ts';
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
