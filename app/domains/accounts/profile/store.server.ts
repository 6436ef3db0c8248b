import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import type { Profile } from './schema.ts';

/** Name and proven contacts of an account; null when it is gone. */
export async function getProfileOrNull(db: Queryable, userId: string): Promise<Profile | null> {
  return (await db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Writes the name. False when the account is gone. */
export async function updateName(db: Queryable, userId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
