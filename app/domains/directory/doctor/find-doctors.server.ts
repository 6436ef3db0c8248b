import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operation.server.ts';
import { readsTags } from '#app/platform/page-tags.server.ts';
import { type PagingMeta, pageNumber, pagingOf, searchText } from '#app/platform/paging.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import { doctorPath } from '../doctor-key/doctor-key.schema.ts';
import { doctorKey } from '../doctor-key/doctor-key.ts';
import { findSlotsOfDoctor } from '../schedule/schedule.store.server.ts';
import { practicesOf } from '../schedule/schedule.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import { type PracticePlace, pageOfDoctors, type Specialization, specializationPath } from '../specialization/specialization.schema.ts';
import { doctorCount, treeOf } from '../specialization/specialization.ts';
import { doctorSearch, firstPages, type PageDoctorCard, specialistAtFacility, textColumns } from './doctor.schema.ts';
import * as store from './doctor.store.server.ts';
import { findOthersOrNull, getDoctorRecordOrNull } from './doctor-profile.store.server.ts';
import { findLanguages } from './spoken-languages.schema.ts';

/** Cards name a specialization and where the doctor practises. */
const tags = ['doctors', 'specializations', 'facilities'];

type Chosen = { slug: string } | { id: number } | null;

/** Which of the records: `null` = any. A slug or id that is not known finds nobody. */
type DoctorSearch = Readonly<Omit<store.DoctorFilter, 'specialization' | 'facility'> & { specialization: Chosen; facility: Chosen }>;

const everybody = { text: '', specialization: null, facility: null, language: '' } satisfies Omit<DoctorSearch, 'page'>;

type Found<Card> = store.Complaint & {
  doctors: Card[];
  meta: PagingMeta;
  specialization: Specialization | null;
  facility: PracticePlace | null;
};

/** Every doctor by name, one page of them. */
export const findAllDoctors = operation({
  name: 'doctors.find_all',
  access: 'public',
  limits: 'reads',
  input: firstPages,
  tags,
  run: async (reads, { page }) => ok(await search(reads, { ...everybody, page }, store.findDoctors)),
});

/** Doctors by text, specialization (those below it included) and facility, one page of them. */
export const findDoctors = operation({
  name: 'doctors.find',
  access: 'public',
  limits: 'reads',
  input: doctorSearch,
  tags,
  async run(reads, input) {
    const bySlug = input.specialization === '' ? null : { slug: input.specialization };
    const wanted: DoctorSearch = {
      text: (input.search || input.name).trim(),
      specialization: input.specialization_id === undefined ? bySlug : { id: input.specialization_id },
      facility: input.facility_id === undefined ? null : { id: input.facility_id },
      language: input.language,
      page: input.page,
    };
    return ok(await search(reads, wanted, store.findDoctors));
  },
});

/** Doctors with what a page's cards show besides: places and the next day of practice. */
async function findPageDoctors(reads: Reads, input: DoctorSearch): Promise<Found<PageDoctorCard>> {
  return await search(reads, input, store.findPageDoctors);
}

async function search<Card>(
  reads: Reads,
  input: DoctorSearch,
  find: (db: Reads['db'], filter: store.DoctorFilter, now: Date) => Promise<store.FoundPage<Card>>,
): Promise<Found<Card>> {
  const { specializations, facilities, counts } = await cachedDirectory(reads);
  const specialization = chosen(specializations, input.specialization);
  const facility = chosen(facilities, input.facility);
  const total = doctorCount(counts, specialization?.id ?? 0, facility?.id ?? 0);
  const isUnknown = (input.specialization && !specialization) || (input.facility && !facility);
  const isNone = isUnknown || total === 0;
  const empty = { missing: null, doctors: [], meta: pagingOf(1, 0, 0), specialization, facility };
  if (isNone && input.text === '') return empty;
  // What the search says about a complaint counts also where no doctor is listed.
  const filter = {
    ...input,
    specialization: isNone ? null : (specialization?.id ?? null),
    facility: isNone ? null : (facility?.id ?? null),
    page: isNone ? 1 : input.page,
  };
  const { total: counted, ...found } = await find(reads.db, filter, reads.clock.now());
  if (isNone) return { ...empty, missing: found.missing };
  return { ...found, meta: pagingOf(input.page, found.doctors.length, counted ?? total), specialization, facility };
}

