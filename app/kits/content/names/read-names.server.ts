import type { Actor } from '#app/platform/access/actor.server.ts';
import { type Scope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { mapParts, type PartOf } from '#app/platform/content/map-parts.ts';
import type { ResourceCore, Resources } from '#app/platform/content/resource-types.server.ts';
import type { Cell, Choice, Field, Problem } from '#app/platform/content/typed-fields.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { slugField, withSlug } from '../fields/make-slug.ts';
import { hasRecordsIn } from '../record/texts-in-scope.server.ts';
import {
  choiceOf,
  matchName,
  type NameBook,
  type NamedRow,
  nameable,
  nameOfValue,
  type Reference,
  rowOfValue,
  unknownOption,
} from './name-book.ts';
import { findChosenRows, findNamedRows } from './named-rows.store.server.ts';
import { findOption, storedText } from './read-typed-text.ts';

/** Who names records, and where: `scope` is where the caller edits the kind that names them. */
export type Naming = Readonly<{ db: Queryable; resources: Resources; scope: Scope; actor: Actor }>;

type Kind = Pick<ResourceCore, 'fields' | 'key'>;

/** The references of a kind by the name that a caller asks for: that of the field, in rows with its cell, `practices.facility`. */
export function referencesOf({ fields, key }: Kind): ReadonlyMap<string, Reference> {
  const found = new Map<string, Reference>();
  const note = (name: string, part: Field | Cell) => {
    if (part.control === 'reference') found.set(name, part);
  };
  if (key?.control) found.set('key', { label: key.label, ...key.control });
  for (const field of fields) {
    note(field.name, field);
    if (field.control === 'rows') for (const cell of field.cells) note(`${field.name}.${cell.name}`, cell);
    if (field.control === 'blocks')
      for (const part of field.kinds.flatMap(({ fields: parts }) => parts)) note(`${field.name}.${part.name}`, part);
  }
  return found;
}

/** The records that texts of a kind can name; with `asked` only those that one of these texts names. */
export async function findBook(naming: Naming, kind: Kind, asked: ReadonlyMap<string, readonly string[]> | null): Promise<NameBook> {
  const { db, resources, scope, actor } = naming;
  const targets = [...new Set([...referencesOf(kind).values()].map(({ to }) => to))];
  const rows = await Promise.all(
    targets.map(async (to): Promise<[string, NamedRow[]]> => {
      const target = resources.get(to);
      const texts = asked?.get(to);
      return [to, target && (asked === null || texts) ? await findNamedRows(db, target, { scope, texts: texts ?? null }) : []];
    }),
  );
  return bookOf({ resources, actor }, new Map(rows));
}

function bookOf({ resources, actor }: Pick<Naming, 'resources' | 'actor'>, rows: NameBook['rows']): NameBook {
  const hasDrafts = (to: string) => {
    const target = resources.get(to);
    return target !== undefined && hasRecordsIn(target, scopeOf(actor, target.capabilities.edit));
  };
  return {
    rows,
    hasDrafts,
    addressOf: (to, row) => resources.get(to)?.href?.(row.key, row.shown) ?? (row.slug || row.key),
    hintOf(to, { shown }) {
      const { card, fields = [] } = resources.get(to) ?? {};
      const lines = (card?.lines ?? []).map((name) => wordsOf(fields, name, shown[name] ?? ''));
      return lines.filter(Boolean).join(' · ') || null;
    },
    pictureOf: (to, { shown }) => shown[resources.get(to)?.card?.picture ?? '']?.split('\n')[0] || null,
  };
}

/** The text of a card: an option by its name. */
function wordsOf(fields: readonly Field[], name: string, text: string): string {
  const field = fields.find((one) => one.name === name);
  return field?.control === 'select' ? (findOption(field.options, text)?.label ?? text) : text;
}

type Read = Readonly<{ values: Values; problems: readonly Problem[] }>;

/** True for the parts of a text that name something: where it has several kinds of parts, each has its own. */
function partsIn(field: Field, text: string): (part: PartOf, one: string) => boolean {
  const found = new Map<PartOf, Set<string>>();
  mapParts(field, text, (part, one) => {
    found.set(part, (found.get(part) ?? new Set()).add(one));
    return one;
  });
  return (part, one) => found.get(part)?.has(one) ?? false;
}

/**
 * Reads texts with the records of `book`: names become what is stored. What names nothing stays as it is typed, and so does what the record has
 * on the site already (`stored`), also where it names what the caller may not name, or where its record is gone and another one is called so.
 */
export function readWithBook(book: NameBook, fields: readonly Field[], given: Values, stored: Values): Read {
  const problems: Problem[] = [];
  const values: Record<string, string> = { ...given };
  for (const field of fields) {
    const text = given[field.name];
    if (text === undefined || text === '') continue;
    const isStored = partsIn(field, stored[field.name] ?? '');
    values[field.name] = mapParts(field, storedText(field, text), (part, one, place) => {
      if (part.control === 'reference') {
        const match = matchName(book, part, one);
        const isKept = isStored(part, one) && (match.value !== null || rowOfValue(book, part, one) !== undefined);
        if (isKept) return one;
        if (match.value !== null) return match.value;
        problems.push({ field: field.name, ...place, ...match.problem });
        return one;
      }
      const option = findOption(part.options, one);
      if (!option) problems.push({ field: field.name, ...place, ...unknownOption(one, part.options) });
      return option?.value ?? one;
    });
  }
  return { values, problems };
}

/** The texts that stand in the place of records, by the kind that they name. */
function askedTexts(fields: readonly Field[], texts: readonly Values[]): Map<string, string[]> {
  const asked = new Map<string, Set<string>>();
  for (const values of texts) {
    for (const field of fields) {
      mapParts(field, values[field.name] ?? '', (part, text) => {
        if (part.control === 'reference') asked.set(part.to, (asked.get(part.to) ?? new Set()).add(text));
        return text;
      });
    }
  }
  return new Map([...asked].map(([to, found]) => [to, [...found]]));
}

/** The records that these texts name. */
export async function findBookOf(naming: Naming, kind: Kind, texts: readonly Values[]): Promise<NameBook> {
  return await findBook(naming, kind, askedTexts(kind.fields, texts));
}

/**
 * The one reading of what people write, on every way in: names as they are shown, keys and addresses become what is stored. What matches
 * nothing stays as it is typed, and is a problem with what was probably meant. `stored` is what the record has on the site.
 */
async function readNames(naming: Naming, kind: Kind, given: Values, stored: Values): Promise<Read> {
  const read = readWithBook(await findBookOf(naming, kind, [given]), kind.fields, given, stored);
  if (read.problems.length === 0) return read;
  // Only what is offered needs all records.
  return readWithBook(await findBook(naming, kind, null), kind.fields, given, stored);
}

/** Texts with the names of what they store, as people read and write them. */
export function writeNames(book: NameBook, fields: readonly Field[], values: Values): Values {
  const named = fields.map((field) => {
    const text = values[field.name] ?? '';
    const written = mapParts(field, text, (part, one) => {
      if (part.control === 'reference') return nameOfValue(book, part, one);
      return part.options.find(({ value }) => value === one)?.label ?? one;
    });
    return [field.name, written] as const;
  });
  return { ...values, ...Object.fromEntries(named) };
}

/**
 * Texts as they would be published in the place of `stored`: read, and with an address where nobody has written one. `isGenerated`: the address is the
 * one that the title makes, and none is on the site yet.
 */
export async function readPublication(
  naming: Naming,
  kind: Kind,
  written: Values,
  stored: Values,
): Promise<Read & { isGenerated: boolean }> {
  const read = await readNames(naming, kind, written, stored);
  const field = slugField(kind.fields);
  if (!field || (stored[field.name] ?? '') !== '') return { ...read, isGenerated: false };
  const from = kind.fields.filter(({ name }) => field.from.split(' ').includes(name));
  const book = await findBookOf(naming, { fields: from }, [read.values]);
  const generated = withSlug(kind.fields, { ...read.values, [field.name]: '' }, writeNames(book, from, read.values));
  const slug = (read.values[field.name] ?? '').trim();
  const isGenerated = (generated[field.name] ?? '') !== '' && (slug === '' || slug === generated[field.name]);
  return { ...read, values: isGenerated ? generated : read.values, isGenerated };
}

/** Problems as the errors of a form: by field, and in rows by row and cell. */
export function errorsOfProblems(problems: readonly Problem[]): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const { field, row, cell, text } of problems) {
    const name = cell === undefined ? field : `${field}.${row}.${cell}`;
    errors[name] = [...(errors[name] ?? []), text];
  }
  return problems.length > 0 ? errors : null;
}

