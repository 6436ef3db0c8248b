import { sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { bandName, category, facility, variantsOfListing, withStock } from './listing-columns.store.server.ts';
import type { MedicineCard } from './medicine.schema.ts';

/** The filters of a list of medicines. `categoryIds` null = all categories; an empty `search` finds all medicines. */
export type MedicineFilter = Readonly<{ search: string; categoryIds: readonly number[] | null }>;

/** The highest number of matches of a search: people do not read further, and this many can be counted quickly. */
export const maxMatches = 120;

/** So many pages have statements of their own. */
export const plannedPages = 3;

type Given = { text: string; categoryIds: readonly number[]; categoryId: number; now: Date; offset: number };
type Row = MedicineCard & { total: number };

/** `page` null = one that few people see; its offset is a value, so that PostgreSQL plans it each time. */
type Shape = Readonly<{ search: boolean; categories: CategoryShape; page: number | null }>;
type CategoryShape = 'all' | 'one' | 'some';

export const categoryShapeOf = (ids: readonly number[] | null): CategoryShape => (ids === null ? 'all' : ids.length === 1 ? 'one' : 'some');

/** Of one category PostgreSQL reads the index by name as far as the page goes. */
export function inCategories(categories: CategoryShape, given: Pick<Given, 'categoryId' | 'categoryIds'>) {
  if (categories === 'all') return sql``;
  return categories === 'one'
    ? sql`and m.category_id = ${given.categoryId}::int`
    : sql`and m.category_id = any(${given.categoryIds}::int[])`;
}

/** A page of `pageSize` rows. */
export const onPage = (page: number | null, given: Pick<Given, 'offset'>) =>
  sql`limit ${sql.lit(pageSize)} offset ${page === null ? given.offset : sql.lit((page - 1) * pageSize)}`;

/**
 * One statement per combination of filters, so that PostgreSQL plans each of them once and for its own filters. The page is found before its
 * cards are read, and the first pages have their offset in the text: PostgreSQL then keeps one plan for each.
 */
function listStatement({ search, categories, page }: Shape) {
  return compiledQuery<Given, Row>((db, given) => ({
    compile: () =>
      sql<Row>`
        with page as materialized (
          select m.id, m.slug, m.images, m.product_id, m.category_id, m.facility_id, m.name,
            ${search ? sql`s.rank, count(*) over ()::int as total` : sql`0 as rank, 0 as total`}
          from listed_medicines(${given.now}::timestamptz) l
          join medicines m on m.id = l.medicine_id
          ${search ? sql`join search_medicines(${given.text}, ${maxMatches}, ${given.now}::timestamptz) s on s.medicine_id = m.id` : sql``}
          where true ${inCategories(categories, given)}
          order by ${search ? sql`s.rank desc,` : sql``} m.name, m.product_id, m.id
          ${onPage(page, given)}
        )
        select m.id, m.product_id, m.slug, m.name, m.images, ${category} as category, v.unit, d.class, v.price_from,
          ${bandName} as band, ${facility} as healthfacility, null as product, '' as brand, m.total
        from page m
        join products d on d.id = m.product_id
        join medicine_categories c on c.id = m.category_id
        join facilities f on f.id = m.facility_id
        cross join lateral ${variantsOfListing} v
        ${withStock}
        order by m.rank desc, m.name, m.product_id, m.id`.compile(db),
  }));
}

const statements = new Map<string, ReturnType<typeof listStatement>>();

/** One page of listed medicines by name, the best matches of a search first. `total` counts the matches of a search. */
export async function findMedicines(db: Queryable, { search, categoryIds }: MedicineFilter, page: number, now: Date): Promise<Row[]> {
  if (search !== '') readsTags(searchTags);
  const shape = { search: search !== '', categories: categoryShapeOf(categoryIds), page: page <= plannedPages ? page : null };
  const key = Object.values(shape).join();
  const statement = statements.get(key) ?? listStatement(shape);
  statements.set(key, statement);
  const ids = categoryIds ?? [];
  return await statement(db, { text: search, categoryIds: ids, categoryId: ids[0] ?? 0, now, offset: (page - 1) * pageSize });
}

/** The number of listed medicines and of their products, in each category and in all (null). */
export async function countMedicines(db: Queryable, now: Date) {
  const { rows } = await sql<{ category_id: number | null; medicines: number; products: number }>`
    select m.category_id, count(*)::int as medicines, count(distinct m.product_id)::int as products
    from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id
    group by grouping sets ((m.category_id), ())`.execute(db);
  return rows;
}
