import type { Actor } from '#app/platform/actor.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import { findSlotsOfDoctor } from '../schedules/store.server.ts';
import { cachedDirectory } from '../specializations/operations.server.ts';
import { doctorCount, treeOf } from '../specializations/rules.ts';
import type { PracticePlace, Specialization } from '../specializations/schema.ts';
import { findOthersOrNull, getDoctorRecordOrNull } from './profile.store.server.ts';
import { doctorKey, practicesOf } from './rules.ts';
import type { DoctorCard, PageDoctorCard } from './schema.ts';
import * as store from './store.server.ts';

/** Policy of every read here: open to everybody. The directory is public. */

/** Which of the records: `null` = any. A slug or id that is not known finds nobody. */
export type DoctorSearch = Readonly<{
  text: string;
  specialization: { slug: string } | { id: number } | null;
  facility: { slug: string } | { id: number } | null;
  page: number;
}>;

type Found<Card> = {
  doctors: Card[];
  meta: PagingMeta;
  specialization: Specialization | null;
  facility: PracticePlace | null;
};

/** Doctors by text, specialization (those below it included) and facility, one page of them. */
export async function findDoctors(_actor: Actor, input: DoctorSearch, platform: Platform): Promise<Found<DoctorCard>> {
  return await search(input, platform, store.findDoctors);
}

/** As `findDoctors`, with what a page's cards show besides: places and the next day of practice. */
async function findPageDoctors(_actor: Actor, input: DoctorSearch, platform: Platform): Promise<Found<PageDoctorCard>> {
  return await search(input, platform, store.findPageDoctors);
}

async function search<Card>(
  input: DoctorSearch,
  platform: Platform,
  find: (db: Platform['db'], filter: store.DoctorFilter, now: Date) => Promise<{ total: number | null; doctors: Card[] }>,
): Promise<Found<Card>> {
  const { specializations, facilities, counts } = await cachedDirectory(platform);
  const specialization = chosen(specializations, input.specialization);
  const facility = chosen(facilities, input.facility);
  const total = doctorCount(counts, specialization?.id ?? 0, facility?.id ?? 0);
  const isUnknown = (input.specialization && !specialization) || (input.facility && !facility);
  if (isUnknown || total === 0) return { doctors: [], meta: pagingOf(1, 0, 0), specialization, facility };
  const filter = {
    text: input.text,
    specialization: specialization?.id ?? null,
    facility: facility?.id ?? null,
    page: input.page,
  };
  const found = await find(platform.db, filter, platform.clock.now());
  return { doctors: found.doctors, meta: pagingOf(input.page, found.doctors.length, found.total ?? total), specialization, facility };
}

function chosen<T extends { id: number; slug: string }>(list: readonly T[], wanted: { slug: string } | { id: number } | null): T | null {
  if (!wanted) return null;
  return list.find((one) => ('id' in wanted ? one.id === wanted.id : one.slug === wanted.slug)) ?? null;
}

/** The page /dokter: its dropdowns, and the cards once a filter is set, else the tiles of specialists. */
export async function getDoctorSearch(
  actor: Actor,
  input: { text: string; specialist: string; unit: string; page: number },
  platform: Platform,
) {
  const { specializations, facilities, counts } = await cachedDirectory(platform);
  const options = {
    specialists: specializations.map(({ slug, name }) => ({ value: slug, label: name })),
    units: facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0).map(({ slug, name }) => ({ value: slug, label: name })),
  };
  const isFiltered = input.text !== '' || input.specialist !== '' || input.unit !== '';
  if (!isFiltered) {
    const tiles = treeOf(specializations, counts).map(({ id, name, slug, icon, doctors }) => ({ id, name, slug, icon, doctors }));
    return { options, tiles, found: null };
  }
  const found = await findPageDoctors(
    actor,
    {
      text: input.text,
      specialization: input.specialist === '' ? null : { slug: input.specialist },
      facility: input.unit === '' ? null : { slug: input.unit },
      page: input.page,
    },
    platform,
  );
  return { options, tiles: null, found };
}

/** Doctors of one specialization, at one facility when it is given; null when either is not known. */
export async function findDoctorsOfSpecialization(
  actor: Actor,
  input: { specialization: string; facility: string | null; page: number },
  platform: Platform,
) {
  const { specializations } = await cachedDirectory(platform);
  const found = await findPageDoctors(
    actor,
    {
      text: '',
      specialization: { slug: input.specialization },
      facility: input.facility === null ? null : { slug: input.facility },
      page: input.page,
    },
    platform,
  );
  const { specialization, facility } = found;
  if (!specialization || (input.facility !== null && !facility)) return null;
  const parent = specializations.find((one) => one.id === specialization.parentId) ?? null;
  return { ...found, specialization, facility, parent };
}

/**
 * A doctor's whole profile by slug or id: cleaned texts, practices with hours and dates (8 weeks), other doctors and
 * specializations. Null when there is no such doctor.
 */
export async function getDoctorProfileOrNull(_actor: Actor, input: { doctor: string }, platform: Platform) {
  const key = doctorKey(input.doctor);
  const [record, slots, directory] = await Promise.all([
    getDoctorRecordOrNull(platform.db, key),
    findSlotsOfDoctor(platform.db, key, platform.clock.now()),
    cachedDirectory(platform),
  ]);
  if (!record) return null;
  const timed = practicesOf(slots);
  const practices = record.practices.map((practice) => {
    const same = timed.find((one) => one.facility.id === practice.facility.id && one.specialization.id === practice.specialization.id);
    return { ...practice, schedules: same?.schedules ?? [] };
  });
  const [main] = record.specializations;
  const otherSpecialists = directory.specializations
    .filter((one) => one.id !== main?.id && doctorCount(directory.counts, one.id, 0) > 0)
    .slice(0, maxSpecialists)
    .map(({ id, name, slug, icon }) => ({ id, name, slug, icon }));
  const [description, awards, organizations, publications, education] = [
    record.description,
    record.awards,
    record.organizations,
    record.publications,
    record.education,
  ].map(cleanHtml) as [string, string, string, string, string];
  return { ...record, description, awards, organizations, publications, education, practices, otherSpecialists };
}

/** Specialist links beside a doctor: spec 2, section 9. */
const maxSpecialists = 12;

/** Other doctors of the same specialization as the one named by slug or id; null when there is no such doctor. */
export async function findRelatedDoctors(_actor: Actor, input: { doctor: string }, platform: Platform): Promise<DoctorCard[] | null> {
  return await findOthersOrNull(platform.db, doctorKey(input.doctor));
}