/** How many records a list without a script has, and how many one answer offers. */
const maxOptions = 200;
export const maxChoices = 20;

type Asked = Readonly<{
  reference: Reference;
  name: string;
  search: string;
  keys: readonly string[];
  /** The text by which some come first. */
  near?: string;
  /** Those of the keys that are named to who reads the record, because it has them on the site. */
  stored?: ReadonlySet<string>;
  limit?: number;
}>;

/** Finds what a reference can name: the records with these keys, or those that fit what is typed. */
export async function findChoices(naming: Naming, kind: ResourceCore, asked: Asked): Promise<Choice[]> {
  const { reference, name, search, keys, near = '', stored, limit = maxChoices } = asked;
  const target = naming.resources.get(reference.to);
  if (!target) return [];
  const book = bookOf(naming, new Map());
  const { scope } = naming;
  const extra = reference.extra ? [{ ...reference.extra, hint: null, picture: null, state: 'live' as const }] : [];
  if (keys.length > 0) {
    const named = await findNamedRows(naming.db, target, { scope, texts: keys });
    const offered = new Set(nameable(book, reference, named));
    const seen = named.flatMap((row) => {
      const choice = choiceOf(book, reference, row);
      return offered.has(row) || stored?.has(choice.value) ? [choice] : [];
    });
    const choices = [...extra, ...seen];
    return keys.flatMap((key) => choices.find(({ value }) => value === key) ?? []);
  }
  const rows = await findChosenRows(naming.db, target, {
    scope,
    search,
    limit,
    only: reference.only ?? null,
    first: reference.first && near !== '' ? { name: reference.first.name, is: near } : null,
    without: name === 'key' ? kind : null,
    hasDrafts: book.hasDrafts(reference.to),
  });
  const choices = rows.map((row) => choiceOf(book, reference, row)).filter(({ value }) => value !== '');
  return [...extra.filter(({ label }) => search === '' || label.toLowerCase().includes(search.toLowerCase())), ...choices].slice(0, limit);
}

/**
 * The choices of every reference of a kind, or of those of these fields, by name, for a page without a script: those that texts name already among
 * them. What the caller may not choose has a name only where `stored` has it, which are texts on the site.
 */
export async function findOptions(
  naming: Naming,
  kind: ResourceCore,
  texts: readonly Values[],
  { stored, fields }: Readonly<{ stored: readonly Values[]; fields?: readonly string[] }>,
): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const [asked, known] = [askedTexts(kind.fields, texts), askedTexts(kind.fields, stored)];
  const references = [...referencesOf(kind)].filter(([name]) => fields?.includes(name) ?? true);
  const found = references.map(async ([name, reference]) => {
    const keys = asked.get(reference.to) ?? [];
    const shown = { reference, name, search: '', near: texts[0]?.[reference.first?.by ?? ''], limit: maxOptions };
    const offered = await findChoices(naming, kind, { ...shown, keys: [] });
    const missing = keys.filter((key) => !offered.some(({ value }) => value === key));
    const own =
      missing.length > 0 ? await findChoices(naming, kind, { ...shown, keys: missing, stored: new Set(known.get(reference.to)) }) : [];
    return [name, [...offered, ...own]] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
