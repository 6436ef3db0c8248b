import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import type { PracticePlace, Specialization } from '../specialization/specialization.schema.ts';
import { doctorCount } from '../specialization/specialization.ts';
import { doctorSearch, firstPages, type PageDoctorCard } from './doctor.schema.ts';
import * as store from './doctor.store.server.ts';

/** Cards name a specialization and where the doctor practises. */
export const tags = ['doctors', 'specializations', 'facilities'];

type Chosen = { slug: string } | { id: number } | null;

/** Which of the records: `null` = any. A slug or id that is not known finds nobody. */
export type DoctorSearch = Readonly<Omit<store.DoctorFilter, 'specialization' | 'facility'> & { specialization: Chosen; facility: Chosen }>;

export const everybody = { text: '', specialization: null, facility: null, language: '' } satisfies Omit<DoctorSearch, 'page'>;

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
export async function findPageDoctors(reads: Reads, input: DoctorSearch): Promise<Found<PageDoctorCard>> {
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
