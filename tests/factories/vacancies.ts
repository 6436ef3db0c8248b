import { randomUUID } from 'node:crypto';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createFacility } from './directory.ts';

const monthMs = 30 * 86_400_000;

/** A vacancy that takes applications for a month, at a facility of its own. */
export async function createVacancy({ db, platform }: Pick<TestApp, 'db' | 'platform'>) {
  const now = platform.clock.now();
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
      closes_on: dateInJakarta(new Date(now.getTime() + monthMs)),
      published_at: now,
      updated_at: now,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
