import { z } from 'zod';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pageSize, pagingOf } from '#app/platform/pages/paging.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { findServiceCategories } from './find-service-categories.server.ts';
import * as schema from './service.schema.ts';
import * as store from './service.store.server.ts';
import { categoriesMeant } from './service.ts';
import { findServiceDates } from './service-dates.store.server.ts';
import { getServiceByIdOrNull, getServiceBySlugOrNull } from './service-detail.store.server.ts';

/** Cards name their facility; categories bring their own tag. */
const listTags = ['services', 'facilities'];

export type ServiceList = { services: schema.ServiceCard[]; meta: PagingMeta };

type ListInput = { search?: string; category?: string; category_id?: number; facility_id?: number; featuredOnly?: boolean; page: number };

/** The number of services in each category of each facility, from the record cache: the totals of all lists without a search. */
function cachedCounts({ cache, db, clock }: Reads) {
  return cache.getOrLoad('service-counts', ['services'], () => store.countServices(db, clock.now()));
}

async function findPage(reads: Reads, filter: store.ServiceFilter, page: number): Promise<ServiceList> {
  const [rows, counts] = await Promise.all([
    store.findServices(reads.db, filter, page, reads.clock.now()),
    filter.search === '' ? cachedCounts(reads) : [],
  ]);
  const counted = counts
    .filter((one) => !filter.categoryIds || filter.categoryIds.includes(one.category_id))
    .filter((one) => filter.facilityId === null || one.facility_id === filter.facilityId)
    .filter((one) => !filter.featuredOnly || one.is_featured)
    .reduce((sum, one) => sum + one.services, 0);
  // A service that was published after the count is already on the page.
  const seen = rows.length === 0 ? 0 : (page - 1) * pageSize + rows.length;
  const total = filter.search === '' ? Math.max(counted, seen) : (rows[0]?.total ?? 0);
  return { services: rows.map(({ total: _, ...card }) => card), meta: pagingOf(page, rows.length, total) };
}

/**
 * One page of published services, featured ones first; with a search the best matches first. `category` is text that a person typed, and
 * `category_id`, the selected one, takes precedence; unknown categories and facilities have no services.
 */
async function findList(reads: Reads, input: ListInput): Promise<ServiceList> {
  const categories = input.category ? await findServiceCategories(reads) : [];
  const filter: store.ServiceFilter = {
    search: input.search?.trim() ?? '',
    categoryIds: input.category_id !== undefined ? [input.category_id] : categoriesMeant(categories, input.category ?? ''),
    facilityId: input.facility_id ?? null,
    featuredOnly: input.featuredOnly ?? false,
  };
  return await findPage(reads, filter, input.page);
}

/** One page of all published services, or of those that match a search, a category and a facility. */
export const findServices = operation({
  name: 'services.find',
  access: 'public',
  limits: 'reads',
  input: schema.listQuery,
  tags: listTags,
  run: async (reads, input) => ok(await findList(reads, input)),
});

/** One page of the featured services. */
export const findFeaturedServices = operation({
  name: 'services.find_featured',
  access: 'public',
  limits: 'reads',
  input: schema.featuredQuery,
  tags: listTags,
  run: async (reads, input) => ok(await findList(reads, { ...input, featuredOnly: true })),
});

async function findCategory(reads: Reads, { slug, ...list }: ListInput & { slug: string }) {
  const category = (await findServiceCategories(reads)).find((one) => one.slug === slug);
  return category ? ok({ category, ...(await findList(reads, { ...list, category_id: category.id })) }) : fail('not_found');
}

const categoryInput = schema.bySlug.extend(schema.pageQuery.shape);

/** The category with this slug and one page of its services. */
export const getServiceCategory = operation({
  name: 'services.get_category',
  access: 'public',
  limits: 'reads',
  input: categoryInput,
  failures: { not_found: notFound },
  tags: listTags,
  run: findCategory,
});

/** The category with this slug and one page of its featured services. */
export const getFeaturedCategory = operation({
  name: 'services.get_featured_category',
  access: 'public',
  limits: 'reads',
  input: categoryInput,
  failures: { not_found: notFound },
  tags: listTags,
  run: (reads, input) => findCategory(reads, { ...input, featuredOnly: true }),
});

/** One page of the services of a category at a facility, both by slug. */
export const getServicesAtFacility = operation({
  name: 'services.get_at_facility',
  access: 'public',
  limits: 'reads',
  input: schema.byCategoryAndFacility.extend(schema.pageQuery.shape),
  failures: { not_found: notFound },
  tags: listTags,
  async run(reads, { page, ...slugs }) {
    const [categories, facilities] = await Promise.all([findServiceCategories(reads), findFacilityNames(reads)]);
    const category = categories.find((one) => one.slug === slugs.category);
    const facility = facilities.find((one) => one.slug === slugs.hf);
    if (!category || !facility) return fail('not_found');
    const list = await findList(reads, { category_id: category.id, facility_id: facility.id, page });
    return ok({ category, facility, ...list });
  },
});

/** A published service by its slug or its id, its text cleaned. */
export const getService = operation({
  name: 'services.get',
  access: 'public',
  limits: 'reads',
  input: schema.bySlugOrId,
  failures: { not_found: notFound },
  async run({ db, clock }, { id: address }) {
    const now = clock.now();
    const id = readRecordId(address);
    const found = (await getServiceBySlugOrNull(db, address, now)) ?? (id === null ? null : await getServiceByIdOrNull(db, id, now));
    return found ? ok<schema.ServiceDetail>({ ...found, content: cleanHtml(found.content) }) : fail('not_found');
  },
  tags: ({ id, facility, doctor }) => [
    ...['services', 'service-categories', 'facilities', `service:${id}`, `facility:${facility.id}`],
    ...(doctor ? ['doctors', 'specializations'] : []),
  ],
});

/** The dates of one month on which a service runs, or why it does not: those that can be booked, or on which its chat is answered. */
export const findServiceDays = operation({
  name: 'services.find_days',
  access: 'public',
  limits: 'reads',
  input: schema.daysQuery,
  tags: ['services', 'doctors', 'facilities'],
  run: async ({ db, clock }, { id, month }) => ok(await findServiceDates(db, id, month, clock.now())),
});

/** Reservations of other doctors of the same category or specialization. */
export const findSimilarReservations = operation({
  name: 'services.find_similar_reservations',
  access: 'public',
  limits: 'reads',
  input: schema.byId,
  run: async ({ db, clock }, { id }) => ok(await store.findSimilarReservations(db, id, clock.now())),
});

/** The categories that have featured services, in their set order. */
export const findFeaturedCategories = operation({
  name: 'services.find_featured_categories',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const [categories, counts] = await Promise.all([findServiceCategories(reads), cachedCounts(reads)]);
    const featured = new Set(counts.filter((one) => one.is_featured).map((one) => one.category_id));
    return ok(categories.filter((category) => featured.has(category.id)));
  },
});
