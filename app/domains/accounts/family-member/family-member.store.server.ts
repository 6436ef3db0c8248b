import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FamilyMember, MemberChange } from './family-member.schema.ts';

const columns = ['id', 'name', 'birth_date', 'relation'] as const;

/** Returns the family members of an account in the order in which they were added. */
export async function findMembers(db: Queryable, userId: string): Promise<FamilyMember[]> {
  const rows = await db
    .selectFrom('family_members')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as FamilyMember[];
}

/** Returns one member of this account; null also for a member of another account. */
export async function getMemberOrNull(db: Queryable, userId: string, id: string): Promise<FamilyMember | null> {
  const row = await db.selectFrom('family_members').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return (row as unknown as FamilyMember | undefined) ?? null;
}

/**
 * Adds a member while there are fewer than `max`, otherwise returns null. The account's row is locked, so that two parallel calls cannot
 * both add the last member.
 */
export async function insertMemberOrNull(tx: Tx, userId: string, member: MemberChange, max: number): Promise<FamilyMember | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = await sql<FamilyMember>`
    insert into family_members (user_id, name, birth_date, relation)
    select ${userId}, ${member.name}, ${member.birth_date}, ${member.relation}
    where (select count(*) from family_members where user_id = ${userId}) < ${max}
    returning id, name, birth_date, relation`.execute(tx);
  return rows[0] ?? null;
}

/** Updates a member. Returns null when the account has none with this id. */
export async function updateMemberOrNull(db: Queryable, userId: string, id: string, member: MemberChange): Promise<FamilyMember | null> {
  const row = await db
    .updateTable('family_members')
    .set({ name: member.name, birth_date: member.birth_date, relation: member.relation, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return (row as unknown as FamilyMember | undefined) ?? null;
}

/**
 * Deletes a member and returns false when the account has none with this id; its requests are kept without the link to the member. The
 * account's row is locked first, because the deletion of an account changes the requests before the members.
 */
export async function deleteMember(tx: Tx, userId: string, id: string): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { numDeletedRows } = await tx.deleteFrom('family_members').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
