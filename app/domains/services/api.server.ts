import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { findServiceCategories } from './categories.operations.server.ts';
import {
  findFeaturedCategories,
  findServices,
  getCategoryOrNull,
  getPlacedOrNull,
  getServiceOrNull,
  type ServiceList,
} from './operations.server.ts';
import { listedOf, namedSchedules } from './rules.ts';
import * as schema from './schema.ts';

const reads: RateLimit = { name: 'services', max: 300, windowSeconds: 60 };
const declared = { method: 'get', tag: 'Layanan', auth: 'public', rateLimit: reads } as const;

const listAnswerOf = ({ services, meta }: ServiceList) => ({ ...answer(services.map(listedOf)), meta });

function detailAnswerOf(found: schema.ServiceDetail | null) {
  if (!found) throw new Problem('not_found');
  const { facility, specialization, options, doctor, updated_at, ...card } = found;
  const schedules = namedSchedules(found.schedules);
  const { id, name, slug, phone, whatsapp_phone, address, city } = facility;
  const service = {
    ...listedOf(card),
    content: found.content,
    updated_at: updated_at.toISOString(),
    health_facility: { id, name, slug, phone, whatsapp_phone, address, city },
    practice: specialization ? [{ specialization }] : [],
    doctor: doctor ? { name: doctor.name, slug: doctor.slug, specialist_slug: doctor.specialist_slug } : null,
    service: options,
    schedules,
  };
  return { ...answer(service), schedules };
}

const featuredEndpoints = [
  endpoint({
    ...declared,
    path: '/coe/content',
    summary: 'Layanan unggulan',
    query: schema.featuredQuery,
    response: schema.listAnswer,
    handle: async ({ actor, platform, input: { query } }) =>
      listAnswerOf(await findServices(actor, { ...query, categoryId: query.category_id, featuredOnly: true }, platform)),
  }),
  endpoint({
    ...declared,
    path: '/coe/category',
    summary: 'Kategori yang punya layanan unggulan',
    response: schema.categoriesAnswer,
    handle: async ({ actor, platform }) => answer(await findFeaturedCategories(actor, platform)),
  }),
  endpoint({
    ...declared,
    path: '/coe/category/{slug}',
    summary: 'Sebuah kategori dan layanan unggulannya',
    problems: ['not_found'],
    params: schema.bySlug,
    query: schema.pageQuery,
    response: schema.categoryAnswer,
    async handle({ actor, platform, input: { params, query } }) {
      const found = await getCategoryOrNull(actor, { ...params, ...query, featuredOnly: true }, platform);
      if (!found) throw new Problem('not_found');
      const { id, name, slug } = found.category;
      return { ...answer({ id, name, slug, contents: found.services.map(listedOf) }), meta: found.meta };
    },
  }),
  endpoint({
    ...declared,
    path: '/coe/content/{id}',
    summary: 'Sebuah layanan dengan pilihan dan jadwalnya',
    problems: ['not_found'],
    params: schema.bySlugOrId,
    response: schema.detailAnswer,
    handle: async ({ actor, platform, input }) => detailAnswerOf(await getServiceOrNull(actor, { address: input.params.id }, platform)),
  }),
];

const catalogueEndpoints = [
  endpoint({
    ...declared,
    path: '/service/category',
    summary: 'Semua kategori layanan',
    response: schema.categoriesAnswer,
    handle: async ({ actor, platform }) => answer(await findServiceCategories(actor, platform)),
  }),
  endpoint({
    ...declared,
    path: '/product/service/all',
    summary: 'Semua layanan, yang unggulan lebih dahulu',
    query: schema.listQuery,
    response: schema.listAnswer,
    handle: async ({ actor, platform, input: { query } }) =>
      listAnswerOf(await findServices(actor, { ...query, categoryId: query.category_id, facilityId: query.facility_id }, platform)),
  }),
  endpoint({
    ...declared,
    path: '/product/service/category/{category}/{hf}',
    summary: 'Layanan sebuah kategori di sebuah fasilitas kesehatan, keduanya menurut slug',
    problems: ['not_found'],
    params: schema.byCategoryAndFacility,
    query: schema.pageQuery,
    response: schema.placedAnswer,
    async handle({ actor, platform, input: { params, query } }) {
      const found = await getPlacedOrNull(actor, { category: params.category, facility: params.hf, page: query.page }, platform);
      if (!found) throw new Problem('not_found');
      const { id, name, slug } = found.category;
      const { name: facilityName, slug: facilitySlug } = found.facility;
      const contents = found.services.map(listedOf);
      return { ...answer({ id, name, slug, health_facility: { name: facilityName, slug: facilitySlug }, contents }), meta: found.meta };
    },
  }),
  ...['/product/service/detail/{id}', '/product/service/{id}'].map((path) =>
    endpoint({
      ...declared,
      path,
      summary: 'Sebuah layanan dengan pilihan dan jadwalnya',
      problems: ['not_found'],
      params: schema.bySlugOrId,
      response: schema.detailAnswer,
      handle: async ({ actor, platform, input }) => detailAnswerOf(await getServiceOrNull(actor, { address: input.params.id }, platform)),
    }),
  ),
];

export const serviceEndpoints: readonly Endpoint[] = [...featuredEndpoints, ...catalogueEndpoints];
