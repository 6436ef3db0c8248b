import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import type { OwnRecord } from './records.ts';

/** A family member of an account, by default a child of seven. */
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

/** A family member as the calls under `user/family/{id}` name it. */
export async function ownFamilyMember(app: TestApp, userId: string): Promise<OwnRecord> {
  const { id } = await createFamilyMember(app.db, { id: userId });
  return { params: { id }, body: { name: 'Budi Santoso', birth_date: '2019-03-07', relation: 'child' } };
}
