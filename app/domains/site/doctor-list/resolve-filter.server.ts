import type { AskedDoctors } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { anyDoctor, type DoctorFilter } from '#app/domains/directory/doctor-list/doctor-filter.ts';
import { partsOfDay } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';
import { cachedDirectory } from '#app/domains/directory/index.server.ts';
import { findPayingFacilities } from '#app/domains/facts/index.server.ts';
import { findChatDoctors } from '#app/domains/services/index.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';

/** Of every list of doctors. */
export const doctorListTags = ['doctors', 'specializations', 'facilities'];

/** What a list finds whose specialist or hospital is not there. */
export const noDoctors = { doctors: [], total: 0, missing: null };

/** What is asked, with the ids of its records. */
type ResolvedAsk = Omit<AskedDoctors, 'specialist' | 'unit'> & Readonly<{ specialization: number | null; facility: number | null }>;

/** What is asked, as the statements compare it. */
export async function resolveFilter(reads: Reads, asked: ResolvedAsk): Promise<DoctorFilter> {
  const { text, specialization, facility, days, inDays, part, startsFrom, gender, payer, language, hasChat } = asked;
  const begins = part && partsOfDay[part].begins;
  return {
    ...anyDoctor,
    text,
    specialization,
    facility,
    payingAt: payer === '' ? null : await findPayingFacilities(reads, payer),
    among: hasChat ? await findChatDoctors(reads) : null,
    days: days.length === 0 ? null : days,
    inDays,
    // Both hold: from the later hour on.
    startsFrom: [startsFrom, begins?.[0] ?? ''].toSorted().at(-1) || null,
    startsBefore: begins?.[1] ?? null,
    gender,
    language: language || null,
  };
}

/** The filter of an address; null when it names a specialist or a hospital that is not there. */
export async function resolveAddressOrNull(reads: Reads, asked: AskedDoctors): Promise<DoctorFilter | null> {
  const { specializations, facilities } = await cachedDirectory(reads);
  const specialization = asked.specialist === '' ? null : specializations.find(({ slug }) => slug === asked.specialist);
  const facility = asked.unit === '' ? null : facilities.find(({ slug }) => slug === asked.unit);
  if (specialization === undefined || facility === undefined) return null;
  return await resolveFilter(reads, { ...asked, specialization: specialization?.id ?? null, facility: facility?.id ?? null });
}
