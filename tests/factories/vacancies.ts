import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

const since = new Date('2026-01-01T00:00:00Z');

/** A vacancy that takes applications, at a facility of its own. */
export async function createVacancy(db: Database) {
  const { id: facility_id } = await createFacility(db);
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
      closes_on: '2030-12-31',
      published_at: since,
      updated_at: since,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
