import { sql } from 'kysely';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { OwnDetails, Profile } from './profile.schema.ts';

const profile = compiledQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'birth_date'])
    .select(sql<Profile['gender']>`gender`.as('gender'))
    .where('id', '=', userId),
);

/** Returns name, verified contacts and own details of an account; null when it does not exist. */
export async function getProfileOrNull(db: Queryable, userId: string): Promise<Profile | null> {
  return (await profile(db, { userId }))[0] ?? null;
}

/** Writes birth date and sex. */
export async function updateOwnDetails(tx: Tx, userId: string, details: OwnDetails): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...details, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
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