function chosen<T extends { id: number; slug: string }>(list: readonly T[], wanted: Chosen): T | null {
  if (!wanted) return null;
  return list.find((one) => ('id' in wanted ? one.id === wanted.id : one.slug === wanted.slug)) ?? null;
}

/** The page /dokter: its dropdowns, and the cards once a filter is set, else the tiles of specialists. */
export const getDoctorSearch = operation({
  name: 'doctors.get_search_page',
  access: 'public',
  limits: 'reads',
  input: z.object({ text: searchText, specialist: searchText, unit: searchText, language: searchText, page: pageNumber }),
  tags,
  async run(reads, { text, specialist, unit, language, page }) {
    const { specializations, facilities, counts } = await cachedDirectory(reads);
    const spoken = await reads.cache.getOrLoad('doctors:languages', ['doctors'], () => store.findSpokenLanguages(reads.db));
    const options = {
      specialists: specializations.map(({ slug, name }) => ({ value: slug, label: name })),
      units: facilities.filter(({ id }) => doctorCount(counts, 0, id) > 0).map(({ slug, name }) => ({ value: slug, label: name })),
      languages: findLanguages(spoken),
    };
    const isFiltered = text !== '' || specialist !== '' || unit !== '' || language !== '';
    const tiles = () => treeOf(specializations, counts).map(({ id, name, slug, icon, doctors }) => ({ id, name, slug, icon, doctors }));
    const wanted: DoctorSearch = {
      text,
      specialization: specialist === '' ? null : { slug: specialist },
      facility: unit === '' ? null : { slug: unit },
      language,
      page,
    };
    return ok(
      isFiltered ? { options, tiles: null, found: await findPageDoctors(reads, wanted) } : { options, tiles: tiles(), found: null },
    );
  },
});

async function findOfSpecialization(reads: Reads, input: { specialization: string; facility: string | null; page: number }) {
  const { specializations } = await cachedDirectory(reads);
  const found = await findPageDoctors(reads, {
    ...everybody,
    specialization: { slug: input.specialization },
    facility: input.facility === null ? null : { slug: input.facility },
    page: input.page,
  });
  const { specialization, facility } = found;
  if (!specialization || (input.facility !== null && !facility)) return fail('not_found');
  const parent = specializations.find((one) => one.id === specialization.parentId) ?? null;
  return ok({ ...found, specialization, facility, parent });
}

/** Doctors of one specialization. */
export const findDoctorsOfSpecialization = operation({
  name: 'doctors.find_of_specialization',
  access: 'public',
  limits: 'reads',
  input: specializationPath.extend(pageOfDoctors.shape),
  failures: { not_found: notFound },
  tags,
  run: (reads, { slug, page }) => findOfSpecialization(reads, { specialization: slug, facility: null, page }),
});

/** Doctors of one specialization at one facility. */
export const findDoctorsAtFacility = operation({
  name: 'doctors.find_at_facility',
  access: 'public',
  limits: 'reads',
  input: specialistAtFacility.extend(firstPages.shape),
  failures: { not_found: notFound },
  tags,
  run: findOfSpecialization,
});

/**
 * A doctor's whole profile by slug or id: cleaned texts, practices with hours and dates (8 weeks), other doctors and
 * specializations. Null when there is no such doctor.
 */
export async function getDoctorProfileOrNull(reads: Reads, address: string) {
  readsTags(tags);
  const key = doctorKey(address);
  const [record, slots, directory] = await Promise.all([
    getDoctorRecordOrNull(reads.db, key),
    findSlotsOfDoctor(reads.db, key, reads.clock.now()),
    cachedDirectory(reads),
  ]);
  if (!record) return null;
  readsTags([`doctor:${record.id}`, ...slots.map((slot) => `schedule:${slot.id}`)]);
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
  const texts = Object.fromEntries(textColumns.map((name) => [name, cleanHtml(record[name])])) as Pick<
    typeof record,
    (typeof textColumns)[number]
  >;
  return { ...record, ...texts, practices, otherSpecialists };
}

/** Specialist links beside a doctor: spec 2, section 9. */
const maxSpecialists = 12;

/** Other doctors of the same specialization as the one named by slug or id. */
export const findRelatedDoctors = operation({
  name: 'doctors.find_related',
  access: 'public',
  limits: 'reads',
  input: doctorPath,
  failures: { not_found: notFound },
  tags,
  async run({ db }, { id }) {
    const others = await findOthersOrNull(db, doctorKey(id));
    return others ? ok(others) : fail('not_found');
  },
});
