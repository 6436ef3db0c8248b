import { z } from 'zod';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import * as schema from './medicine.schema.ts';
import * as store from './medicine.store.server.ts';
import { categoriesMeant, medicinePath, namesOf, offerPath, offersInOrder } from './medicine.ts';
import { countMedicines, findMedicines as findListings, maxMatches } from './medicine-list.store.server.ts';
import * as products from './product-list.store.server.ts';

/** Cards name their pharmacy and say whether there is any; categories bring their own tag. */
const listTags = ['medicines', 'facilities', 'stock-bands'];

export type MedicineList = { medicines: schema.MedicineCard[]; meta: PagingMeta };

type ListInput = { search?: string; category?: string; category_id?: number; page: number; group: boolean };
type Row = schema.MedicineCard & { total: number };

/** All medicine categories in their set order, from the record cache. */
async function findCategories({ cache, db }: Reads): Promise<schema.MedicineCategory[]> {
  return await cache.getOrLoad('medicine-categories', ['medicine-categories'], () => store.findCategories(db));
}

/** The number of listed medicines and products in each category and in all, from the record cache: the totals of all lists without a search. */
function cachedCounts({ cache, db, clock }: Reads) {
  return cache.getOrLoad('medicine-counts', ['medicines'], () => countMedicines(db, clock.now()));
}

/** A page of these rows, `counted` beforehand or with the total in each. */
function pageOf(rows: readonly Row[], page: number, counted: number | null): MedicineList {
  // A medicine that was listed after the count is already on the page.
  const total = counted === null ? (rows[0]?.total ?? 0) : Math.max(counted, rows.length);
  return { medicines: rows.map(({ total: _, ...card }) => card), meta: pagingOf(page, rows.length, total) };
}

/** How many are listed in these categories. */
async function countedIn(reads: Reads, categoryIds: readonly number[] | null, what: 'medicines' | 'products'): Promise<number> {
  return (await cachedCounts(reads))
    .filter(({ category_id: id }) => (id === null ? categoryIds === null : categoryIds?.includes(id)))
    .reduce((sum, one) => sum + one[what], 0);
}

/** How many listings a search reads, so that as many products are found as there would be listings. */
async function listingsToRead(reads: Reads): Promise<number> {
  const all = (await cachedCounts(reads)).find(({ category_id: id }) => id === null);
  return Math.ceil(maxMatches * Math.min(6, (all?.medicines ?? 0) / Math.max(1, all?.products ?? 0) || 1));
}

/** How many products this list has, or null for one that counts its matches itself. Of filters that people choose again, the count is kept. */
async function countedProducts(reads: Reads, filter: products.ProductFilter): Promise<number | null> {
  const counted = products.countedAs(filter);
  if (counted === 'matches') return null;
  if (counted === 'whole') return await countedIn(reads, filter.categoryIds, 'products');
  const { cache, db, clock } = reads;
  const { categoryIds, class: byClass, form, pharmacy, max_price, in_stock } = filter;
  const key = `product-counts:${JSON.stringify([categoryIds, byClass, form, pharmacy, max_price, in_stock])}`;
  const tags = in_stock ? listTags : ['medicines', 'facilities'];
  return await cache.getOrLoad(key, tags, () => products.countFiltered(db, filter, clock.now()), { isAsked: true });
}

/** One page of the products of a list. */
async function findProductPage(reads: Reads, filter: products.ProductFilter, page: number): Promise<MedicineList> {
  const maxListings = filter.search === '' ? 0 : await listingsToRead(reads);
  const [rows, counted] = await Promise.all([
    products.findProducts(reads.db, { ...filter, maxListings }, page, reads.clock.now()),
    countedProducts(reads, filter),
  ]);
  return pageOf(rows, page, counted);
}

/**
 * One page of listed medicines, or of their products; with a search the best matches first. `category` is text that a person typed, and
 * `category_id`, the selected one, takes precedence.
 */
async function findList(reads: Reads, input: ListInput): Promise<MedicineList> {
  const categories = input.category ? await findCategories(reads) : [];
  const categoryIds = input.category_id !== undefined ? [input.category_id] : categoriesMeant(categories, input.category ?? '');
  const filter = { search: input.search?.trim() ?? '', categoryIds };
  if (input.group) return await findProductPage(reads, filter, input.page);
  const [rows, counted] = await Promise.all([
    findListings(reads.db, filter, input.page, reads.clock.now()),
    filter.search === '' ? countedIn(reads, categoryIds, 'medicines') : null,
  ]);
  return pageOf(rows, input.page, counted);
}

/** The categories that have listed medicines, in their set order. */
export async function findListedCategories(reads: Reads): Promise<schema.MedicineCategory[]> {
  const [categories, counts] = await Promise.all([findCategories(reads), cachedCounts(reads)]);
  const listed = new Set(counts.map((one) => one.category_id));
  return categories.filter(({ id }) => listed.has(id));
}

