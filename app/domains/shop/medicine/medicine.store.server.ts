import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import type { MedicineCard, MedicineCategory, MedicineDetail } from './medicine.schema.ts';

/** The filters of a list of medicines. `categoryIds` null = all categories; an empty `search` finds all medicines. */
export type MedicineFilter = { search: string; categoryIds: readonly number[] | null };

/** The highest number of matches of a search: people do not read further, and this many can be counted quickly. */
const maxMatches = 120;

/** The letters of `stock_band` as words. */
const bandName = (letter: RawBuilder<unknown>) => sql`case ${letter} when 'a' then 'available' when 'l' then 'low' else 'none' end`;

const facility = sql`json_build_object('id', f.id, 'name', f.name)`;
const category = sql`json_build_object('name', c.name, 'slug', c.slug)`;

type Given = { text: string; categoryIds: readonly number[]; now: Date; offset: number };
type Row = MedicineCard & { total: number };

/** `page` null = one that few people see; its offset is a value, so that PostgreSQL plans it each time. */
type Shape = Readonly<{ search: boolean; byCategory: boolean; page: number | null }>;

/** So many pages have statements of their own. */
const plannedPages = 3;

/**
 * One statement per combination of filters, so that PostgreSQL plans each of them once and for its own filters. The page is found before its
 * cards are read, and the first pages have their offset in the text: PostgreSQL then keeps one plan for each.
 */
function listStatement({ search, byCategory, page }: Shape) {
  return compiledQuery<Given, Row>((db, given) => ({
    compile: () =>
      sql<Row>`
        with page as materialized (
          select m.id, m.slug, m.images, m.product_id, m.category_id, m.facility_id, d.name, d.class,
            ${search ? sql`s.rank, count(*) over ()::int as total` : sql`0 as rank, 0 as total`}
          from listed_medicines(${given.now}::timestamptz) l
          join medicines m on m.id = l.medicine_id
          ${search ? sql`join search_matches(array['medicine'], ${given.text}, ${maxMatches}, ${given.now}::timestamptz) s on s.record_id = m.id` : sql``}
          join products d on d.id = m.product_id
          where true ${byCategory ? sql`and m.category_id = any(${given.categoryIds}::int[])` : sql``}
          order by ${search ? sql`s.rank desc,` : sql``} d.name, m.id
          limit ${sql.lit(pageSize)} offset ${page === null ? given.offset : sql.lit((page - 1) * pageSize)}
        )
        select m.id, m.slug, m.name, m.images, ${category} as category, v.unit, m.class, v.price_from,
          ${bandName(sql`stock_band(i.on_hand - i.held, i.low_level, v.base_qty)`)} as band, ${facility} as healthfacility, m.total
        from page m
        join medicine_categories c on c.id = m.category_id
        join facilities f on f.id = m.facility_id
        cross join lateral (
          select min(v.price)::int as price_from, min(v.base_qty) as base_qty, (array_agg(v.unit order by v.base_qty, v.id))[1] as unit
          from medicine_stocks v where v.medicine_id = m.id and v.is_active
        ) v
        left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
        order by m.rank desc, m.name, m.id`.compile(db),
  }));
}

const statements = new Map<string, ReturnType<typeof listStatement>>();

/** One page of listed medicines by name, the best matches of a search first. `total` counts the matches of a search. */
export async function findMedicines(db: Queryable, filter: MedicineFilter, page: number, now: Date): Promise<Row[]> {
  if (filter.search !== '') readsTags(searchTags);
  const shape = { search: filter.search !== '', byCategory: filter.categoryIds !== null, page: page <= plannedPages ? page : null };
  const key = Object.values(shape).join();
  const statement = statements.get(key) ?? listStatement(shape);
  statements.set(key, statement);
  return await statement(db, { text: filter.search, categoryIds: filter.categoryIds ?? [], now, offset: (page - 1) * pageSize });
}

/** The number of listed medicines in each category. */
export async function countMedicines(db: Queryable, now: Date) {
  const { rows } = await sql<{ category_id: number; medicines: number }>`
    select m.category_id, count(*)::int as medicines
    from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id
    group by m.category_id`.execute(db);
  return rows;
}

/** All medicine categories in their set order. */
export async function findCategories(db: Queryable): Promise<MedicineCategory[]> {
  return await db.selectFrom('medicine_categories').select(['id', 'name', 'slug', 'icon']).orderBy('sort_order').orderBy('id').execute();
}

