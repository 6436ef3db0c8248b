import type { Domain } from '#app/kits/domain.server.ts';
import { regionEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { listProvinces, listRegionsIn, searchVillages } from './operations.server.ts';

export const regions = {
  name: 'regions',
  operations: [listProvinces, listRegionsIn, searchVillages],
  endpoints: regionEndpoints,
  dataMap,
} satisfies Domain;
