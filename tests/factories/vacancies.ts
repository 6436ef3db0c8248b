import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

/** A vacancy that takes applications, at a facility of its own. */
export async function createVacancy(db: Database) {
  const { id: facility_id } = await createFacility(db);
  const now = new Date();
  return await db
    .insertInto('vacancies')
    .values({
      facility_id,
      slug: `perawat-${randomUUID()}`,
      name: 'Perawat',
      kind: 'full-time',
      education: 'D3',
      content: '<p>Merawat.</p>',
      email: 'karier@contoh.id',
      closes_on: new Date(now.getTime() + 365 * 86_400_000).toISOString().slice(0, 10),
      published_at: now,
      updated_at: now,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