/** The one listed medicine that matches the condition, with everything its page shows, in one statement. */
const detail = (condition: RawBuilder<unknown>, now: Date) => sql<MedicineDetail>`
  select m.id, m.slug, d.name, m.images, ${category} as category, d.class, ${facility} as healthfacility, m.description,
    d.nie, d.generic, d.maker, d.p_warning, d.composition, d.dosage, d.warnings, d.storage, l.needs_rx, l.shippable,
    greatest(m.updated_at, d.updated_at) as updated_at, i.id as item_id,
    json_build_object('name', f.name, 'slug', f.slug, 'address', f.address, 'city', f.city, 'license', h.license, 'psef_no', h.psef_no,
      'owner', h.owner, 'apoteker', h.apoteker, 'sipa', h.sipa) as pharmacy,
    (
      select json_agg(json_build_object('id', v.id, 'unit', v.unit, 'size', v.size, 'selling_price', v.price,
        'total', greatest(0, coalesce(i.on_hand - i.held, 0) / v.base_qty), 'min', 1, 'max', l.max_order / v.base_qty,
        'band', ${bandName(sql`stock_band(i.on_hand - i.held, i.low_level, v.base_qty)`)}) order by v.base_qty, v.id)
      from medicine_stocks v where v.medicine_id = m.id and v.is_active
    ) as stock
  from listed_medicines(${now}::timestamptz) l
  join medicines m on m.id = l.medicine_id
  join products d on d.id = m.product_id
  join medicine_categories c on c.id = m.category_id
  join facilities f on f.id = m.facility_id
  join pharmacies h on h.facility_id = m.facility_id
  left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
  where ${condition}`;

const bySlug = compiledQuery<{ slug: string; now: Date }, MedicineDetail>((db, given) => ({
  compile: () => detail(sql`m.slug = ${given.slug}`, given.now).compile(db),
}));

const byId = compiledQuery<{ id: number; now: Date }, MedicineDetail>((db, given) => ({
  compile: () => detail(sql`m.id = ${given.id}`, given.now).compile(db),
}));

/** The listed medicine with this slug. */
export async function getMedicineBySlugOrNull(db: Queryable, slug: string, now: Date): Promise<MedicineDetail | null> {
  return (await bySlug(db, { slug, now }))[0] ?? null;
}

/** The listed medicine with this id. */
export async function getMedicineByIdOrNull(db: Queryable, id: number, now: Date): Promise<MedicineDetail | null> {
  return (await byId(db, { id, now }))[0] ?? null;
}

/** Slugs of the listed medicines, each with the time of its last change: for the site map. */
export async function findMedicineAddresses(db: Queryable, now: Date) {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select m.slug, greatest(m.updated_at, d.updated_at) as updated_at
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    order by m.id`.execute(db);
  return rows;
}

/** Slugs of the categories that have listed medicines: for the site map. */
export async function findCategoryAddresses(db: Queryable, now: Date) {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from medicine_categories c
    where c.id in (select m.category_id from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id)
    order by c.sort_order, c.id`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** A list from A to Z is one page; so many names are read. */
export const maxNames = 2_000;

/** The names of the listed medicines, each product once, with the address of the first that sells it. */
export async function findNames(db: Queryable, now: Date) {
  const { rows } = await sql<{ name: string; generic: string; slug: string }>`
    select distinct on (d.name, d.id) d.name, d.generic, m.slug
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    order by d.name, d.id, m.id limit ${maxNames}`.execute(db);
  return rows;
}

/** The categories in which a facility sells listed medicines: the number of medicines in each, and the names of the first three. */
export async function findMedicinesOfFacility(db: Queryable, facilitySlug: string, now: Date) {
  readsTags(['medicines', 'medicine-categories']);
  const { rows } = await sql<{ category: { name: string; slug: string; icon: string }; medicines: number; names: string[] }>`
    select json_build_object('name', c.name, 'slug', c.slug, 'icon', c.icon) as category, count(*)::int as medicines,
      (array_agg(d.name order by d.name, m.id))[1:3] as names
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    join medicine_categories c on c.id = m.category_id
    where m.facility_id = (select id from facilities where slug = ${facilitySlug})
    group by c.id
    order by c.sort_order, c.id`.execute(db);
  return rows;
}

/** What the share picture of a listed medicine shows; nothing for any other. */
export async function findSharedMedicine(db: Queryable, slug: string, now: Date) {
  const { rows } = await sql<{ name: string; image: string | null; category: string; pharmacy: string }>`
    select d.name, m.images[1] as image, c.name as category, f.name as pharmacy
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    join medicine_categories c on c.id = m.category_id
    join facilities f on f.id = m.facility_id
    where m.slug = ${slug}`.execute(db);
  return rows[0];
}
