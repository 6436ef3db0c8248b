import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import type { Profile } from './schema.ts';

/** Returns name and verified contacts of an account; null when it does not exist. */
export async function getProfileOrNull(db: Queryable, userId: string): Promise<Profile | null> {
  return (await db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Writes the name. Returns false when the account does not exist. */
export async function updateName(db: Queryable, userId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
