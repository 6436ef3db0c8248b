import { doctorListAddress } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import type { SearchShape } from './search.store.server.ts';
import * as store from './search.store.server.ts';
import { maxCounted } from './search.ts';
import { wordsOf } from './search-filters.ts';
import type { SearchKind } from './search-kinds.schema.ts';
import { findBrandOrNull, findLeads } from './search-understanding.store.server.ts';
import type { Understood } from './search-understanding.ts';
import { understandFilters } from './understand-doctors.server.ts';
import { brandNote } from './vocabulary/brand-note.ts';

type Findings = store.SearchFindings & Understood;

/**
 * What is found for a text as it was understood: with its filters for doctors, and with the medicines that contain what a brand contains. A
 * brand with a prescription alone finds no medicine.
 */
export async function findUnderstood(reads: Reads, shape: SearchShape): Promise<Findings> {
  const brand = await findBrandOrNull(reads.db, shape.text, shape.isExact);
  if (!brand) return await findFiltered(reads, shape);

  const beside = await findBeside(reads, brand.isHard ? withoutMedicines(shape) : shape, brand.typed);
  const wantsMedicines = !brand.isHard && shape.kinds.includes('medicine');
  const sold = wantsMedicines ? await store.findContaining(reads.db, brand.generic, shape.now) : null;
  const result = {
    ...(beside?.found ?? { ...emptyFindings, records: [] }),
    leftOut: [],
    reading: brand.reading,
    brand: brandNote(brand, sold?.length ?? null),
  };
  if (!sold || sold.length === 0) return result;

  const named = beside ? await findMedicines(reads, beside.shape) : [];
  const all = [...sold, ...named.filter(({ slug }) => !sold.some((one) => one.slug === slug))].slice(0, maxCounted);
  const ofPage = shape.shown.includes('medicine') ? all.slice(shape.from, shape.from + shape.perKind) : [];
  const others = result.records.filter((one) => one.kind !== 'medicine');
  return { ...result, counts: { ...result.counts, medicine: all.length }, records: [...ofPage, ...others].slice(0, shape.limit) };
}

const isNoMedicine = (kind: SearchKind) => kind !== 'medicine';
const withoutMedicines = (shape: SearchShape): SearchShape => ({
  ...shape,
  kinds: shape.kinds.filter(isNoMedicine),
  shown: shape.shown.filter(isNoMedicine),
});

/** What else is searched for beside a brand: its name, when records have it, or the words around it; null when these say nothing. */
async function findBeside(reads: Reads, shape: SearchShape, typed: string): Promise<{ shape: SearchShape; found: Findings } | null> {
  const named = { ...shape, isExact: true };
  const found = await findFiltered(reads, named);
  if (found.leftOut.length === 0 && found.records.length > 0) return { shape: named, found };
  const text = await findWordsBeside(reads, shape, typed);
  if (text === null) return null;
  const around = { ...shape, text };
  return { shape: around, found: await findFiltered(reads, around) };
}

/** The words beside a brand, when they lead to specialists; others, such as "harga", say nothing without it. */
async function findWordsBeside({ db }: Reads, { text, now }: SearchShape, typed: string): Promise<string | null> {
  const taken = new Set(typed.split(' '));
  const rest = wordsOf(text)
    .filter((word) => !taken.has(word))
    .join(' ');
  return rest !== '' && (await findLeads(db, rest, now)).isComplaint ? rest : null;
}

/** All medicines of a text, as far as they are counted: a page of them begins anywhere. */
async function findMedicines(reads: Reads, shape: SearchShape): Promise<store.SearchFindings['records']> {
  const only = { kinds: ['medicine'], shown: ['medicine'], from: 0, perKind: maxCounted, limit: maxCounted } as const;
  return (await findFiltered(reads, { ...shape, ...only })).records;
}

/** Of a query that says nothing. */
export const emptyFindings: Omit<Findings, 'records'> = {
  reading: null,
  leftOut: [],
  missing: null,
  counts: {},
  brand: null,
  chips: [],
  doctorList: null,
  isUnfiltered: false,
};

async function findFiltered(reads: Reads, shape: SearchShape): Promise<Findings> {
  const understood = await understandFilters(reads, shape.text);
  const everything = async (doctors: readonly number[] | null) =>
    await store.findEverything(reads.db, { ...shape, text: understood?.rest ?? shape.text }, doctors);
  if (!understood) return { ...(await everything(null)), brand: null, chips: [], doctorList: null, isUnfiltered: false };
  const { chips } = understood;
  const found = await everything(understood.doctors);
  const isUnfiltered = !found.counts.doctor && shape.kinds.includes('doctor');
  return {
    ...(isUnfiltered ? await everything(null) : found),
    brand: null,
    chips,
    doctorList: doctorListAddress(understood.asked),
    isUnfiltered,
  };
}