export const findMedicineCategories = operation({
  name: 'medicines.find_categories',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findCategories(reads)),
});

/** The names and the generic names of the listed products: a name leads to its page, a generic name to the products that have it. */
export const findMedicineNames = operation({
  name: 'medicines.find_names',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  tags: ['medicines'],
  async run({ db, clock, log }) {
    const names = await store.findNames(db, clock.now());
    if (names.length >= store.maxNames) log.error({ max: store.maxNames }, 'medicines: the list from A to Z lacks the last names');
    return ok(namesOf(names));
  },
});

/** One page of all listed medicines, or of those that match a search and a category; grouped, each product once. */
export const findMedicines = operation({
  name: 'medicines.find',
  access: 'public',
  limits: 'reads',
  input: schema.listQuery,
  tags: listTags,
  run: async (reads, input) => ok(await findList(reads, input)),
});

/** One page of the products that a list asks for. */
export const findProducts = operation({
  name: 'medicines.find_products',
  access: 'public',
  limits: 'reads',
  input: schema.productQuery,
  tags: listTags,
  async run(reads, { search, category_id, page, ...filter }) {
    return ok(
      await findProductPage(
        reads,
        { ...filter, search: search.trim(), categoryIds: category_id === undefined ? null : [category_id] },
        page,
      ),
    );
  },
});

/** Products with the active ingredients of those that a search found, or of the brand that it names. */
export const findSameIngredients = operation({
  name: 'medicines.find_same_ingredients',
  access: 'public',
  limits: 'reads',
  input: schema.sameQuery,
  tags: [...listTags, ...searchTags],
  async run(reads, { search, ids }) {
    const same = await products.findSameIngredients(reads.db, { ids, text: search }, reads.clock.now());
    return ok(same.length === 0 ? [] : (await findProductPage(reads, { search: '', categoryIds: null, ids: same }, 1)).medicines);
  },
});

/** The pharmacies that sell medicines. */
export const findMedicineSellers = operation({
  name: 'medicines.find_sellers',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run({ cache, db, clock }) {
    return ok(await cache.getOrLoad('medicine-sellers', ['medicines', 'facilities'], () => products.findSellers(db, clock.now())));
  },
});

/** The category with this slug and one page of its listed medicines. */
export const getMedicineCategory = operation({
  name: 'medicines.get_category',
  access: 'public',
  limits: 'reads',
  input: schema.bySlug.extend(schema.pageQuery.shape),
  failures: { not_found: notFound },
  tags: listTags,
  async run(reads, { slug, page, group }) {
    const category = (await findCategories(reads)).find((one) => one.slug === slug);
    return category ? ok({ category, ...(await findList(reads, { category_id: category.id, page, group })) }) : fail('not_found');
  },
});

/** Everything that pages say of these listings; a stock that was never counted has no tag of its own. */
const detailTags = (medicines: readonly Pick<schema.MedicineDetail, 'item_id'>[]): string[] => [
  'medicines',
  'medicine-categories',
  'facilities',
  ...medicines.map(({ item_id }) => (item_id === null ? 'stock-bands' : `stock:${item_id}`)),
];

/** A listed medicine by its slug or its id, its text cleaned. */
export const getMedicine = operation({
  name: 'medicines.get',
  access: 'public',
  limits: 'reads',
  input: schema.bySlugOrId,
  failures: { not_found: notFound },
  async run({ db, clock }, { id: address }) {
    const now = clock.now();
    const id = readRecordId(address);
    const found =
      (await store.getMedicineBySlugOrNull(db, address, now)) ?? (id === null ? null : await store.getMedicineByIdOrNull(db, id, now));
    return found ? ok<schema.MedicineDetail>({ ...found, description: cleanHtml(found.description) }) : fail('not_found');
  },
  tags: (medicine) => detailTags([medicine]),
});

type ProductPage = { offers: schema.Offer[]; leadsTo: string | null };

/** What all pharmacies offer of a product, the best offer first; or, for the former address of a listing, where it leads. */
export const getProduct = operation({
  name: 'medicines.get_product',
  access: 'public',
  limits: 'reads',
  input: schema.bySlug,
  failures: { not_found: notFound },
  async run({ db, clock }, { slug }) {
    const now = clock.now();
    const offers = await store.findOffers(db, slug, now);
    if (offers.length > 0) {
      const cleaned = offersInOrder(offers).map((one) => ({ ...one, description: cleanHtml(one.description) }));
      return ok<ProductPage>({ offers: cleaned, leadsTo: null });
    }
    const lead = await store.findLeadOrNull(db, { slug, id: readRecordId(slug) }, now);
    if (!lead) return fail('not_found');
    return ok<ProductPage>({
      offers: [],
      leadsTo: lead.pharmacy === null ? medicinePath(lead.product) : offerPath(lead.product, lead.pharmacy),
    });
  },
  tags: ({ offers }) => detailTags(offers),
});
