import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';

/** What the share picture of a doctor says; nothing when no active doctor has this slug. */
export async function findSharedDoctor(db: Queryable, slug: string) {
  return await db
    .selectFrom('doctors as d')
    .leftJoin('doctor_specializations as ds', (join) => join.onRef('ds.doctor_id', '=', 'd.id').on('ds.is_main', '=', true))
    .leftJoin('specializations as s', 's.id', 'ds.specialization_id')
    .select((eb) => [
      'd.name',
      'd.portrait',
      's.name as specialist',
      eb
        .selectFrom('practices as p')
        .innerJoin('facilities as f', 'f.id', 'p.facility_id')
        .whereRef('p.doctor_id', '=', 'd.id')
        .select(sql<string[]>`coalesce(array_agg(distinct f.name order by f.name), '{}')`.as('names'))
        .as('facilities'),
    ])
    .where('d.slug', '=', slug)
    .where('d.is_active', '=', true)
    .executeTakeFirst();
}
