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
});
type Shape = ReturnType<typeof shapeOf>;

const isFiltered = ({ class: byClass, form, pharmacy, max_price, in_stock }: Shape) => byClass || form || pharmacy || max_price || in_stock;

/** True for a list whose products are counted beforehand: that of all, or of a category. */
export function isWhole(filter: ProductFilter): boolean {
  const shape = shapeOf(filter, 1);
  return !(isFiltered(shape) || shape.search || shape.ids);
}

const all = (conditions: readonly (false | RawBuilder<unknown>)[]) =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` `,
  );

/** What a product has to be, and what an offer of it; the best of such offers stands on its card. */
const ofProduct = (shape: Shape, given: Given) =>
  all([sql``, shape.class && sql`and d.class = ${given.class}`, shape.form && sql`and d.form = ${given.form}`]);
const ofOffer = (shape: Shape, given: Given) =>
  all([
    sql``,
    shape.pharmacy && sql`and m.facility_id = (select id from facilities where slug = ${given.pharmacy})`,
    shape.max_price && sql`and v.price_from <= ${given.max_price}::int`,
    shape.in_stock && sql`and coalesce(i.on_hand - i.held, 0) >= v.base_qty`,
  ]);

const orders = {
  fit: sql`rank desc, name, product_id`,
  name: sql`name, product_id`,
  cheapest: sql`price, name, product_id`,
} as const;

/** The products of a list, each with what it is ordered by, as `product_id, name, rank, price, total`. */
function foundOf(shape: Shape, given: Given): RawBuilder<unknown> {
  const listed = sql`listed_medicines(${given.now}::timestamptz) l join medicines m on m.id = l.medicine_id`;
  if (shape.ids)
    return sql`
      select d.id as product_id, d.name, -w.place::real as rank, 0 as price, 0 as total
      from unnest(${given.ids}::int[]) with ordinality w (id, place) join products d on d.id = w.id`;
  const { search, max_price, in_stock, sort } = shape;
  if (search || isFiltered(shape) || sort === 'cheapest') {
    const readsVariants = max_price || in_stock || sort === 'cheapest';
    return sql`
      select m.product_id, m.name, max(${search ? sql`s.rank` : sql`0`}) as rank, ${readsVariants ? sql`min(v.price_from)` : sql`0`} as price,
        count(*) over ()::int as total
      from ${listed}
      ${search ? sql`join search_matches(array['medicine'], ${given.text}, ${given.maxListings}::int, ${given.now}::timestamptz) s on s.record_id = m.id` : sql``}
      ${shape.class || shape.form ? sql`join products d on d.id = m.product_id` : sql``}
      ${readsVariants ? sql`cross join lateral ${variantsOfListing} v` : sql``}
      ${in_stock ? withStock : sql``}
      where true ${inCategories(shape.categories, given)} ${ofProduct(shape, given)} ${ofOffer(shape, given)}
      group by m.product_id, m.name`;
  }
  if (shape.categories === 'one')
    return sql`select distinct m.product_id, m.name, 0 as rank, 0 as price, 0 as total from ${listed} where true ${inCategories('one', given)}`;
  return sql`
    select d.id as product_id, d.name, 0 as rank, 0 as price, 0 as total
    from products d
    cross join lateral (select from ${listed} where m.product_id = d.id ${inCategories(shape.categories, given)} limit 1) sold`;
}

/** Every product has a card, with its best offer: what can be had comes first, and of that the cheapest. The page is found before its cards are read. */
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
      from listed_medicines(${given.now}::timestamptz) l
      join medicines m on m.id = l.medicine_id
      cross join lateral ${variantsOfListing} v
      ${withStock}
      where m.product_id = page.product_id ${ofOffer(shape, given)}
      order by coalesce(i.on_hand - i.held, 0) >= v.base_qty desc, v.price_from, m.id
      limit 1
    ) o
    join medicine_categories c on c.id = o.category_id
    join facilities f on f.id = o.facility_id
    order by ${order}`;
}

const planned = (shape: Shape) => compiledQuery<Given, Row>((db, given) => ({ compile: () => listOf(shape, given).compile(db) }));
const statements = new Map<string, ReturnType<typeof planned>>();

/** One page of the products of a list, in its order. `total` counts those of a list that is not whole. */
export async function findProducts(db: Queryable, filter: ProductFilter, page: number, now: Date): Promise<Row[]> {
  if (filter.search !== '') readsTags(searchTags);
  const shape = shapeOf(filter, page);
  const categoryIds = filter.categoryIds ?? [];
  const offset = (page - 1) * pageSize;
  const unset = {
    class: 'bebas',
    form: 'strip',
    pharmacy: '',
    max_price: 0,
    in_stock: false,
    sort: 'fit',
    ids: [],
    maxListings: 0,
  } as const;
  const given: Given = { ...unset, ...filter, text: filter.search, categoryIds, categoryId: categoryIds[0] ?? 0, now, offset };
  // Filters make more than a thousand statements: a plan kept for each would fill every connection.
  if (isFiltered(shape) || shape.sort !== 'fit') return (await listOf(shape, given).execute(db)).rows;
  const key = Object.values(shape).join();
  const statement = statements.get(key) ?? planned(shape);
  statements.set(key, statement);
  return await statement(db, given);
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
