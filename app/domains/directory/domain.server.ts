import type { Domain } from '#app/kits/domain.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import type { ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import { siren } from '#app/ui/icons/glyphs.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { dataMap } from './data-map.ts';
import { followUps } from './directory.follow-ups.store.server.ts';
import { preparations } from './directory.preparations.store.server.ts';
import { doctorResource } from './doctor/doctor.content.server.ts';
import { doctorEndpoints } from './doctor/doctor.endpoints.server.ts';
import { doctorAddress } from './doctor/doctor-address.ts';
import { findDoctorAddresses } from './doctor/doctor-profile.store.server.ts';
import { findAllDoctors } from './doctor/find-doctors.server.ts';
import { findDoctorsAtFacility, findDoctorsOfSpecialization } from './doctor/find-doctors-of-specialization.server.ts';
import { findRelatedDoctors } from './doctor/find-related-doctors.server.ts';
import { findOwnPage, ownPagesToPublish, saveOwnPage } from './doctor-texts/save-doctor-texts.server.ts';
import { earliestEndpoints } from './earliest-visit/earliest-visit.endpoints.server.ts';
import { getEarliest } from './earliest-visit/find-earliest-visits.server.ts';
import * as emergency from './emergency/approve-and-check-emergencies.server.ts';
import {
  emergencyClassResource,
  emergencyNumberResource,
  emergencyPhraseResource,
  emergencyWordResource,
} from './emergency/emergency.content.server.ts';
import { findClassesAndNumbers } from './emergency/emergency.store.server.ts';
import { firstAidPath } from './emergency/emergency-box-of-class.ts';
import { findFirstAid, getFirstAid } from './emergency/find-first-aid.server.ts';
import { facilityResource } from './facility/facility.content.server.ts';
import { facilityEndpoints } from './facility/facility.endpoints.server.ts';
import { findFacilityAddresses } from './facility/facility.store.server.ts';
import { facilityTypeResource } from './facility/facility-type.content.server.ts';
import * as facilities from './facility/find-facilities.server.ts';
import { announceLapses } from './licence/announce-lapsed-licences.server.ts';
import { addLicence, endingLicences, endLicence, findLicences } from './licence/change-licences.server.ts';
import { listBookablePractices, listDoctorOptions, listFacilities } from './schedule/find-bookable-practices.server.ts';
import { directoryEndpoints } from './schedule/schedule.endpoints.server.ts';
import { getSearchNotes } from './search-notes/get-search-notes.server.ts';
import { findDirectoryLists, findSharedDoctor } from './sharing/shared-doctor.store.server.ts';
import { findSpecializations, searchSpecializations } from './specialization/find-specializations.server.ts';
import { specializationResource } from './specialization/specialization.content.server.ts';
import { specializationEndpoints } from './specialization.endpoints.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/dokter', '/spesialisasi', '/fasilitas-kesehatan', '/pertolongan-pertama'),
  {
    kind: 'first-aid',
    tags: ['emergencies'],
    async find({ db }) {
      const { classes } = await findClassesAndNumbers(db);
      return undated(classes.filter(({ firstAid }) => firstAid.length > 0).map(({ slug }) => firstAidPath(slug)));
    },
  },
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
    findAllDoctors,
    findDoctorsAtFacility,
    findDoctorsOfSpecialization,
    findRelatedDoctors,
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
    ...[findFirstAid, getFirstAid],
    ...[addLicence, endLicence, findLicences],
    ...[findOwnPage, saveOwnPage],
  ],
  jobs: [announceLapses],
  staffPages: [
    { path: '/staff/izin-praktik', label: 'Izin praktik', glyph: stethoscope, capability: 'licences.change', group: 'administration' },
    {
      path: '/staff/darurat',
      label: 'Gawat darurat',
      glyph: siren,
      capability: 'emergencies.read',
      group: 'content',
      after: '/staff/media',
    },
  ],
  followUps,
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
