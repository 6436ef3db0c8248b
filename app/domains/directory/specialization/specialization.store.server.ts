import { sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DoctorCount, PracticePlace, Specialization } from './specialization.schema.ts';

type Directory = { specializations: Specialization[]; facilities: PracticePlace[]; counts: DoctorCount[] };

/**
 * The dropdown entries of the doctor lists and the number of doctors of each, in one statement. The result grows with specializations, not
 * with doctors.
 */
export async function findDirectory(db: Queryable): Promise<Directory> {
  const { rows } = await sql<Directory>`
    with active as materialized (select id from doctors where is_active),
    pairs as materialized (
      select specialization_id, 0 as facility_id, doctor_id from doctor_specializations join active on active.id = doctor_id
      union all select specialization_id, facility_id, doctor_id from practices join active on active.id = doctor_id
    ),
    practising as (
      select specialization_id, facility_id, count(*)::int as doctors
      from (
        select p.specialization_id, p.facility_id, p.doctor_id from pairs p
        -- a doctor counts for the specialization above too, and once for the whole facility
        union select s.parent_id, p.facility_id, p.doctor_id from pairs p join specializations s on s.id = p.specialization_id and s.parent_id is not null
        union select 0, p.facility_id, p.doctor_id from pairs p where p.facility_id > 0
        union select 0, 0, id from active
      ) counted
      group by specialization_id, facility_id
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'name', name, 'slug', slug, 'icon', icon)
        order by sort_order, id), '[]') from specializations) as specializations,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by sort_order, id), '[]') from facilities) as facilities,
      (select coalesce(json_agg(json_build_object('specializationId', specialization_id, 'facilityId', facility_id, 'doctors', doctors)), '[]')
        from practising) as counts`.execute(db);
  return rows[0] as Directory;
}

const matches = compiledQuery((db, given: { text: string }) => ({
  compile: () =>
    sql<{ id: number }>`
      select m.record_id as id from search_matches(array['specialization'], ${given.text}, 60) m order by m.rank desc`.compile(db),
}));

/** Ids of the specializations that the search finds for this text, with typing errors tolerated. */
export async function searchSpecializations(db: Queryable, text: string): Promise<number[]> {
  readsTags(searchTags);
  return (await matches(db, { text })).map((row) => row.id);
}
