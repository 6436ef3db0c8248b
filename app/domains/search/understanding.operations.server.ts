import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Reads } from '#app/platform/operation.server.ts';
import { brandNote } from './brands.rules.ts';
import { asksForDoctor, readFilters, wordsOf } from './filters.rules.ts';
import type { DoctorFilters, FilterChip } from './filters.schema.ts';
import type { SearchKind } from './kinds.schema.ts';
import { maxCounted } from './rules.ts';
import * as store from './store.server.ts';
import type { Understood } from './understanding.rules.ts';
import { findBrandOrNull, findLeads } from './understanding.store.server.ts';

/** The filters of a text, and what remains to be searched for; null when it has none. */
async function understandFilters(
  reads: Reads,
  text: string,
): Promise<{ filters: DoctorFilters; chips: FilterChip[]; rest: string } | null> {
  const words = wordsOf(text);
  const units = (await findFacilityNames(reads)).filter((one) => one.is_unit);
  const likely = readFilters(words, units, true);
  if (likely.chips.length === 0 || likely.rest === '') return null;
  const leads = await findLeads(reads.db, likely.rest, reads.clock.now());
  const isNamed = leads.isNamed || asksForDoctor(words);
  if (!isNamed && !leads.isComplaint) return null;
  const read = isNamed ? likely : readFilters(words, units, false);
  if (read.chips.length === 0 || read.rest === '') return null;
  const rest = new Set(read.rest.split(' '));
  const specialist =
    leads.isNamed && leads.name
      ? [{ label: leads.name, without: words.filter((word) => !rest.has(word) || leads.others.includes(word)).join(' ') }]
      : [];
  return { ...read, chips: [...specialist, ...read.chips] };
}

type Findings = store.SearchFindings & Understood;

/**
 * What is found for a text as it was understood: with its filters for doctors, and with the medicines that contain what a brand contains. A
 * brand with a prescription alone finds no medicine.
 */
export async function findUnderstood(reads: Reads, shape: Omit<store.SearchShape, 'doctors'>): Promise<Findings> {
  const { db } = reads;
  const { text, now, isExact } = shape;
  const brand = await findBrandOrNull(db, text, isExact);
  const kinds = brand?.isHard ? without(shape.kinds, 'medicine') : shape.kinds;
  const shown = brand?.isHard ? without(shape.shown, 'medicine') : shape.shown;
  if (!brand) return await findFiltered(reads, shape);

  const searched = { ...shape, kinds, shown };
  const found = await findFiltered(reads, { ...searched, isExact: true });
  const isNameFound = found.leftOut.length === 0 && found.records.length > 0;
  const otherWords = isNameFound ? null : await findBeside(reads, text, brand.typed, now);
  const other = isNameFound ? found : otherWords === null ? nothing : await findFiltered(reads, { ...searched, text: otherWords });
  const sold = brand.isHard ? [] : kinds.includes('medicine') ? await store.findContaining(db, brand.generic, now) : null;
  const result = {
    ...other,
    leftOut: [],
    reading: brand.isMisspelt ? text.toLowerCase().replace(brand.typed, brand.brand.toLowerCase()) : null,
    brand: brandNote(brand, sold?.length ?? null),
  };
  if (!sold || sold.length === 0) return result;

  const named = await findMedicines(reads, isNameFound ? { ...shape, isExact: true } : { ...shape, text: otherWords ?? '' });
  const all = [...sold, ...named.filter(({ slug }) => !sold.some((one) => one.slug === slug))].slice(0, maxCounted);
  const ofPage = shown.includes('medicine') ? all.slice(shape.from, shape.from + shape.perKind) : [];
  const others = other.records.filter((one) => one.kind !== 'medicine');
  return { ...result, counts: { ...other.counts, medicine: all.length }, records: [...ofPage, ...others].slice(0, shape.limit) };
}

/** All medicines of a text, as far as they are counted: a page of them begins anywhere. */
async function findMedicines(reads: Reads, shape: Omit<store.SearchShape, 'doctors'>): Promise<store.SearchFindings['records']> {
  if (shape.text === '') return [];
  const only = { kinds: ['medicine'], shown: ['medicine'], from: 0, perKind: maxCounted, limit: maxCounted } as const;
  return (await findFiltered(reads, { ...shape, ...only })).records;
}

const without = (kinds: readonly SearchKind[], kind: SearchKind) => kinds.filter((one) => one !== kind);

const nothing: Findings = {
  reading: null,
  leftOut: [],
  missing: null,
  counts: {},
  records: [],
  brand: null,
  chips: [],
  isUnfiltered: false,
};

/** The words beside a brand, when they lead to specialists; others, such as "harga", say nothing without it. */
async function findBeside({ db }: Reads, text: string, brandWords: string, now: Date): Promise<string | null> {
  const taken = new Set(brandWords.split(' '));
  const rest = wordsOf(text)
    .filter((word) => !taken.has(word))
    .join(' ');
  return rest !== '' && (await findLeads(db, rest, now)).isComplaint ? rest : null;
}

async function findFiltered(reads: Reads, shape: Omit<store.SearchShape, 'doctors'>): Promise<Findings> {
  const understood = await understandFilters(reads, shape.text);
  const everything = async (doctors: DoctorFilters | null) =>
    await store.findEverything(reads.db, { ...shape, text: understood?.rest ?? shape.text, doctors });
  if (!understood) return { ...(await everything(null)), brand: null, chips: [], isUnfiltered: false };
  const found = await everything(understood.filters);
  const isUnfiltered = !found.counts.doctor && shape.kinds.includes('doctor');
  return { ...(isUnfiltered ? await everything(null) : found), brand: null, chips: understood.chips, isUnfiltered };
}
