import type { Domain } from '#app/platform/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { doctorProfileEndpoints } from './doctor/api.server.ts';

/** Pages that show several domains. */
export const site = {
  name: 'site',
  endpoints: doctorProfileEndpoints,
  siteMap: [fixedPages('/', '/about', '/privacy-policy')],
} satisfies Domain;
