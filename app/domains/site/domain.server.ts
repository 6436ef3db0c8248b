import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/pages/site-map-source.server.ts';
import { dataMap } from './data-map.ts';
import { doctorListEndpoints } from './doctor-list/doctor-list.endpoints.server.ts';
import { findDoctors } from './doctor-list/find-doctors-by-filter.server.ts';
import { getDoctorList } from './doctor-list/get-doctor-list.server.ts';
import { listParams } from './doctor-list/read-list-params.ts';
import { doctorProfileEndpoints } from './doctor-page/doctor-profile.endpoints.server.ts';
import { getDoctor, getDoctorDetail, getDoctorPage } from './doctor-page/get-doctor-page.server.ts';
import { getFacilityPage } from './facility-page/get-facility-page.server.ts';
import { profileResource } from './group-profile/group-profile.content.server.ts';
import { getAbout, getHome } from './home-page/get-home.server.ts';
import { preparations } from './site.preparations.store.server.ts';
import { slideResource } from './slide/slide.content.server.ts';

/** Pages that combine several domains. */
export const site = {
  name: 'site',
  operations: [findDoctors, getAbout, getDoctor, getDoctorList, getDoctorDetail, getDoctorPage, getFacilityPage, getHome],
  endpoints: [...doctorProfileEndpoints, ...doctorListEndpoints],
  resources: [slideResource, profileResource],
  dataMap,
  preparations,
  purges: { group_profile: ['group-profile'], home_slides: ['home-slides'] },
  pageParams: listParams,
  siteMap: [fixedPages('/', '/about', '/privacy-policy')],
} satisfies Domain;
