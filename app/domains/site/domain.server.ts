import type { Domain } from '#app/platform/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { doctorProfileEndpoints } from './doctor/api.server.ts';
import { getDoctor, getDoctorDetail, getDoctorPage } from './doctor/operations.server.ts';
import { getFacilityPage } from './facility/operations.server.ts';
import { getAbout, getHome } from './home/operations.server.ts';

/** Pages that combine several domains. */
export const site = {
  name: 'site',
  operations: [getAbout, getDoctor, getDoctorDetail, getDoctorPage, getFacilityPage, getHome],
  endpoints: doctorProfileEndpoints,
  siteMap: [fixedPages('/', '/about', '/privacy-policy')],
} satisfies Domain;
