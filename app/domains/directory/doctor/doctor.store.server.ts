import { type RawBuilder, sql } from 'kysely';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { practiceDates } from '../schedule/slot-availability.store.server.ts';
import { cardRowColumns, type DoctorCard, noSpecialization, type PlacedDoctorCard } from './doctor.schema.ts';

/** How many days ahead a card looks for the next day of practice. */
const cardDays = 21;

/** The doctor's specialization as cards show it: the main one, otherwise the first in the set order. `d` = a doctor. */
export const mainSpecialization = sql`
  select sp.id, sp.slug, sp.name, up.name as parent_name
  from doctor_specializations ds
  join specializations sp on sp.id = ds.specialization_id
  left join specializations up on up.id = sp.parent_id
  where ds.doctor_id = d.id
  order by ds.is_main desc, ds.place, sp.sort_order, sp.id
  limit 1`;

/** The specialization in the address of the page of doctor `d`, wherever a list finds the doctor. */
export const specialistSlug = sql<string>`coalesce((select main.slug from (${mainSpecialization}) main), ${sql.lit(noSpecialization.slug)})`;

/** The id and these columns of a doctor's row. */
export const selectedRow = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(['id', ...columns].map((name) => sql.ref(`${alias}.${name}`)));

/** The row of doctor `d`, as `cardColumns` selects from it. */
export const cardRow = selectedRow('d', cardRowColumns);

export const cardColumns = sql`
  ${cardRow}, coalesce(sp.slug, ${sql.lit(noSpecialization.slug)}) as "specialistSlug",
  coalesce(sp.name, ${sql.lit(noSpecialization.name)}) as "specialistName", sp.parent_name as "parentName"`;

/** The next day on which doctor `d` practises at a unit, as JSON. A full day counts. */
export const nextPractice = (now: Date): RawBuilder<unknown> => sql`
    (select json_build_object('date', v.date, 'start', to_char(v.start_hour, 'HH24:MI'))
     from practices p
     join practice_schedules s on s.practice_id = p.id
     join facilities f on f.id = p.facility_id and f.is_unit
     cross join lateral (${practiceDates(now, cardDays)}) v
     where p.doctor_id = d.id and v.refusal is null
     order by v.date, v.start_hour, s.id
     limit 1)`;

/** Names of the facilities of doctor `d`. */
export const placesColumn = sql`
  (select coalesce(json_agg(name order by sort_order), '[]') from (
    select distinct f.name, f.sort_order from practices p join facilities f on f.id = p.facility_id where p.doctor_id = d.id
  ) places) as places`;

/** The specialization with its children, and the facility; null = all. */
export type DoctorPlace = { specialization: number | null; facility: number | null };

type Given = DoctorPlace & { offset: number };
/**
 * Which are set, and `later` = not the first page. With an offset as a value, PostgreSQL expects a late page and plans again at every call.
 */
type Shape = Record<keyof DoctorPlace | 'later' | 'hasPlaces', boolean>;

function queryOf(shape: Shape) {
  return compiledQuery((db, given: Given) => {
    // The specialization and its child specializations. A subquery and not a list of ids, because a generic plan would not know the length
    // of the list.
    const wanted = sql`(select id from specializations where id = ${given.specialization} or parent_id = ${given.specialization})`;
    const filters = [
      sql`d.is_active`,
      // With a facility the specializations practised there count; without one, all of the doctor's.
      shape.facility
        ? sql`exists (select from practices p where p.doctor_id = d.id and p.facility_id = ${given.facility}
            ${shape.specialization ? sql`and p.specialization_id in ${wanted}` : sql``})`
        : null,
      shape.specialization && !shape.facility
        ? sql`exists (select from doctor_specializations ds where ds.doctor_id = d.id and ds.specialization_id in ${wanted})`
        : null,
    ].filter((one) => one !== null);
    const limit = sql`limit ${sql.lit(pageSize)} ${shape.later ? sql`offset ${given.offset}` : sql``}`;
    const query = sql<PlacedDoctorCard>`
      select ${cardColumns} ${shape.hasPlaces ? sql`, ${placesColumn}` : sql``}
      from (select ${cardRow} from doctors d where ${sql.join(filters, sql` and `)} order by d.name, d.id ${limit}) d
      left join lateral (${mainSpecialization}) sp on true
      order by d.name, d.id`;
    return { compile: () => query.compile(db) };
  });
}

const queries = new Map<string, ReturnType<typeof queryOf>>();

async function find(db: Queryable, place: DoctorPlace, nth: number, hasPlaces: boolean): Promise<PlacedDoctorCard[]> {
  const shape = { specialization: place.specialization !== null, facility: place.facility !== null, later: nth > 1, hasPlaces };
  const key = JSON.stringify(shape);
  const query = queries.get(key) ?? queryOf(shape);
  queries.set(key, query);
  return await query(db, { ...place, offset: (nth - 1) * pageSize });
}

/** One page of cards, by name. */
export async function findDoctors(db: Queryable, place: DoctorPlace, page: number): Promise<DoctorCard[]> {
  return await find(db, place, page, false);
}

/** Like `findDoctors`, with the facilities of each doctor. */
export async function findPlacedDoctors(db: Queryable, place: DoctorPlace, page: number): Promise<PlacedDoctorCard[]> {
  return await find(db, place, page, true);
}

/** The codes of the languages that doctors on the site speak. */
export async function findSpokenLanguages(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct unnest(languages) as code from doctors where is_active`.execute(db);
  return rows.map(({ code }) => code);
}
