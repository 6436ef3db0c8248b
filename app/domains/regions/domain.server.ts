import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { listProvinces, listRegionsIn, searchVillages } from './find-regions.server.ts';
import { regionEndpoints } from './region.endpoints.server.ts';

export const regions = {
  name: 'regions',
  operations: [listProvinces, listRegionsIn, searchVillages],
  endpoints: regionEndpoints,
  dataMap,
} satisfies Domain;
