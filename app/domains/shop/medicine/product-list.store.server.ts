import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { bandName, category, facility, variantsOfListing, withStock } from './listing-columns.store.server.ts';
import type { MedicineCard, ProductQuery } from './medicine.schema.ts';
import { categoryShapeOf, inCategories, type MedicineFilter, onPage, plannedPages } from './medicine-list.store.server.ts';

/** Which products a list has, and in which order; one with `ids` has these in theirs. A search reads `maxListings` at most. */
export type ProductFilter = MedicineFilter &
  Partial<Omit<ProductQuery, 'search' | 'category_id' | 'page'>> &
  Readonly<{ ids?: readonly number[]; maxListings?: number }>;

type Given = Required<Omit<ProductFilter, 'search' | 'categoryIds'>> &
  Readonly<{ text: string; categoryIds: readonly number[]; categoryId: number; now: Date; offset: number }>;
type Row = MedicineCard & { total: number };

/** On so many pages an index is read as far as the page goes; on a later one all offers cost less. */
const walkedPages = 8;

const shapeOf = (filter: ProductFilter, page: number) => ({
  search: filter.search !== '',
  categories: categoryShapeOf(filter.categoryIds),
  class: filter.class !== undefined,
  form: filter.form !== undefined,
  pharmacy: filter.pharmacy !== undefined,
  max_price: filter.max_price !== undefined,
  in_stock: filter.in_stock === true,
  sort: filter.sort ?? 'fit',
  ids: filter.ids !== undefined,
  page: page <= plannedPages ? page : null,
  isLate: page > walkedPages,
});
type Shape = ReturnType<typeof shapeOf>;

const isFiltered = ({ class: byClass, form, pharmacy, max_price, in_stock }: Shape) => byClass || form || pharmacy || max_price || in_stock;

/** Whose count is the total of a list: that of all products or of a category, of what its filters ask, or of the matches that it reads. */
type Counted = 'whole' | 'filtered' | 'matches';

export function countedAs(filter: ProductFilter): Counted {
  const shape = shapeOf(filter, 1);
  return shape.search || shape.ids ? 'matches' : isFiltered(shape) ? 'filtered' : 'whole';
}

const all = (conditions: readonly (false | RawBuilder<unknown>)[]) =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` `,
  );

const listed = (given: Pick<Given, 'now'>) => sql`listed_medicines(${given.now}::timestamptz) l join medicines m on m.id = l.medicine_id`;

/** What an offer has to be for the list; the best of such offers of a product stands on its card. */
const ofOffer = (shape: Shape, given: Given) =>
  all([
    sql``,
    shape.pharmacy && sql`and m.facility_id = (select id from facilities where slug = ${given.pharmacy})`,
    shape.max_price && sql`and m.price_from <= ${given.max_price}::int`,
    shape.in_stock && sql`and coalesce(i.on_hand - i.held, 0) >= m.base_qty`,
  ]);

/** What can be had comes first, and of that the cheapest. */
const bestFirst = sql`coalesce(i.on_hand - i.held, 0) >= m.base_qty desc, m.price_from, m.id`;

/** A column of the best offer of a product. */
const ofBest = (column: 'id' | 'price_from', product: RawBuilder<unknown>, shape: Shape, given: Given) => sql`(
  select m.${sql.ref(column)} from ${listed(given)} ${withStock}
  where m.product_id = ${product} ${ofOffer(shape, given)} order by ${bestFirst} limit 1
)`;

/** The offers of a list by what it asks of them and of their products, from `more` tables. */
const offersOf = (shape: Shape, given: Given, more: RawBuilder<unknown>) => sql`
  ${listed(given)} ${more}
  ${shape.class || shape.form ? sql`join products d on d.id = m.product_id` : sql``}
  ${shape.in_stock ? withStock : sql``}
  where true ${all([sql``, shape.class && sql`and d.class = ${given.class}`, shape.form && sql`and d.form = ${given.form}`])} ${ofOffer(shape, given)}`;

