import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The text of a doctor's share picture; null when no active doctor has this slug. */
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

/**
 * Slugs of the lists that are not empty: specializations with an active doctor (a parent lists the doctors of its children too), categories
 * of facilities, and the specializations practised at each facility.
 */
export async function findDirectoryLists(db: Queryable) {
  const { rows } = await sql<{
    specializations: string[];
    facility_types: string[];
    practised: { facility: string; specialist: string }[];
  }>`
    with
    listed as (
      select s.id, s.slug
      from doctor_specializations ds
      join doctors d on d.id = ds.doctor_id and d.is_active
      join specializations own on own.id = ds.specialization_id
      join specializations s on s.id in (own.id, own.parent_id)
    ),
    practised as (
      select distinct f.slug as facility, s.slug as specialist, f.id as facility_id, s.id as specialization_id
      from practices p
      join doctors d on d.id = p.doctor_id and d.is_active
      join facilities f on f.id = p.facility_id
      join specializations own on own.id = p.specialization_id
      join specializations s on s.id in (own.id, own.parent_id)
    )
    select
      (select coalesce(array_agg(slug order by id), '{}') from (select distinct id, slug from listed) l) as specializations,
      (select coalesce(array_agg(t.slug order by t.id), '{}') from facility_types t
       where exists (select from facilities f where f.facility_type_id = t.id)) as facility_types,
      (select coalesce(json_agg(json_build_object('facility', facility, 'specialist', specialist)
                                order by facility_id, specialization_id), '[]') from practised) as practised`.execute(db);
  return rows[0] ?? { specializations: [], facility_types: [], practised: [] };
}
