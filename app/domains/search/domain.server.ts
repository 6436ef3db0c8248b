import type { Domain } from '#app/platform/domain.server.ts';
import { searchEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';

export const search = { name: 'search', endpoints: searchEndpoints, dataMap } satisfies Domain;