/** The product of an offer, under a name that its other offers do not have. */
const itsProduct = sql`cross join lateral (select m.product_id) its`;

/** True for an offer whose product has one in these categories: as a value, so that it is asked of each offer that is read and of no other. */
const isInCategory = ({ categories }: Shape, given: Given) =>
  categories === 'all'
    ? sql`true`
    : sql`(select true from ${listed(given)} where m.product_id = its.product_id ${inCategories(categories, given)} limit 1)`;

/** The same where all of them are read. */
const ofCategory = ({ categories }: Shape, given: Given) =>
  categories === 'all'
    ? sql``
    : sql`and its.product_id in (select m.product_id from ${listed(given)} where true ${inCategories(categories, given)})`;

const orders = {
  fit: sql`rank desc, name, product_id`,
  name: sql`name, product_id`,
  cheapest: sql`price, name, product_id`,
} as const;

/**
 * The products of a list, each with what it is ordered by, as `product_id, name, rank, price, total`. Without a search they are read in the order
 * of an index, as far as the page goes: "case" lets PostgreSQL expect that many offers are the best of their product.
 */
function foundOf(shape: Shape, given: Given): RawBuilder<unknown> {
  if (shape.ids)
    return sql`
      select d.id as product_id, d.name, -w.place::real as rank, 0 as price, 0 as total
      from unnest(${given.ids}::int[]) with ordinality w (id, place) join products d on d.id = w.id`;
  if (shape.search)
    return sql`
      select f.*, ${shape.sort === 'cheapest' ? ofBest('price_from', sql`f.product_id`, shape, given) : sql`0`} as price
      from (
        select m.product_id, m.name, max(s.rank) as rank, count(*) over ()::int as total
        from ${offersOf(shape, given, sql`join search_medicines(${given.text}, ${given.maxListings}::int, ${given.now}::timestamptz) s on s.medicine_id = m.id`)}
          ${inCategories(shape.categories, given)}
        group by m.product_id, m.name
      ) f`;
  const isOrdered = isFiltered(shape) || shape.sort === 'cheapest';
  if (isOrdered && shape.isLate)
    return sql`
      select * from (
        select distinct on (m.product_id) m.product_id, m.name, 0 as rank, m.price_from as price, 0 as total
        from ${offersOf(shape, given, shape.in_stock ? itsProduct : sql`${itsProduct} ${withStock}`)} ${ofCategory(shape, given)}
        order by m.product_id, ${bestFirst}
      ) f`;
  if (isOrdered)
    return sql`
      select m.product_id, m.name, 0 as rank, m.price_from as price, 0 as total
      from ${offersOf(shape, given, itsProduct)}
        and case when ${isInCategory(shape, given)} and m.id = ${ofBest('id', sql`its.product_id`, shape, given)} then true else false end`;
  if (shape.categories === 'one')
    return sql`
      select distinct m.product_id, m.name, 0 as rank, 0 as price, 0 as total from ${listed(given)} where true ${inCategories('one', given)}`;
  return sql`
    select d.id as product_id, d.name, 0 as rank, 0 as price, 0 as total
    from products d
    cross join lateral (select from ${listed(given)} where m.product_id = d.id ${inCategories(shape.categories, given)} limit 1) sold`;
}

/** Every product has a card, with its best offer. The page is found before its cards are read. */
function listOf(shape: Shape, given: Given): RawBuilder<Row> {
  const order = orders[shape.sort];
  return sql<Row>`
    with page as materialized (${foundOf(shape, given)} order by ${order} ${onPage(shape.page, given)})
    select o.id, page.product_id, o.slug, page.name, o.images, ${category} as category, o.unit, d.class, o.price_from,
      o.band, ${facility} as healthfacility, page.total, d.brand,
      json_build_object('slug', d.slug, 'offers', o.offers, 'unit_price', o.unit_price, 'base_unit', d.base_unit) as product
    from page
    join products d on d.id = page.product_id
    cross join lateral (
      select m.id, m.slug, m.images, m.category_id, m.facility_id, v.unit, v.price_from, ${bandName} as band,
        round(v.price_from::numeric / v.price_qty)::int as unit_price, count(*) over ()::int as offers
      from ${listed(given)}
      cross join lateral ${variantsOfListing} v
      ${withStock}
      where m.product_id = page.product_id ${ofOffer(shape, given)}
      order by ${bestFirst}
      limit 1
    ) o
    join medicine_categories c on c.id = o.category_id
    join facilities f on f.id = o.facility_id
    order by ${order}`;
}

