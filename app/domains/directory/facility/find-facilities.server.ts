import { z } from 'zod';
import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { cleanHtml, plainText } from '#app/platform/rich-text/rich-text.server.ts';
import * as schema from './facility.schema.ts';
import * as store from './facility.store.server.ts';

type FacilityList = { facilities: schema.FacilityCard[]; meta: PagingMeta };

async function findTypes({ cache, db }: Reads): Promise<schema.FacilityType[]> {
  return await cache.getOrLoad('facility-types', ['facilities'], () => store.findFacilityTypes(db));
}

/** The categories that have facilities, each with their number, from the record cache. */
export const findFacilityTypes = operation({
  name: 'facilities.find_types',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findTypes(reads)),
});

async function findCards({ db }: Reads, input: { search?: string; type?: string; page: number }): Promise<FacilityList> {
  const filter = { search: input.search?.trim() ?? '', type: input.type ?? '' };
  const rows = await store.findFacilityCards(db, filter, input.page);
  // Cards show plain text; the records hold HTML.
  const facilities = rows.map(({ total: _, ...card }) => ({ ...card, description: plainText(card.description) }));
  return { facilities, meta: pagingOf(input.page, rows.length, rows[0]?.total ?? 0) };
}

/** One page of facilities in their set order; with a search the best matches come first. */
export const findFacilityCards = operation({
  name: 'facilities.find',
  access: 'public',
  limits: 'reads',
  input: schema.listQuery,
  tags: ['facilities'],
  run: async (reads, input) => ok(await findCards(reads, input)),
});

/** The data of the list page; `type` is the slug of a category, and an unknown one is ignored. */
export const getFacilityList = operation({
  name: 'facilities.get_list_page',
  access: 'public',
  limits: 'reads',
  input: schema.listQuery.extend({ type: z.string() }),
  tags: ['facilities'],
  async run(reads, input) {
    const types = await findTypes(reads);
    const type = types.find((one) => one.slug === input.type)?.slug ?? '';
    return ok({ types, type, ...(await findCards(reads, { ...input, type })) });
  },
});

/** The category with this slug and one page of its facilities; `not_found` when it has none. */
export const getFacilityType = operation({
  name: 'facilities.get_type',
  access: 'public',
  limits: 'reads',
  input: schema.bySlug.extend(schema.pageQuery.shape),
  failures: { not_found: notFound },
  tags: ['facilities'],
  async run(reads, { slug, page }) {
    const type = (await findTypes(reads)).find((one) => one.slug === slug);
    return type ? ok({ type, ...(await findCards(reads, { type: slug, page })) }) : fail('not_found');
  },
});

/** The specializations practised at a facility. All facilities share one cached count, which is valid until doctors change. */
async function findPractices({ cache, db }: Reads, facilitySlug: string): Promise<schema.PracticedSpecialization[]> {
  const tags = ['facilities', 'doctors', 'specializations'];
  const all = await cache.getOrLoad('facility-practices', tags, () => store.findPracticedSpecializations(db));
  return all.filter((one) => one.facility_slug === facilitySlug);
}

type FacilityShown = { facility: schema.FacilityDetail; practices: schema.PracticedSpecialization[] };

/** A facility by its slug or id with the specializations practised there and cleaned texts; null when there is none. */
export async function getFacilityOrNull(reads: Reads, address: string): Promise<FacilityShown | null> {
  readsTags(['facilities']);
  const id = readRecordId(address);
  const found =
    (await store.getFacilityBySlugOrNull(reads.db, address)) ?? (id === null ? null : await store.getFacilityByIdOrNull(reads.db, id));
  if (!found) return null;
  readsTags([`facility:${found.id}`]);
  const facility = { ...found, description: plainText(found.description), content: cleanHtml(found.content) };
  return { facility, practices: await findPractices(reads, found.slug) };
}

export const getFacility = operation({
  name: 'facilities.get',
  access: 'public',
  limits: 'reads',
  input: schema.bySlugOrId,
  failures: { not_found: notFound },
  async run(reads, { id }) {
    const found = await getFacilityOrNull(reads, id);
    return found ? ok(found) : fail('not_found');
  },
});
