import { withSlug } from '#app/kits/content/fields/make-slug.ts';
import { problemsOfErrors } from '#app/kits/content/reads/next-step.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { FileLine } from '#app/platform/content/file-imports.server.ts';
import { mapParts } from '#app/platform/content/map-parts.ts';
import type { Note, PlannedRow } from '#app/platform/content/planned-rows.ts';
import type { Field, Problem } from '#app/platform/content/typed-fields.ts';
import { plainCell } from '#app/platform/documents/csv.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { keyColumn } from '../content/content-texts.ts';
import { keyOfMapping, readCell } from './import-columns.ts';

/** A record that the file names. */
export type Known = Readonly<{ version: number; title: string; values: Values; isTrashed: boolean }>;

export type ImportContext = Readonly<{
  fields: readonly Field[];
  /** The field that names a record; null = its key. */
  title: string | null;
  /** The field by which a line without a key names a record. */
  identity: string | null;
  mapping: readonly string[];
  /** The key that a cell of the column with keys names. */
  keyOf(cell: string): string;
  known: ReadonlyMap<string, Known>;
  /** The keys of records by their title in small letters. */
  byTitle: ReadonlyMap<string, string>;
  /** The same by their identity. */
  byIdentity: ReadonlyMap<string, string>;
  /** What is wrong with the key of a new record; null when it may begin. `key` is empty where nobody types it. */
  refuseNew(key: string): string | null;
  /** The same texts as people read them. */
  writeNames(values: Values): Values;
  findErrors(values: Values): Promise<FieldErrors | null>;
  /** What the texts would publish; null when they cannot be published. */
  publishedOf(values: Values): Promise<unknown>;
  /** Names as what is stored; what the record has already (`stored`) stays. */
  readNames(values: Values, stored: Values): Readonly<{ values: Values; problems: readonly Problem[] }>;
}>;

const shownCharacters = 160;
const shown = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), shownCharacters);

/** The cell of a line that is mapped to this, or an empty text. */
export function cellOf(line: readonly string[], mapping: readonly string[], name: string): string {
  const at = mapping.indexOf(name);
  return at === -1 ? '' : plainCell(line[at] ?? '').trim();
}

/** The texts of the fields that a line has cells for, with what is wrong with them. */
export function readLine(line: readonly string[], { fields, mapping }: Pick<ImportContext, 'fields' | 'mapping'>): Omit<FileLine, 'n'> {
  const values: Record<string, string> = {};
  const errors: Note[] = [];
  for (const [at, name] of mapping.entries()) {
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    const cell = plainCell(line[at] ?? '');
    const { value, error } = readCell(field, cell);
    values[name] = value;
    if (error) errors.push({ column: field.label, value: shown(cell), text: error });
  }
  return { values, errors };
}

/** What the import of each line would do. `lines` are those behind the titles. */
export async function planLines(lines: readonly (readonly string[])[], context: ImportContext): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const row = await planLine(at + 1, line, context);
    const named = namesOf(row, context);
    const twice = named.find(([word, name]) => seen.has(`${word} ${name}`));
    for (const [word, name] of named) seen.add(`${word} ${name}`);
    if (!twice || row.effect === 'error') rows.push(row);
    else rows.push(duplicate(row, `Baris di atas memakai ${twice[0]} yang sama`));
  }
  return rows;
}

/** By what no other line of the file may name the same record. */
function namesOf({ key, effect, title, values }: PlannedRow, { identity }: ImportContext): [string, string][] {
  if (key !== null) return [['kunci', key]];
  if (effect !== 'new') return [];
  const named: [string, string][] = [
    ['judul', title],
    ['alamat', identity === null ? '' : (values[identity] ?? '')],
  ];
  return named.map(([word, name]): [string, string] => [word, name.toLowerCase()]).filter(([, name]) => name !== '');
}

function duplicate(row: Omit<PlannedRow, 'notes' | 'effect'>, text: string): PlannedRow {
  return { ...row, effect: 'duplicate', values: {}, notes: [{ column: '', value: row.key ?? row.title, text }] };
}

