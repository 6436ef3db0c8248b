import type { Values } from '#app/platform/content/field-values.ts';
import type { PartOf } from '#app/platform/content/map-parts.ts';
import type { Choice, Option, Problem } from '#app/platform/content/typed-fields.ts';
import { choiceText, listText } from '#app/platform/text/list-text.ts';
import { nearestNames, plainName } from './nearest-names.ts';
import { findOption } from './read-typed-text.ts';

/** A record that others can name. */
export type NamedRow = Readonly<{
  key: string;
  title: string;
  /** Its address; empty where its kind has none. */
  slug: string;
  is_live: boolean;
  is_trashed: boolean;
  /** Belongs to a facility of the caller, or to none. */
  is_own: boolean;
  shown: Values;
}>;

export type Reference = Extract<PartOf, { control: 'reference' }>;

/** The records that the references of a kind can name, by the kind that they name. */
export type NameBook = Readonly<{
  rows: ReadonlyMap<string, readonly NamedRow[]>;
  /** The address of a record, where its kind has pages. */
  addressOf(to: string, row: NamedRow): string;
  /** The second line of a record. */
  hintOf(to: string, row: NamedRow): string | null;
  pictureOf(to: string, row: NamedRow): string | null;
  /** True where the caller may choose records that are not on the site. */
  hasDrafts(to: string): boolean;
}>;

type Match = Readonly<{ value: string } | { value: null; problem: Omit<Problem, 'field'> }>;

const storedValue = ({ by }: Reference, row: NamedRow): string => (by === 'slug' ? row.slug : row.key);

type Names = 'key' | 'slug' | 'title';
type Index = Readonly<Record<Names, ReadonlyMap<string, readonly NamedRow[]>>>;

/** The indexes of arrays of rows: a file with many lines names records of the same array in each. */
const indexes = new WeakMap<readonly NamedRow[], Index>();

function indexOf(rows: readonly NamedRow[]): Index {
  const known = indexes.get(rows);
  if (known) return known;
  const index = {
    key: Map.groupBy(rows, ({ key }) => key.toLowerCase()),
    slug: Map.groupBy(rows, ({ slug }) => slug.toLowerCase()),
    title: Map.groupBy(rows, ({ title }) => plainName(title)),
  };
  indexes.set(rows, index);
  return index;
}

/** The records whose key, address or title is this, in any case. */
function rowsBy(book: NameBook, { to }: Reference, name: Names, text: string): readonly NamedRow[] {
  const rows = book.rows.get(to);
  if (!rows || text === '') return [];
  return indexOf(rows)[name].get(name === 'title' ? plainName(text) : text.toLowerCase()) ?? [];
}

/** The record of which a text is the stored value, whether the caller may name it or not. */
export function rowOfValue(book: NameBook, reference: Reference, value: string): NamedRow | undefined {
  return rowsBy(book, reference, reference.by, value).find((row) => storedValue(reference, row) === value);
}

/** Keeps the records that a caller may name. */
export function nameable(book: NameBook, reference: Reference, rows: readonly NamedRow[]): NamedRow[] {
  const hasDrafts = book.hasDrafts(reference.to);
  return rows.filter((row) => row.is_own && !row.is_trashed && (row.is_live || hasDrafts) && storedValue(reference, row) !== '');
}

/** The records of a title; those on the site where there are any. */
function titled(book: NameBook, reference: Reference, text: string): readonly NamedRow[] {
  const all = nameable(book, reference, rowsBy(book, reference, 'title', text));
  const live = all.filter(({ is_live }) => is_live);
  return live.length > 0 ? live : all;
}

/**
 * Which record a text names: by what is stored, its key, its address or its title, in any case. Nothing is guessed, and what the caller may not
 * name is named by nothing.
 */
export function matchName(book: NameBook, reference: Reference, text: string): Match {
  const { extra, to, label } = reference;
  const special = extra && findOption([extra], text);
  if (special) return { value: special.value };
  const wanted = plainName(text);
  const stored = rowOfValue(book, reference, text);
  if (stored && nameable(book, reference, [stored]).length > 0) return { value: text };
  const [addressed] = (['slug', 'key'] as const).flatMap((name) => nameable(book, reference, rowsBy(book, reference, name, wanted)));
  if (addressed) return { value: storedValue(reference, addressed) };
  const [first, ...others] = titled(book, reference, text);
  if (first && others.length === 0) return { value: storedValue(reference, first) };
  const options = (found: readonly NamedRow[]) =>
    found.map((row) => ({ value: storedValue(reference, row), label: `${row.title} (${book.addressOf(to, row)})` }));
  if (first) {
    const offers = options([first, ...others]).slice(0, 3);
    const addresses = listText([first, ...others].slice(0, 3).map((row) => book.addressOf(to, row)));
    return { value: null, problem: { text: `Ada ${others.length + 1} yang bernama “${text}”: ${addresses}. Pilih salah satu.`, offers } };
  }
  // An id that nobody has typed: the record is gone.
  if (reference.by === 'key' && /^\d{1,9}$/.test(text))
    return { value: null, problem: { text: `${label} ini sudah tidak ada. Pilih yang lain.` } };
  const near = nearestNames(text, [
    ...(extra ? [{ ...extra, row: null }] : []),
    ...nameable(book, reference, book.rows.get(to) ?? []).map((row) => ({ value: storedValue(reference, row), label: row.title, row })),
  ]);
  // Two of one name are told apart by their addresses.
  const isTwin = ({ label: title }: Option) => near.filter((one) => plainName(one.label) === plainName(title)).length > 1;
  const offered = near.flatMap((one) => (one.row && isTwin(one) ? options([one.row]) : [{ value: one.value, label: one.label }]));
  return { value: null, problem: unknownName(text, offered) };
}

const namedOptions = 6;

/** What is said of a text that is none of a closed list. */
export function unknownOption(text: string, options: readonly Option[]): Omit<Problem, 'field'> {
  const near = nearestNames(text, options);
  if (near.length > 0) return unknownName(text, near);
  const named = options.slice(0, namedOptions).map(({ label }) => label);
  return { text: `Tidak ada “${text}”. Pilih salah satu: ${named.join(', ')}${options.length > named.length ? ', dan lain-lain' : ''}` };
}

/** What is said of a text that names no record. */
function unknownName(text: string, near: readonly Option[]): Omit<Problem, 'field'> {
  const meant = choiceText(near.map(({ label }) => label));
  return near.length > 0
    ? { text: `Tidak ada “${text}”. Maksud Anda: ${meant}?`, offers: near.map(({ value, label }) => ({ value, label })) }
    : { text: `Tidak ada “${text}”. Pilih dari daftar, atau terbitkan dahulu di halaman Konten.` };
}

/** What a stored text is called, so that it is read as the same record again; a text that names none stays. */
export function nameOfValue(book: NameBook, reference: Reference, value: string): string {
  if (reference.extra?.value === value) return reference.extra.label;
  const row = rowOfValue(book, reference, value);
  const names = row ? [row.title, row.slug, row.key] : [];
  return names.find((name) => name !== '' && matchName(book, reference, name).value === value) ?? value;
}

/** A record as it is offered. */
export function choiceOf(book: NameBook, reference: Pick<Reference, 'to' | 'by'>, row: NamedRow): Choice {
  const { to } = reference;
  return {
    value: reference.by === 'slug' ? row.slug : row.key,
    label: row.title,
    hint: book.hintOf(to, row),
    picture: book.pictureOf(to, row),
    state: row.is_live ? 'live' : 'draft',
  };
}
