import type { Domain } from '#app/platform/domain.server.ts';
import { regionEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';

export const regions = { name: 'regions', endpoints: regionEndpoints, dataMap } satisfies Domain;
