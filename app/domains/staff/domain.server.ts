import type { Domain } from '#app/platform/domain.server.ts';
import { staffEndpoints } from './api.server.ts';

export const staff = { name: 'staff', endpoints: staffEndpoints } satisfies Domain;
