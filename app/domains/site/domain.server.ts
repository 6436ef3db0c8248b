import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { profileResource } from './about/editing.operations.server.ts';
import { dataMap } from './data-map.ts';
import { doctorProfileEndpoints } from './doctor/api.server.ts';
import { getDoctor, getDoctorDetail, getDoctorPage } from './doctor/operations.server.ts';
import { getFacilityPage } from './facility/operations.server.ts';
import { getAbout, getHome } from './home/operations.server.ts';
import { preparations } from './preparations.store.server.ts';
import { slideResource } from './slides/operations.server.ts';

/** Pages that combine several domains. */
export const site = {
  name: 'site',
  operations: [getAbout, getDoctor, getDoctorDetail, getDoctorPage, getFacilityPage, getHome],
  endpoints: doctorProfileEndpoints,
  resources: [slideResource, profileResource],
  dataMap,
  preparations,
  purges: { group_profile: ['group-profile'], home_slides: ['home-slides'] },
  siteMap: [fixedPages('/', '/about', '/privacy-policy')],
} satisfies Domain;
