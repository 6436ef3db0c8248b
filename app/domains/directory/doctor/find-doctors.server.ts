import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pagingOf } from '#app/platform/pages/paging.ts';
import { cachedDirectory } from '../specialization/find-specializations.server.ts';
import type { PracticePlace, Specialization } from '../specialization/specialization.schema.ts';
import { doctorCount } from '../specialization/specialization.ts';
import { type DoctorCard, firstPages } from './doctor.schema.ts';
import * as store from './doctor.store.server.ts';

/** Cards name a specialization and where the doctor practises. */
export const tags = ['doctors', 'specializations', 'facilities'];

/** A record by its slug or id; null = any. */
type Chosen = { slug: string } | { id: number } | null;

/** Doctors of a specialization, those below it included, and of a facility. */
type DoctorsAsked = Readonly<{ specialization: Chosen; facility: Chosen; page: number }>;

type Found<Card> = { doctors: Card[]; meta: PagingMeta; specialization: Specialization | null; facility: PracticePlace | null };

/** Every doctor by name, one page of them. */
export const findAllDoctors = operation({
  name: 'doctors.find_all',
  access: 'public',
  limits: 'reads',
  input: firstPages,
  tags,
  run: async (reads, { page }) => ok(await findDoctorCards(reads, { specialization: null, facility: null, page })),
});

/** One page of doctors by name. A slug or id that is not known finds nobody. */
export const findDoctorCards = async (reads: Reads, asked: DoctorsAsked): Promise<Found<DoctorCard>> =>
  await findPage(reads, asked, store.findDoctors);

/** One page of doctors by name, with the facilities of each. */
export const findPlacedDoctors = async (reads: Reads, asked: DoctorsAsked) => await findPage(reads, asked, store.findPlacedDoctors);

async function findPage<Card>(
  reads: Reads,
  { page, ...asked }: DoctorsAsked,
  find: (db: Reads['db'], place: store.DoctorPlace, page: number) => Promise<Card[]>,
): Promise<Found<Card>> {
  const { specializations, facilities, counts } = await cachedDirectory(reads);
  const specialization = chosenIn(specializations, asked.specialization);
  const facility = chosenIn(facilities, asked.facility);
  const total = doctorCount(counts, specialization?.id ?? 0, facility?.id ?? 0);
  const isUnknown = (asked.specialization && !specialization) || (asked.facility && !facility);
  if (isUnknown || total === 0) return { doctors: [], meta: pagingOf(1, 0, 0), specialization, facility };
  const doctors = await find(reads.db, { specialization: specialization?.id ?? null, facility: facility?.id ?? null }, page);
  return { doctors, meta: pagingOf(page, doctors.length, total), specialization, facility };
}

/** The record of a list that is chosen; null when it is not there. */
export function chosenIn<T extends { id: number; slug: string }>(list: readonly T[], wanted: Chosen): T | null {
  if (!wanted) return null;
  return list.find((one) => ('id' in wanted ? one.id === wanted.id : one.slug === wanted.slug)) ?? null;
}
