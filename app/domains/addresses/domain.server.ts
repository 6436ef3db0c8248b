import type { Domain } from '#app/platform/domain.server.ts';
import { addressEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { personalAddresses } from './personal.operations.server.ts';

export const addresses = { name: 'addresses', endpoints: addressEndpoints, personalData: [personalAddresses], dataMap } satisfies Domain;
