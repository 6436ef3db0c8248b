import { sql } from 'kysely';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Profile } from './profile.schema.ts';

const profile = compiledQuery((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId),
);

/** Returns name and verified contacts of an account; null when it does not exist. */
export async function getProfileOrNull(db: Queryable, userId: string): Promise<Profile | null> {
  return (await profile(db, { userId }))[0] ?? null;
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
