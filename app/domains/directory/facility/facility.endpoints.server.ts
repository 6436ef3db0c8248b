import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import * as schema from './facility.schema.ts';
import { thumbnailOf } from './facility-answers.ts';
import { findFacilityCards, findFacilityTypes, getFacility, getFacilityType } from './find-facilities.server.ts';

const reads: RateLimit = { name: 'facilities', max: 300, windowSeconds: 60 };
const declared = { method: 'get', tag: 'Fasilitas kesehatan', rateLimit: reads } as const;

/** A card with the field names of the specification: the address of its picture, its category's slug as `type`. */
function listedOf<T extends schema.FacilityCard>({ thumbnail, ...card }: T) {
  const { slug } = card.category;
  return { ...card, type: slug, type_slug: slug, ...thumbnailOf(thumbnail) };
}

const typeOf = ({ name, slug, total }: schema.FacilityType) => ({ name, slug, type: slug, total });

export const facilityEndpoints: readonly Endpoint[] = [
  expose(findFacilityCards, {
    ...declared,
    path: '/healthfacility/content',
    summary: 'Fasilitas kesehatan kelompok ini',
    response: schema.facilityListAnswer,
    respond: ({ facilities, meta }) => ({ ...answer(facilities.map(listedOf)), meta }),
  }),
  expose(findFacilityTypes, {
    ...declared,
    path: '/healthfacility/type',
    summary: 'Kategori fasilitas kesehatan',
    response: schema.facilityTypesAnswer,
    respond: (types) => answer(types.map(typeOf)),
  }),
  expose(getFacilityType, {
    ...declared,
    path: '/healthfacility/type/{slug}',
    summary: 'Sebuah kategori dan fasilitas kesehatannya',
    response: schema.facilityTypeAnswer,
    respond({ type: { name, slug }, facilities, meta }) {
      return { ...answer({ name, slug, type: slug, content: facilities.map(listedOf) }), meta };
    },
  }),
  expose(getFacility, {
    ...declared,
    path: '/facility/{id}',
    summary: 'Sebuah fasilitas kesehatan dengan jam buka dan polikliniknya',
    response: schema.facilityShownAnswer,
    respond({ facility, practices }) {
      const practice = practices.map(({ name, slug, doctors }) => ({ specialization: { name, slug }, doctors }));
      return answer({ ...listedOf(facility), practice });
    },
  }),
];
