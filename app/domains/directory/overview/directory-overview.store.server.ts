import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The number of active doctors of `s` and of its child specializations, each counted once: equal to the list at /dokter. */
const doctorsWithin = sql<{ doctors: number }>`(
  select count(distinct d.id)::int as doctors
  from (
    select ds.doctor_id from doctor_specializations ds where ds.specialization_id = s.id
    union all
    select ds.doctor_id from specializations below join doctor_specializations ds on ds.specialization_id = below.id where below.parent_id = s.id
  ) has join doctors d on d.id = has.doctor_id and d.is_active
)`;

const overview = compiledQuery((db, given: { specializations: number }) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('specializations as s')
        .leftJoinLateral(
          (inner) => inner.selectFrom(doctorsWithin.as('within')).select('within.doctors').as('n'),
          (join) => join.onTrue(),
        )
        .select(['s.id', 's.name', 's.slug', 's.icon', sql<number>`n.doctors`.as('doctors')])
        .orderBy(sql`n.doctors = 0`)
        .orderBy('s.sort_order')
        .orderBy('s.id')
        .limit(given.specializations),
    ).as('specializations'),
    jsonArrayFrom(
      eb
        .selectFrom('facilities as f')
        .innerJoin('facility_types as t', 't.id', 'f.facility_type_id')
        .select((f) => [
          'f.id',
          'f.name',
          'f.slug',
          't.name as type',
          'f.address',
          'f.city',
          'f.province',
          'f.postal_code as postalCode',
          sql<number | null>`f.latitude`.as('latitude'),
          sql<number | null>`f.longitude`.as('longitude'),
          'f.phone',
          'f.web_url as webUrl',
          'f.thumbnail',
          'f.accent',
          'f.is_unit as isUnit',
          jsonArrayFrom(
            f
              .selectFrom('facility_opening_hours as h')
              .whereRef('h.facility_id', '=', 'f.id')
              .select([
                'h.day',
                sql<string>`to_char(h.opens, 'HH24:MI')`.as('opens'),
                sql<string | null>`to_char(h.closes, 'HH24:MI')`.as('closes'),
              ])
              .orderBy('h.day')
              .orderBy('h.opens'),
          ).as('hours'),
        ])
        .orderBy('f.sort_order')
        .orderBy('f.id'),
    ).as('facilities'),
  ]),
);

/** Specializations (those with a practising doctor first) and all facilities with their opening hours, in one statement. */
export async function findOverview(db: Queryable, limits: { specializations: number }) {
  // Specializations are counted with their doctors.
  readsTags(['specializations', 'facilities', 'doctors']);
  const [found] = await overview(db, limits);
  if (!found) throw new Error('a select without a table has one row');
  return found;
}
