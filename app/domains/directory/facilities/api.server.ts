import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { findFacilityCards, findFacilityTypes, getFacilityOrNull, getFacilityTypeOrNull } from './operations.server.ts';
import * as schema from './schema.ts';

const reads: RateLimit = { name: 'facilities', max: 300, windowSeconds: 60 };
const declared = { method: 'get', tag: 'Fasilitas kesehatan', auth: 'public', rateLimit: reads } as const;

/** A card in the words of the specification: the address of its picture, its category's slug as `type`. */
function listedOf<T extends schema.FacilityCard>({ thumbnail, ...card }: T) {
  const addressAt = (width: number) => (thumbnail ? `${thumbnail}-${width}.webp` : null);
  return { ...card, type: card.category.slug, thumbnail: { path_url: addressAt(640) }, thumb_url: addressAt(320) };
}

const typeOf = ({ name, slug, total }: schema.FacilityType) => ({ name, slug, type: slug, total });

export const facilityEndpoints: readonly Endpoint[] = [
  endpoint({
    ...declared,
    path: '/healthfacility/content',
    summary: 'Fasilitas kesehatan kelompok ini',
    query: schema.listQuery,
    response: schema.facilityListAnswer,
    async handle({ actor, platform, input }) {
      const { facilities, meta } = await findFacilityCards(actor, input.query, platform);
      return { ...answer(facilities.map(listedOf)), meta };
    },
  }),
  endpoint({
    ...declared,
    path: '/healthfacility/type',
    summary: 'Kategori fasilitas kesehatan',
    response: schema.facilityTypesAnswer,
    handle: async ({ actor, platform }) => answer((await findFacilityTypes(actor, platform)).map(typeOf)),
  }),
  endpoint({
    ...declared,
    path: '/healthfacility/type/{slug}',
    summary: 'Sebuah kategori dan fasilitas kesehatannya',
    problems: ['not_found'],
    params: schema.bySlug,
    query: schema.pageQuery,
    response: schema.facilityTypeAnswer,
    async handle({ actor, platform, input: { params, query } }) {
      const found = await getFacilityTypeOrNull(actor, { ...params, ...query }, platform);
      if (!found) throw new Problem('not_found');
      const { name, slug } = found.type;
      return { ...answer({ name, slug, type: slug, content: found.facilities.map(listedOf) }), meta: found.meta };
    },
  }),
  endpoint({
    ...declared,
    path: '/facility/{id}',
    summary: 'Sebuah fasilitas kesehatan dengan jam buka dan polikliniknya',
    problems: ['not_found'],
    params: schema.bySlugOrId,
    response: schema.facilityShownAnswer,
    async handle({ actor, platform, input }) {
      const found = await getFacilityOrNull(actor, { address: input.params.id }, platform);
      if (!found) throw new Problem('not_found');
      const practice = found.practices.map(({ name, slug, doctors }) => ({ specialization: { name, slug }, doctors }));
      return answer({ ...listedOf(found.facility), practice });
    },
  }),
];
