import type { Actor } from '#app/platform/actor.server.ts';
import { readRecordId } from '#app/platform/fields.ts';
import { type PagingMeta, pagingOf } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cleanHtml, plainText } from '#app/platform/rich-text.server.ts';
import type { FacilityCard, FacilityDetail, FacilityType, PracticedSpecialization } from './schema.ts';
import * as store from './store.server.ts';

/** Policy of every read here: open to everybody. The directory is public. */

type FacilityList = { facilities: FacilityCard[]; meta: PagingMeta };

/** The categories of facilities that have one, with how many, from memory. */
export async function findFacilityTypes(_actor: Actor, platform: Platform): Promise<FacilityType[]> {
  return await platform.cache.getOrLoad('facility-types', ['facilities'], () => store.findFacilityTypes(platform.db));
}

/** One page of facilities in their set order, with a search the best matches first; `type` is the slug of a category. */
export async function findFacilityCards(
  _actor: Actor,
  input: { search?: string; type?: string; page: number },
  platform: Platform,
): Promise<FacilityList> {
  const filter = { search: input.search?.trim() ?? '', type: input.type ?? '' };
  const rows = await store.findFacilityCards(platform.db, filter, input.page);
  // Cards show the words alone, whatever the record is written in.
  const facilities = rows.map(({ total: _, ...card }) => ({ ...card, description: plainText(card.description) }));
  return { facilities, meta: pagingOf(input.page, rows.length, rows[0]?.total ?? 0) };
}

/** The category with this slug and one page of its facilities; null when there is no such category or it has none. */
export async function getFacilityTypeOrNull(
  actor: Actor,
  input: { slug: string; page: number },
  platform: Platform,
): Promise<(FacilityList & { type: FacilityType }) | null> {
  const type = (await findFacilityTypes(actor, platform)).find((one) => one.slug === input.slug);
  if (!type) return null;
  return { type, ...(await findFacilityCards(actor, { type: type.slug, page: input.page }, platform)) };
}

/** What is practised at a facility, out of what all facilities have: one count for all, kept until doctors change. */
async function findPractices(facilitySlug: string, platform: Platform): Promise<PracticedSpecialization[]> {
  const tags = ['facilities', 'doctors', 'specializations'];
  const all = await platform.cache.getOrLoad('facility-practices', tags, () => store.findPracticedSpecializations(platform.db));
  return all.filter((one) => one.facility_slug === facilitySlug);
}

/** A facility by its slug or its id with what is practised there; texts cleaned; null when there is none. */
export async function getFacilityOrNull(
  _actor: Actor,
  input: { address: string },
  platform: Platform,
): Promise<{ facility: FacilityDetail; practices: PracticedSpecialization[] } | null> {
  const id = readRecordId(input.address);
  const found =
    (await store.getFacilityBySlugOrNull(platform.db, input.address)) ??
    (id === null ? null : await store.getFacilityByIdOrNull(platform.db, id));
  if (!found) return null;
  const facility = { ...found, description: plainText(found.description), content: cleanHtml(found.content) };
  return { facility, practices: await findPractices(found.slug, platform) };
}
