import type { Domain } from '#app/kits/domain.server.ts';
import { below, fixedPages, type SiteMapSource } from '#app/platform/pages/site-map-source.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { building2 } from '#app/ui/icons/page-glyphs.ts';
import { dataMap } from './data-map.ts';
import { departmentResource } from './department/department.content.server.ts';
import { findDepartments } from './department/find-departments.server.ts';
import { confirmFact, dueChecks, factTag, findDueChecks } from './fact/confirm-fact.server.ts';
import { factEndpoints } from './fact.endpoints.server.ts';
import { findGuides, pathsOfPages } from './guide/find-guides.server.ts';
import { guideResource } from './guide/guide.content.server.ts';
import { endingHospitalLicences, findHospitalLicences } from './hospital-licence/find-hospital-licences.server.ts';
import { hospitalLicenceResource } from './hospital-licence/hospital-licence.content.server.ts';
import { findPayers } from './payer/find-payers.server.ts';
import { payerResource, termsResource } from './payer/payer.content.server.ts';
import { findVisitorPlaces } from './place/find-visitor-places.server.ts';
import { placeResource } from './place/place.content.server.ts';
import { findRooms } from './room/find-rooms.server.ts';
import { roomResource } from './room/room.content.server.ts';
import { findVacancies, getVacancy } from './vacancy/find-vacancies.server.ts';
import { vacancyResource } from './vacancy/vacancy.content.server.ts';
import { findVacancyAddresses } from './vacancy/vacancy.store.server.ts';
import { findVisitingHours } from './visiting/find-visiting-rules.server.ts';
import { visitingResource } from './visiting/visiting.content.server.ts';
import { findEmergencyPage } from './visitor-page/find-emergency-page.server.ts';

const tags = [factTag];

const siteMap: readonly SiteMapSource[] = [
  fixedPages(...pathsOfPages),
  {
    kind: 'vacancies',
    tags,
    async find({ db, clock }) {
      const now = clock.now();
      return below('/karier', await findVacancyAddresses(db, { now, today: dateInJakarta(now) }));
    },
  },
];

/** What visitors ask of a hospital before they come. */
export const facts = {
  name: 'facts',
  operations: [
    confirmFact,
    findDueChecks,
    findDepartments,
    findEmergencyPage,
    findGuides,
    findHospitalLicences,
    findPayers,
    findRooms,
    findVacancies,
    findVisitingHours,
    findVisitorPlaces,
    getVacancy,
  ],
  endpoints: factEndpoints,
  resources: [
    payerResource,
    termsResource,
    visitingResource,
    roomResource,
    placeResource,
    departmentResource,
    hospitalLicenceResource,
    vacancyResource,
    guideResource,
  ],
  staffPages: [
    { path: '/staff/fakta', label: 'Fakta unit', glyph: building2, capability: 'facts.edit', group: 'content', after: '/staff/media' },
  ],
  waiting: [dueChecks, endingHospitalLicences],
  dataMap,
  purges: {
    departments: tags,
    fact_checks: tags,
    hospital_licences: tags,
    payer_terms: tags,
    payers: tags,
    room_classes: tags,
    vacancies: tags,
    visiting_rules: tags,
    visitor_guides: tags,
    visitor_places: tags,
  },
  siteMap,
} satisfies Domain;
