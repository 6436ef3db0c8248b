import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { searchKinds } from './search-kinds.schema.ts';

/** A brand that a query names; `typed` are the words of its name, `reading` are all words when that was misspelt. */
type FoundBrand = { brand: string; generic: string[]; isHard: boolean; typed: string; reading: string | null };

const brands = compiledQuery((db, given: { text: string; isExact: boolean }) => ({
  compile: () =>
    sql<FoundBrand>`
      select brand, generic, is_hard as "isHard", typed, reading
      from search_brand(search_typed_words(${given.text}), ${given.isExact}::boolean)`.compile(db),
}));

/** The brand that the text names, or null. */
export async function findBrandOrNull(db: Queryable, text: string, isExact: boolean): Promise<FoundBrand | null> {
  readsTags(['medicines', ...searchTags]);
  return (await brands(db, { text, isExact }))[0] ?? null;
}

/** Where the words lead: whether to specialists, whether they name one, that specialist, and the words that say something else. */
export type Leads = { isComplaint: boolean; isNamed: boolean; name: string | null; slug: string | null; others: string[] };

export const noLeads: Leads = { isComplaint: false, isNamed: false, name: null, slug: null, others: [] };

/** Where a text leads. */
export async function findLeads(db: Queryable, text: string, now: Date): Promise<Leads> {
  readsTags(searchTags);
  const { rows } = await sql<Leads>`
    select s.ids <> '{}' as "isComplaint", coalesce(s.with_below, false) as "isNamed", coalesce(s.others, '{}') as others,
      named.name, named.slug
    from search_reading(${[...searchKinds]}::text[], ${text}, ${now}::timestamptz) r cross join lateral search_specialists(r.words) s
    left join specializations named on named.id = s.ids[1]
    where r.words <> '{}'`.execute(db);
  return rows[0] ?? noLeads;
}

/** True for a query that finds a record: a medicine that is not sold at the moment is in no suggestion either. */
const findsSome = (query: RawBuilder<string>, now: Date, isExact: boolean) => sql<boolean>`exists (
  select from search_found(${[...searchKinds]}::text[], ${query}, 4, ${now}::timestamptz, ${isExact}::boolean) f
  where f.kind <> 'medicine' or f.record_id in (select l.medicine_id from listed_medicines(${now}::timestamptz) l))`;

/** Corrections of the words that no record has, as whole queries; at most three. */
export async function findNearQueries(db: Queryable, text: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select n.query from (
    select trim(replace(' ' || search_text(${text}) || ' ', ' ' || word || ' ', ' ' || guess || ' ')) as query, place, nth
    from unnest(search_typed_words(${text})) with ordinality w (word, nth)
    cross join lateral unnest(search_guesses(${[...searchKinds]}::text[], word, ${now}::timestamptz, 3, true)) with ordinality g (guess, place)
    where not search_is_indexed(word, false) and not search_is_known(word)
    ) n
    where ${findsSome(sql`n.query`, now, true)}
    order by n.place, n.nth limit 3`.execute(db);
  return rows.map(({ query }) => query);
}

/** The queries without one of the words that find something, first the one without the last word; at most three. */
export async function findShorterQueries(db: Queryable, text: string, now: Date, isExact: boolean): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    with shorter as (
      select nth, array_to_string(words[:nth - 1] || words[nth + 1:], ' ') as query
      from (select search_typed_words(${text}) as words) typed, generate_series(1, cardinality(words)) nth
      where cardinality(words) between 2 and 6
    )
    select query from shorter where ${findsSome(sql`query`, now, isExact)} order by nth desc limit 3`.execute(db);
  return rows.map(({ query }) => query);
}

export type TreatedSpecialization = { name: string; slug: string };

/** The specializations with the most doctors, for a search without a result. */
export async function findTreatedSpecializations(db: Queryable): Promise<TreatedSpecialization[]> {
  readsTags(['doctors', 'specializations']);
  const { rows } = await sql<TreatedSpecialization>`
    select s.name, s.slug from specializations s join doctor_specializations ds on ds.specialization_id = s.id and ds.is_main
    join doctors d on d.id = ds.doctor_id and d.is_active
    group by s.id order by count(*) desc, s.sort_order, s.id limit 8`.execute(db);
  return rows;
}