async function planLine(n: number, line: readonly string[], context: ImportContext): Promise<PlannedRow> {
  const { fields, mapping, known, byTitle, title: titleField } = context;
  const key = context.keyOf(cellOf(line, mapping, keyOfMapping)) || findByIdentity(line, context);
  const found = key === '' ? undefined : known.get(key);
  const read = readLine(line, context);
  const named = context.readNames(read.values, found?.values ?? {});
  const values = found ? named.values : withSlug(fields, named.values, context.writeNames(named.values));
  // What stays is not its fault.
  const unnamed = named.problems.filter(({ field }) => !found || values[field] !== (found.values[field] ?? ''));
  const errors = [...read.errors, ...notesOf(unnamed, values, fields)];
  const title = (titleField === null ? key : values[titleField]) || found?.title || '';
  const row = { n, key: key || null, version: found?.version ?? null, title, values };
  const wrongKey = found ? (found.isTrashed ? 'Ada di tempat sampah. Pulihkan dulu.' : null) : context.refuseNew(key);
  if (wrongKey) return { ...row, effect: 'error', notes: [{ column: keyColumn, value: key, text: wrongKey }] };
  const twin = found || title === '' ? undefined : byTitle.get(title.toLowerCase());
  if (twin) return duplicate(row, `Sudah ada dengan judul yang sama, kuncinya ${twin}`);
  const titleLabel = fields.find(({ name }) => name === titleField)?.label;
  if (!found && titleLabel !== undefined && title === '') errors.push({ column: titleLabel, value: '', text: untitled });
  if (errors.length === 0) errors.push(...(await errorsOf(values, found?.values, context)));
  if (errors.length > 0) return { ...row, effect: 'error', notes: errors };
  if (!found) return { ...row, effect: 'new', notes: [] };
  const notes = differences(values, found.values, fields);
  const isSame = notes.length === 0 || (await saysTheSame(found.values, { ...found.values, ...values }, context));
  return { ...row, effect: isSame ? 'same' : 'change', notes: isSame ? [] : notes };
}

const untitled = 'Kosong. Isi kolom ini; bila judul kolomnya lain, pilih kolomnya di atas';

function findByIdentity(line: readonly string[], { mapping, identity, byIdentity }: ImportContext): string {
  return identity === null ? '' : (byIdentity.get(cellOf(line, mapping, identity).toLowerCase()) ?? '');
}

/** Another spelling of what is stored, such as a phone number with dashes, is no change. */
async function saysTheSame(current: Values, next: Values, { publishedOf }: ImportContext): Promise<boolean> {
  const [one, other] = [await publishedOf(current), await publishedOf(next)];
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** One note per column: the first of its problems. */
function notesOf(problems: readonly Problem[], values: Values, fields: readonly Field[]): Note[] {
  return fields.flatMap((field) => {
    const { name, label } = field;
    const first = problems.find((one) => one.field === name);
    if (!first) return [];
    const text = values[name] ?? '';
    const note = { column: label, value: shown(text), text: placedText(first, fields) };
    const { offers } = first;
    return offers ? { ...note, misnamed: { field: name, typed: typedAt(field, text, first), offers } } : note;
  });
}

/** The part of a text at which a problem stands. */
function typedAt(field: Field, text: string, { row, cell }: Problem): string {
  let found = '';
  mapParts(field, text, (_part, one, place) => {
    if (place.row === row && place.cell === cell) found = one;
    return one;
  });
  return found;
}

/** A problem of a row, with which row and cell it is. */
function placedText({ field: name, row, cell, text }: Problem, fields: readonly Field[]): string {
  const field = fields.find((one) => one.name === name);
  const label = field?.control === 'rows' ? field.cells.find((one) => one.name === cell)?.label : undefined;
  return row === undefined || label === undefined ? text : `Baris ${row + 1}, ${label}: ${text}`;
}

/** What could not be published of what the file writes; other fields of a draft may lack, and what stays is not its fault. */
async function errorsOf(values: Values, current: Values | undefined, { fields, findErrors }: ImportContext): Promise<Note[]> {
  const found = problemsOfErrors(await findErrors({ ...current, ...values }));
  return notesOf(
    found.filter(({ field }) => values[field] !== undefined && (current === undefined || values[field] !== (current[field] ?? ''))),
    values,
    fields,
  );
}

function differences(values: Values, current: Values, fields: readonly Field[]): Note[] {
  return fields.flatMap(({ name, label }) => {
    const [former, next] = [current[name] ?? '', values[name]];
    if (next === undefined || next === former) return [];
    return [{ column: label, value: shown(next), text: former === '' ? 'sebelumnya kosong' : `sebelumnya: ${shown(former)}` }];
  });
}
