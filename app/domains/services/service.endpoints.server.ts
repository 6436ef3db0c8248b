import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { healthIconAddress } from '#app/ui/icons/health-icon-address.ts';
import { listServiceCategories } from './find-service-categories.server.ts';
import {
  findFeaturedCategories,
  findFeaturedServices,
  findServices,
  getFeaturedCategory,
  getService,
  getServicesAtFacility,
  type ServiceList,
} from './find-services.server.ts';
import * as schema from './service.schema.ts';
import { listedOf, namedSchedules } from './service.ts';

const reads: RateLimit = { name: 'services', max: 300, windowSeconds: 60 };
const declared = { method: 'get', tag: 'Layanan', rateLimit: reads } as const;

const listAnswerOf = ({ services, meta }: ServiceList) => ({ ...answer(services.map(listedOf)), meta });

const categoriesAnswerOf = (found: readonly schema.ServiceCategory[]) =>
  answer(found.map((category) => ({ ...category, image: healthIconAddress(category.icon) })));

function detailAnswerOf(found: schema.ServiceDetail) {
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
    results: found.results,
    schedules,
  };
  return { ...answer(service), schedules };
}

const featuredEndpoints = [
  expose(findFeaturedServices, {
    ...declared,
    path: '/coe/content',
    summary: 'Layanan unggulan',
    response: schema.listAnswer,
    respond: listAnswerOf,
  }),
  expose(findFeaturedCategories, {
    ...declared,
    path: '/coe/category',
    summary: 'Kategori yang punya layanan unggulan',
    response: schema.categoriesAnswer,
    respond: categoriesAnswerOf,
  }),
  expose(getFeaturedCategory, {
    ...declared,
    path: '/coe/category/{slug}',
    summary: 'Sebuah kategori dan layanan unggulannya',
    response: schema.categoryAnswer,
    respond({ category: { id, name, slug }, services, meta }) {
      return { ...answer({ id, name, slug, contents: services.map(listedOf) }), meta };
    },
  }),
];

const catalogueEndpoints = [
  expose(listServiceCategories, {
    ...declared,
    path: '/service/category',
    summary: 'Semua kategori layanan',
    response: schema.categoriesAnswer,
    respond: categoriesAnswerOf,
  }),
  expose(findServices, {
    ...declared,
    path: '/product/service/all',
    summary: 'Semua layanan, yang unggulan lebih dahulu',
    response: schema.listAnswer,
    respond: listAnswerOf,
  }),
  expose(getServicesAtFacility, {
    ...declared,
    path: '/product/service/category/{category}/{hf}',
    summary: 'Layanan sebuah kategori di sebuah fasilitas kesehatan, keduanya menurut slug',
    response: schema.placedAnswer,
    respond({ category: { id, name, slug }, facility, services, meta }) {
      const health_facility = { name: facility.name, slug: facility.slug };
      return { ...answer({ id, name, slug, health_facility, contents: services.map(listedOf) }), meta };
    },
  }),
  ...['/coe/content/{id}', '/product/service/detail/{id}', '/product/service/{id}'].map((path) =>
    expose(getService, {
      ...declared,
      path,
      summary: 'Sebuah layanan dengan pilihan dan jadwalnya',
      response: schema.detailAnswer,
      respond: detailAnswerOf,
    }),
  ),
];

export const serviceEndpoints: readonly Endpoint[] = [...featuredEndpoints, ...catalogueEndpoints];
