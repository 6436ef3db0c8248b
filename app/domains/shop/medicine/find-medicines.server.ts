import { z } from 'zod';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import * as schema from './medicine.schema.ts';
import * as store from './medicine.store.server.ts';
import { categoriesMeant, namesOf } from './medicine.ts';

/** Cards name their pharmacy and say whether there is any; categories bring their own tag. */
const listTags = ['medicines', 'facilities', 'stock-bands'];

export type MedicineList = { medicines: schema.MedicineCard[]; meta: PagingMeta };

type ListInput = { search?: string; category?: string; category_id?: number; page: number };

/** All medicine categories in their set order, from the record cache. */
async function findCategories({ cache, db }: Reads): Promise<schema.MedicineCategory[]> {
  return await cache.getOrLoad('medicine-categories', ['medicine-categories'], () => store.findCategories(db));
}

/** The number of listed medicines in each category, from the record cache: the totals of all lists without a search. */
function cachedCounts({ cache, db, clock }: Reads) {
  return cache.getOrLoad('medicine-counts', ['medicines'], () => store.countMedicines(db, clock.now()));
}

async function findPage(reads: Reads, filter: store.MedicineFilter, page: number): Promise<MedicineList> {
  const [rows, counts] = await Promise.all([
    store.findMedicines(reads.db, filter, page, reads.clock.now()),
    filter.search === '' ? cachedCounts(reads) : [],
  ]);
  const counted = counts
    .filter((one) => !filter.categoryIds || filter.categoryIds.includes(one.category_id))
    .reduce((sum, one) => sum + one.medicines, 0);
  // A medicine that was listed after the count is already on the page.
  const total = filter.search === '' ? Math.max(counted, rows.length) : (rows[0]?.total ?? 0);
  return { medicines: rows.map(({ total: _, ...card }) => card), meta: pagingOf(page, rows.length, total) };
}

/**
 * One page of listed medicines; with a search the best matches first. `category` is text that a person typed, and `category_id`, the
 * selected one, takes precedence.
 */
async function findList(reads: Reads, input: ListInput): Promise<MedicineList> {
  const categories = input.category ? await findCategories(reads) : [];
  const categoryIds = input.category_id !== undefined ? [input.category_id] : categoriesMeant(categories, input.category ?? '');
  return await findPage(reads, { search: input.search?.trim() ?? '', categoryIds }, input.page);
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

/** The brands and the generic names of the listed medicines: a brand leads to its page, a generic name to the medicines that have it. */
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

/** One page of all listed medicines, or of those that match a search and a category. */
export const findMedicines = operation({
  name: 'medicines.find',
  access: 'public',
  limits: 'reads',
  input: schema.listQuery,
  tags: listTags,
  run: async (reads, input) => ok(await findList(reads, input)),
});

/** The category with this slug and one page of its listed medicines. */
export const getMedicineCategory = operation({
  name: 'medicines.get_category',
  access: 'public',
  limits: 'reads',
  input: schema.bySlug.extend(schema.pageQuery.shape),
  failures: { not_found: notFound },
  tags: listTags,
  async run(reads, { slug, page }) {
    const category = (await findCategories(reads)).find((one) => one.slug === slug);
    return category ? ok({ category, ...(await findList(reads, { category_id: category.id, page })) }) : fail('not_found');
  },
});

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
  tags: ({ item_id }) => ['medicines', 'medicine-categories', 'facilities', ...(item_id === null ? ['stock-bands'] : [`stock:${item_id}`])],
});
