import type { Domain } from '#app/kits/domain.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import { dataMap } from './data-map.ts';
import { listServiceCategories } from './find-service-categories.server.ts';
import * as reads from './find-services.server.ts';
import { serviceResource } from './service.content.server.ts';
import { serviceEndpoints } from './service.endpoints.server.ts';
import { findServiceAddresses, findServiceLists } from './service.store.server.ts';
import { serviceCategoryResource } from './service-category.content.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/layanan'),
  {
    kind: 'lists',
    tags: ['services', 'service-categories', 'facilities'],
    async find({ db }) {
      const lists = await findServiceLists(db);
      return undated([
        ...lists.map(({ category }) => `/layanan/kategori/${category}`),
        ...lists.map(({ facility, category }) => `/fasilitas-kesehatan/layanan/${facility}/${category}`),
      ]);
    },
  },
  { kind: 'services', tags: ['services'], find: async ({ db }) => below('/layanan/detail', await findServiceAddresses(db)) },
];

const purges = {
  service_categories: ['service-categories'],
  services: ['services'],
  service_options: ['services'],
  service_schedules: ['services'],
  doctor_service_hours: ['services'],
};

export const services = {
  name: 'services',
  operations: [
    listServiceCategories,
    reads.findFeaturedCategories,
    reads.findFeaturedServices,
    reads.findServiceDays,
    reads.findServices,
    reads.findSimilarReservations,
    reads.getFeaturedCategory,
    reads.getService,
    reads.getServiceCategory,
    reads.getServicesAtFacility,
  ],
  endpoints: serviceEndpoints,
  resources: [serviceResource, serviceCategoryResource],
  dataMap,
  purges,
  siteMap,
} satisfies Domain;
