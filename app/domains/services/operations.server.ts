import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { readRecordId } from '#app/platform/fields.ts';
import { type PagingMeta, pagingOf } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import { findServiceCategories } from './categories.operations.server.ts';
import { getServiceByIdOrNull, getServiceBySlugOrNull } from './detail.store.server.ts';
import { categoriesMeant } from './rules.ts';
import type { ServiceCard, ServiceCategory, ServiceDetail } from './schema.ts';
import * as store from './store.server.ts';

/** Policy of every read here: open to everybody. Drafts are left out in the SQL. */

export type ServiceList = { services: ServiceCard[]; meta: PagingMeta };

type ListInput = { search?: string; category?: string; categoryId?: number; facilityId?: number; featuredOnly?: boolean; page: number };

/** How many services stand in each category of each facility, from memory: the totals of all lists without a search. */
function cachedCounts(platform: Platform) {
  return platform.cache.getOrLoad('service-counts', ['services'], () => store.countServices(platform.db, platform.clock.now()));
}

async function findPage(filter: store.ServiceFilter, page: number, platform: Platform): Promise<ServiceList> {
  const [rows, counts] = await Promise.all([
    store.findServices(platform.db, filter, page, platform.clock.now()),
    filter.search === '' ? cachedCounts(platform) : [],
  ]);
  const counted = counts
    .filter((one) => !filter.categoryIds || filter.categoryIds.includes(one.category_id))
    .filter((one) => filter.facilityId === null || one.facility_id === filter.facilityId)
    .filter((one) => !filter.featuredOnly || one.is_featured)
    .reduce((sum, one) => sum + one.services, 0);
  // A service published since the count is on the page already.
  const total = filter.search === '' ? Math.max(counted, rows.length) : (rows[0]?.total ?? 0);
  return { services: rows.map(({ total: _, ...card }) => card), meta: pagingOf(page, rows.length, total) };
}

/**
 * One page of published services, featured ones first; with a search the best matches first. `category` is a text as people
 * type it into the dropdown, `categoryId` the chosen one and stronger. Unknown categories and facilities have no services.
 */
export async function findServices(actor: Actor, input: ListInput, platform: Platform): Promise<ServiceList> {
  const categories = input.category ? await findServiceCategories(actor, platform) : [];
  const filter: store.ServiceFilter = {
    search: input.search?.trim() ?? '',
    categoryIds: input.categoryId !== undefined ? [input.categoryId] : categoriesMeant(categories, input.category ?? ''),
    facilityId: input.facilityId ?? null,
    featuredOnly: input.featuredOnly ?? false,
  };
  return await findPage(filter, input.page, platform);
}

/** The category with this slug and one page of its services; null when there is no such category. */
export async function getCategoryOrNull(
  actor: Actor,
  input: { slug: string; featuredOnly?: boolean; page: number },
  platform: Platform,
): Promise<(ServiceList & { category: ServiceCategory }) | null> {
  const category = (await findServiceCategories(actor, platform)).find((one) => one.slug === input.slug);
  if (!category) return null;
  return { category, ...(await findServices(actor, { ...input, categoryId: category.id }, platform)) };
}

/** One page of the services of a category at a facility, both by slug; null when one of them does not exist. */
export async function getPlacedOrNull(actor: Actor, input: { category: string; facility: string; page: number }, platform: Platform) {
  const [categories, facilities] = await Promise.all([findServiceCategories(actor, platform), findFacilityNames(platform)]);
  const category = categories.find((one) => one.slug === input.category);
  const facility = facilities.find((one) => one.slug === input.facility);
  if (!category || !facility) return null;
  const list = await findServices(actor, { categoryId: category.id, facilityId: facility.id, page: input.page }, platform);
  return { category, facility, ...list };
}

/** A published service by its slug or its id, its text cleaned; null when there is none. */
export async function getServiceOrNull(_actor: Actor, input: { address: string }, platform: Platform): Promise<ServiceDetail | null> {
  const now = platform.clock.now();
  const id = readRecordId(input.address);
  const found =
    (await getServiceBySlugOrNull(platform.db, input.address, now)) ??
    (id === null ? null : await getServiceByIdOrNull(platform.db, id, now));
  return found ? { ...found, content: cleanHtml(found.content) } : null;
}

/** The categories that have featured services, in their set order. */
export async function findFeaturedCategories(actor: Actor, platform: Platform): Promise<ServiceCategory[]> {
  const [categories, counts] = await Promise.all([findServiceCategories(actor, platform), cachedCounts(platform)]);
  const featured = new Set(counts.filter((one) => one.is_featured).map((one) => one.category_id));
  return categories.filter((category) => featured.has(category.id));
}
