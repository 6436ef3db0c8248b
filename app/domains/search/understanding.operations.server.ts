import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { Reads } from '#app/platform/operation.server.ts';
import { brandNote, type Understood } from './brands.rules.ts';
import { asksForDoctor, readFilters, wordsOf } from './filters.rules.ts';
import type { DoctorFilters, FilterChip } from './filters.schema.ts';
import type { SearchKind } from './kinds.schema.ts';
import * as store from './store.server.ts';
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

  const found = await findFiltered(reads, { ...shape, kinds, shown, isExact: true });
  const sold = brand.isHard || !kinds.includes('medicine') ? [] : await store.findContaining(db, brand.generic, now);
  const isNameFound = found.leftOut.length === 0 && found.records.length > 0;
  const other = isNameFound ? found : await findBeside(reads, { ...shape, kinds, shown }, brand.typed);
  const named = other.records.filter((one) => one.kind === 'medicine').map(({ slug }) => slug);
  const added = sold.filter(({ slug }) => !named.includes(slug));
  const ofPage = shown.includes('medicine') ? added.slice(shape.from, shape.from + shape.perKind) : [];
  const count = (other.counts.medicine ?? 0) + added.length;
  return {
    ...other,
    leftOut: [],
    reading: brand.isMisspelt ? text.toLowerCase().replace(brand.typed, brand.brand.toLowerCase()) : null,
    counts: count > 0 ? { ...other.counts, medicine: count } : other.counts,
    records: [...ofPage, ...other.records].slice(0, shape.limit),
    brand: brandNote(brand, sold.length),
  };
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

/** What the words beside a brand find, when they lead to specialists; others, such as "harga", say nothing without it. */
async function findBeside(reads: Reads, shape: Omit<store.SearchShape, 'doctors'>, brandWords: string): Promise<Findings> {
  const taken = new Set(brandWords.split(' '));
  const rest = wordsOf(shape.text).filter((word) => !taken.has(word));
  if (rest.length === 0) return nothing;
  const text = rest.join(' ');
  const leads = await findLeads(reads.db, text, shape.now);
  return leads.isComplaint ? await findFiltered(reads, { ...shape, text }) : nothing;
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
