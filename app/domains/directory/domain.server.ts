import type { Domain } from '#app/kits/domain.server.ts';
import type { ShareReader } from '#app/platform/share-picture.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/site-map.server.ts';
import { siren } from '#app/ui/icons/glyphs.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { dataMap } from './data-map.ts';
import { doctorAddress } from './doctors/address.rules.ts';
import { doctorEndpoints } from './doctors/api.server.ts';
import { doctorResource } from './doctors/editing.operations.server.ts';
import * as doctors from './doctors/operations.server.ts';
import { findDoctorAddresses } from './doctors/profile.store.server.ts';
import { earliestEndpoints } from './earliest/api.server.ts';
import { getEarliest } from './earliest/operations.server.ts';
import {
  emergencyClassResource,
  emergencyNumberResource,
  emergencyPhraseResource,
  emergencyWordResource,
} from './emergency/editing.operations.server.ts';
import * as emergency from './emergency/operations.server.ts';
import { facilityEndpoints } from './facilities/api.server.ts';
import { facilityResource } from './facilities/editing.operations.server.ts';
import * as facilities from './facilities/operations.server.ts';
import { findFacilityAddresses } from './facilities/store.server.ts';
import { facilityTypeResource } from './facilities/type.operations.server.ts';
import { announceLapses } from './licences/jobs.server.ts';
import { addLicence, endingLicences, endLicence, findLicences } from './licences/operations.server.ts';
import { findOwnPage, ownPagesToPublish, saveOwnPage } from './own-page/operations.server.ts';
import { preparations } from './preparations.store.server.ts';
import { directoryEndpoints } from './schedules/api.server.ts';
import { listBookablePractices, listDoctorOptions, listFacilities } from './schedules/operations.server.ts';
import { getSearchNotes } from './search-notes/operations.server.ts';
import { findDirectoryLists, findSharedDoctor } from './sharing/store.server.ts';
import { specializationEndpoints } from './specializations/api.server.ts';
import { specializationResource } from './specializations/editing.operations.server.ts';
import { findSpecializations, searchSpecializations } from './specializations/operations.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/dokter', '/dokter/tercepat', '/spesialisasi', '/fasilitas-kesehatan'),
  {
    kind: 'lists',
    tags: ['doctors', 'specializations', 'facilities'],
    async find({ db }) {
      const lists = await findDirectoryLists(db);
      return undated([
        ...lists.specializations.map((slug) => `/dokter/${slug}`),
        ...lists.facility_types.map((slug) => `/fasilitas-kesehatan/kategori/${slug}`),
        ...lists.practised.map(({ facility, specialist }) => `/fasilitas-kesehatan/dokter/${facility}/${specialist}`),
      ]);
    },
  },
  {
    kind: 'doctors',
    tags: ['doctors', 'specializations'],
    find: async ({ db }) =>
      (await findDoctorAddresses(db)).map((row) => ({
        path: doctorAddress(row.specialist_slug, row.slug),
        changedAt: row.updated_at,
      })),
  },
  {
    kind: 'facilities',
    tags: ['facilities'],
    find: async ({ db }) => below('/fasilitas-kesehatan/detail', await findFacilityAddresses(db)),
  },
];

/** A doctor's share picture: specialization, name, and the facilities of the practices. */
const sharedDoctor: ShareReader = async ({ db }, slug) => {
  const found = await findSharedDoctor(db, slug);
  if (!found) return null;
  const line = (found.facilities ?? []).join(' · ');
  return { kicker: found.specialist ?? 'Dokter', title: found.name, line, base: found.portrait, kind: 'portrait' };
};

export const directory = {
  name: 'directory',
  operations: [
    doctors.findAllDoctors,
    doctors.findDoctors,
    doctors.findDoctorsAtFacility,
    doctors.findDoctorsOfSpecialization,
    doctors.findRelatedDoctors,
    doctors.getDoctorSearch,
    facilities.findFacilityCards,
    facilities.findFacilityTypes,
    facilities.getFacility,
    facilities.getFacilityList,
    facilities.getFacilityType,
    findSpecializations,
    getEarliest,
    getSearchNotes,
    listBookablePractices,
    listDoctorOptions,
    listFacilities,
    searchSpecializations,
    ...[emergency.approveEmergencyClass, emergency.checkEmergencyNumber, emergency.getEmergencyDesk],
    ...[addLicence, endLicence, findLicences],
    ...[findOwnPage, saveOwnPage],
  ],
  jobs: [announceLapses],
  staffPages: [
    { path: '/staff/izin-praktik', label: 'Izin praktik', glyph: stethoscope, capability: 'licences.change', group: 'administration' },
    { path: '/staff/darurat', label: 'Gawat darurat', glyph: siren, capability: 'emergencies.read', group: 'content' },
  ],
  waiting: [endingLicences, ownPagesToPublish, emergency.unreviewedEmergencies, emergency.dueNumbers],
  endpoints: [...directoryEndpoints, ...doctorEndpoints, ...earliestEndpoints, ...specializationEndpoints, ...facilityEndpoints],
  resources: [
    ...[doctorResource, specializationResource, facilityResource, facilityTypeResource],
    ...[emergencyClassResource, emergencyPhraseResource, emergencyWordResource, emergencyNumberResource],
  ],
  dataMap,
  preparations,
  purges: {
    emergency_classes: ['emergencies'],
    emergency_numbers: ['emergencies'],
    emergency_phrases: ['emergency-phrases'],
    emergency_words: ['emergency-phrases'],
    facility_types: ['facilities'],
    facilities: ['facilities', 'facility:{id}'],
    facility_opening_hours: ['facilities', 'facility:{facility_id}'],
    specializations: ['specializations'],
    doctors: ['doctors', 'doctor:{id}'],
    doctor_specializations: ['doctors', 'doctor:{doctor_id}'],
    doctor_leaves: ['doctors', 'doctor:{doctor_id}'],
    doctor_licences: ['services'],
    practices: ['doctors', 'doctor:{doctor_id}'],
    practice_schedules: ['doctors'],
    public_holidays: ['doctors', 'services'],
    schedule_exceptions: ['doctors'],
  },
  siteMap,
  sharePictures: { doctor: sharedDoctor },
} satisfies Domain;
