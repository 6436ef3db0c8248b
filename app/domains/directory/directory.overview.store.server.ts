import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiledQuery } from '#app/platform/compiled-query.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';

const overview = compiledQuery((db, given: { specializations: number }) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('specializations as s')
        .leftJoinLateral(
          (inner) =>
            inner
              .selectFrom('practices as p')
              .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
              .whereRef('p.specialization_id', '=', 's.id')
              .where('d.is_active', '=', true)
              .select(sql<number>`count(distinct d.id)::int`.as('doctors'))
              .as('n'),
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
  const [found] = await overview(db, limits);
  if (!found) throw new Error('a select without a table has one row');
  return found;
}
