import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { practiceDates } from '../schedule/slot-availability.store.server.ts';
import { cardRowColumns, type DoctorCard, noSpecialization, type PageDoctorCard } from './doctor.schema.ts';

/** A text search finds at most this many doctors, because visitors do not turn to later pages. */
const maxFound = 120;
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

/** The next day on which doctor `d` practises at a unit, as JSON; only at one facility when `facility` is given. A full day counts. */
export function nextPractice(now: Date, facility: RawBuilder<unknown> | null = null): RawBuilder<unknown> {
  const here = facility ? sql`and p.facility_id = ${facility}` : sql``;
  return sql`
    (select json_build_object('date', v.date, 'start', to_char(v.start_hour, 'HH24:MI'), 'end', to_char(v.end_hour, 'HH24:MI'), 'facility', f.name)
     from practices p
     join practice_schedules s on s.practice_id = p.id
     join facilities f on f.id = p.facility_id and f.is_unit
     cross join lateral (${practiceDates(now, cardDays)}) v
     where p.doctor_id = d.id ${here} and v.refusal is null
     order by v.date, v.start_hour, s.id
     limit 1)`;
}

/** Names of the facilities of doctor `d`, and the next day of practice. */
function pageColumns(now: Date, facility: RawBuilder<unknown> | null): RawBuilder<unknown> {
  return sql`,
    (select coalesce(json_agg(name order by sort_order), '[]') from (
      select distinct f.name, f.sort_order from practices p join facilities f on f.id = p.facility_id where p.doctor_id = d.id
    ) places) as places,
    ${nextPractice(now, facility)} as next`;
}

export type DoctorFilter = {
  text: string;
  /** The specialization with its children; null = all. */
  specialization: number | null;
  facility: number | null;
  /** A code of BCP 47; empty = any. */
  language: string;
  page: number;
};

type Filters = Omit<DoctorFilter, 'page'>;
type Given = Filters & { offset: number; now: Date };
/**
 * Which filters are set, and `later` = not the first page. With an offset as a value, PostgreSQL expects a late page and plans again at every
 * call.
 */
type Shape = Record<keyof Filters | 'later' | 'page', boolean>;

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
      shape.language ? sql`d.languages @> array[${given.language}::text]` : null,
    ].filter((one) => one !== null);
    const where = sql.join(filters, sql` and `);
    const more = shape.page ? pageColumns(given.now, shape.facility ? sql`${given.facility}` : null) : sql``;
    const limit = sql`limit ${sql.lit(pageSize)} ${shape.later ? sql`offset ${given.offset}` : sql``}`;
    const cards = (source: RawBuilder<unknown>) =>
      sql`select ${cardColumns} ${more} from (${source}) d left join lateral (${mainSpecialization}) sp on true`;
    const query = shape.text
      ? sql<DoctorRows>`
          with matched as materialized (
            select * from search_found(array['doctor'], ${given.text}, ${sql.lit(maxFound)}, ${given.now}::timestamptz)
            order by rank desc limit ${sql.lit(maxFound)}
          ), found as materialized (
            select ${cardRow}, m.rank from matched m join doctors d on d.id = m.record_id where ${where}
          )
          -- What the search says about the complaint holds for every filter.
          select (select count(*)::int from found) as total, (select missing from matched limit 1) as missing,
            (select coalesce(json_agg(to_json(c)), '[]') from (
              ${cards(sql`select * from found d order by rank desc, name, id ${limit}`)} order by d.rank desc, d.name, d.id
            ) c) as doctors`
      : sql<DoctorRows>`
          select ${shape.language ? sql`(select count(*)::int from doctors d where ${where})` : sql`null::int`} as total, null as missing,
            (select coalesce(json_agg(to_json(c)), '[]') from (
            ${cards(sql`select ${cardRow} from doctors d where ${where} order by d.name, d.id ${limit}`)} order by d.name, d.id
          ) c) as doctors`;
    return { compile: () => query.compile(db) };
  });
}

/** What a text search says about its result: the specialist for a complaint that the group lacks. */
export type Complaint = { missing: string | null };

type DoctorRows = Complaint & { total: number | null; doctors: (DoctorCard & Partial<PageDoctorCard>)[] };

const queries = new Map<string, ReturnType<typeof queryOf>>();

async function find(db: Queryable, { page: nth, ...filters }: DoctorFilter, now: Date, page: boolean): Promise<DoctorRows> {
  if (filters.text !== '') readsTags(searchTags);
  const set = Object.entries(filters).map(([name, value]) => [name, value !== null && value !== '']);
  const shape = { ...Object.fromEntries(set), later: nth > 1, page } as Shape;
  const key = JSON.stringify(shape);
  const query = queries.get(key) ?? queryOf(shape);
  queries.set(key, query);
  const [found] = await query(db, { ...filters, now, offset: (nth - 1) * pageSize });
  return found as DoctorRows;
}

export type FoundPage<Card> = Complaint & { total: number | null; doctors: Card[] };

/**
 * One page of cards, by name or, with a text, the best match first. `total` is set with a text or a language; other totals are counted
 * elsewhere.
 */
export async function findDoctors(db: Queryable, filter: DoctorFilter, now: Date): Promise<FoundPage<DoctorCard>> {
  return await find(db, filter, now, false);
}

/** Like `findDoctors`, with the facilities and the next day of practice of each doctor. */
export async function findPageDoctors(db: Queryable, filter: DoctorFilter, now: Date) {
  return (await find(db, filter, now, true)) as FoundPage<PageDoctorCard>;
}

/** The codes of the languages that doctors on the site speak. */
export async function findSpokenLanguages(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct unnest(languages) as code from doctors where is_active`.execute(db);
  return rows.map(({ code }) => code);
}
