import type { Database } from '#app/platform/db.server.ts';

/** A family member of an account, a child of seven when nothing else is said. */
export async function createFamilyMember(
  db: Database,
  user: { id: string },
  more: { name?: string; birth_date?: string; relation?: string } = {},
): Promise<{ id: string; name: string }> {
  return await db
    .insertInto('family_members')
    .values({ user_id: user.id, name: 'Budi Santoso', birth_date: '2019-03-07', relation: 'child', ...more })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