const planned = (shape: Shape) => compiledQuery<Given, Row>((db, given) => ({ compile: () => listOf(shape, given).compile(db) }));
const statements = new Map<string, ReturnType<typeof planned>>();

/** For what a list does not ask: these values are in no statement of it. */
const unasked = {
  class: 'bebas',
  form: 'strip',
  pharmacy: '',
  max_price: 0,
  in_stock: false,
  sort: 'fit',
  ids: [],
  maxListings: 0,
} as const;

const givenBy = (filter: ProductFilter, page: number, now: Date): Given => ({
  ...unasked,
  ...filter,
  text: filter.search,
  categoryIds: filter.categoryIds ?? [],
  categoryId: filter.categoryIds?.[0] ?? 0,
  now,
  offset: (page - 1) * pageSize,
});

/** One page of the products of a list, in its order. `total` counts the matches of a search. */
export async function findProducts(db: Queryable, filter: ProductFilter, page: number, now: Date): Promise<Row[]> {
  if (filter.search !== '') readsTags(searchTags);
  const shape = shapeOf(filter, page);
  const given = givenBy(filter, page, now);
  // Filters make more than a thousand statements: a plan kept for each would fill every connection.
  if (isFiltered(shape) || shape.sort !== 'fit') return (await listOf(shape, given).execute(db)).rows;
  const key = Object.values(shape).join();
  const statement = statements.get(key) ?? planned(shape);
  statements.set(key, statement);
  return await statement(db, given);
}

/** How many products have an offer as the filters of a list ask. */
export async function countFiltered(db: Queryable, filter: ProductFilter, now: Date): Promise<number> {
  const [shape, given] = [shapeOf(filter, 1), givenBy(filter, 1, now)];
  const { rows } = await sql<{ total: number }>`
    select count(distinct m.product_id)::int as total
    from ${offersOf(shape, given, itsProduct)} ${ofCategory(shape, given)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The listed products with exactly the active ingredients of one of these, and those with what a brand contains that the text names, without
 * these: one page of them.
 */
export async function findSameIngredients(
  db: Queryable,
  { ids, text }: Readonly<{ ids: readonly number[]; text: string }>,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select distinct array_agg(p.ingredient_id order by p.ingredient_id) as contents
      from product_ingredients p where p.product_id = any(${ids}::int[]) group by p.product_id
    ), found as (
      select p.product_id as id, 0 as place
      from product_ingredients p
      where p.product_id in (select o.product_id from product_ingredients o where o.ingredient_id in (select contents[1] from wanted))
      group by p.product_id
      having array_agg(p.ingredient_id order by p.ingredient_id) in (select contents from wanted)
      union all
      select s.id, s.place::int
      from search_brand(search_typed_words(${text}), false) b
      cross join lateral unnest(search_containing(b.generic, ${now}::timestamptz)) with ordinality s (id, place)
      where not b.is_hard
    )
    select id from found
    where id <> all(${ids}::int[]) and exists (
      select from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id where m.product_id = found.id
    )
    group by id order by min(place), id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The pharmacies that have listed medicines, by name. */
export async function findSellers(db: Queryable, now: Date): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select f.slug, f.name from pharmacies h join facilities f on f.id = h.facility_id
    where exists (
      select from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id where m.facility_id = h.facility_id
    )
    order by f.name`.execute(db);
  return rows;
}
