import { type AskedDoctors, nothingAsked } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { anyDoctor } from '#app/domains/directory/doctor-list/doctor-filter.ts';
import { partNames, partsOfDay } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';
import { findFacilityNames, findFittingIds } from '#app/domains/directory/index.server.ts';
import { findPayingFacilities } from '#app/domains/facts/index.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import type { FilterChip, TypedFilters } from './search-filters.schema.ts';
import { asksForDoctor, readFilters, withoutOrder, wordsOf } from './search-filters.ts';
import { findLeads, type Leads, noLeads } from './search-understanding.store.server.ts';

type Unit = Awaited<ReturnType<typeof findFacilityNames>>[number];
/** What words say: filters with their chips, the words that remain, and where these lead. */
type ReadWords = Readonly<{ filters: TypedFilters; chips: FilterChip[]; rest: string; leads: Leads }>;

const findHospitals = async (reads: Reads) => (await findFacilityNames(reads)).filter((one) => one.is_unit);

/** The filters of words that name a doctor, a specialist or a complaint, or nothing but filters; null for others. */
async function readWordsOrNull(reads: Reads, words: readonly string[], units: readonly Unit[]): Promise<ReadWords | null> {
  const likely = readFilters(words, units, true);
  const leads = likely.rest === '' ? noLeads : await findLeads(reads.db, likely.rest, reads.clock.now());
  const isNamed = leads.isNamed || likely.rest === '' || asksForDoctor(words);
  if (!isNamed && !leads.isComplaint) return null;
  return { ...(isNamed ? likely : readFilters(words, units, false)), leads };
}

/** What the list of doctors is asked by a text. A specialist that it names is one; where it says something else too, its words stay its text. */
export async function understandDoctors(reads: Reads, text: string): Promise<AskedDoctors> {
  const words = withoutOrder(wordsOf(text));
  const units = await findHospitals(reads);
  const read = await readWordsOrNull(reads, words, units);
  return read ? askedByWords(read, units, text) : { ...nothingAsked, text };
}

function askedByWords({ filters, rest, leads }: ReadWords, units: readonly Unit[], text: string): AskedDoctors {
  const asked = { ...askedOf(filters), unit: units.find(({ id }) => id === filters.facility)?.slug ?? '' };
  const specialist = leads.isNamed ? (leads.slug ?? '') : '';
  if (specialist !== '' && leads.others.length === 0) return { ...asked, specialist };
  // As it was typed, where no word of it was taken.
  return { ...asked, text: rest === wordsOf(text).join(' ') ? text : rest, specialist };
}

/** Filters of words as the list's address has them. */
function askedOf({ days, inDays, startsFrom, startsBefore, gender, payer, language }: TypedFilters): AskedDoctors {
  const part = partNames.find((name) => partsOfDay[name].begins[1] === startsBefore) ?? null;
  const isOwnStart = startsFrom !== null && (part === null || partsOfDay[part].begins[0] !== startsFrom);
  return {
    ...nothingAsked,
    days: (days ?? []).toSorted((one, other) => one - other),
    inDays,
    part,
    startsFrom: isOwnStart ? startsFrom : '',
    gender,
    payer: payer ?? '',
    language: language ?? '',
  };
}

/** The filters of a search of the whole site: the doctors that fit, and what remains to be searched for. */
type UnderstoodFilters = Readonly<{ doctors: number[]; chips: FilterChip[]; rest: string; asked: AskedDoctors }>;

/** The filters of a text, and what remains to be searched for; null when it has none. */
export async function understandFilters(reads: Reads, text: string): Promise<UnderstoodFilters | null> {
  const words = withoutOrder(wordsOf(text));
  const units = await findHospitals(reads);
  if (readFilters(words, units, true).chips.length === 0) return null;
  const read = await readWordsOrNull(reads, words, units);
  if (!read || read.chips.length === 0 || read.rest === '') return null;
  const { filters, chips, leads, rest } = read;
  const { payer, ...asked } = filters;
  const payingAt = payer === null ? null : await findPayingFacilities(reads, payer);
  // Of some hours: who has none any more is not found.
  const startsFrom = asked.startsFrom ?? '00:00';
  const kept = new Set(rest.split(' '));
  const specialist =
    leads.isNamed && leads.name
      ? [{ label: leads.name, without: words.filter((word) => !kept.has(word) || leads.others.includes(word)).join(' ') }]
      : [];
  return {
    doctors: await findFittingIds(reads, { ...anyDoctor, ...asked, startsFrom, payingAt }),
    chips: [...specialist, ...chips],
    rest,
    asked: askedByWords(read, units, text),
  };
}
