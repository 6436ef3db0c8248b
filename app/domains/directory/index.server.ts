import type { Env } from '#app/platform/env.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { findOwnPlaces, findFacilityNames as readFacilityNames } from './facility/facility.store.server.ts';
import { ownHosts } from './facility/own-hosts.ts';
import * as store from './schedule/schedule.store.server.ts';

export { findSpokenLanguages } from './doctor/doctor.store.server.ts';
export { clearDoctorOfAccount, getDoctorOfAccountOrNull, putDoctorOfAccount } from './doctor/doctor-account.store.server.ts';
export { type DoctorOfText, findDoctorsOfText } from './doctor/doctors-of-text.store.server.ts';
export { chosenIn, findDoctorCards } from './doctor/find-doctors.server.ts';
export { getDoctorProfileOrNull } from './doctor/get-doctor-profile.server.ts';
export {
  findDoctorsNamed,
  findInvitableDoctors,
  type InvitableDoctor,
  isDoctorFree,
  tieDoctorOnce,
} from './doctor/invitable-doctors.store.server.ts';
export { countFittingDoctors, findFittingDoctors, findFittingIds } from './doctor-list/find-fitting-doctors.server.ts';
export type { FittingDoctor } from './doctor-list/fitting-doctor.store.server.ts';
export { getEarliest } from './earliest-visit/find-earliest-visits.server.ts';
export {
  findClassBoxOrNull,
  findCorrectedEmergencyBoxOrNull,
  findEmergencyBoxOrNull,
  findEmergencyNumbers,
} from './emergency/find-emergency-box.server.ts';
export { findFacilityAddresses, getFacilityNameOrNull } from './facility/facility.store.server.ts';
export { getFacilityOrNull } from './facility/find-facilities.server.ts';
export { hasValidSip } from './licence/licence.store.server.ts';
export { findOverview } from './overview/directory-overview.store.server.ts';
export {
  findBookablePracticesOrNull,
  findDoctorOptions,
  findFacilities,
  findPolyclinics,
} from './schedule/find-bookable-practices.server.ts';
export * as scheduleChanges from './schedule/schedule-change.store.server.ts';
export { getSearchNotes } from './search-notes/get-search-notes.server.ts';
export { cachedDirectory } from './specialization/find-specializations.server.ts';

/** The group's units with address, numbers and opening hours, in their set order: for the shell, home and structured data. */
export async function findUnits({ db }: Pick<Reads, 'db'>) {
  const [units, hours] = await Promise.all([store.findUnits(db), store.findOpeningHours(db)]);
  return units.map((unit) => ({ ...unit, opening_hours: hours.filter((row) => row.facility_id === unit.id) }));
}

export type Unit = Awaited<ReturnType<typeof findUnits>>[number];

/** All facilities by id, slug and name, in their set order, from the record cache. */
export async function findFacilityNames({ cache, db }: Reads) {
  return await cache.getOrLoad('facility-names', ['facilities'], () => readFacilityNames(db));
}

/**
 * The hosts to which our links may lead without a question: the facilities' own sites, this one, the link tree, and WhatsApp with the
 * facilities' numbers; from the record cache.
 */
export async function findOwnHosts({ cache, db }: Omit<Reads, 'clock'>, env: Env): Promise<string[]> {
  const places = await cache.getOrLoad('own-places', ['facilities'], () => findOwnPlaces(db));
  return ownHosts(places, [env.linkTreeUrl, env.publicUrl]);
}
