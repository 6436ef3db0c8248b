import { plainCell } from '#app/platform/csv.ts';
import { cutText } from '#app/platform/cut-text.ts';
import type { FieldErrors } from '#app/platform/problem.server.ts';
import type { Field, Values } from '#app/platform/resources/values.ts';
import { keyColumn, keyOfMapping, readCell } from './columns.rules.ts';
import type { Note, PlannedRow } from './plan.rules.ts';

/** A record that the file names. */
export type Known = Readonly<{ version: number; title: string; values: Values; isTrashed: boolean }>;

export type ImportContext = Readonly<{
  fields: readonly Field[];
  /** The choices of fields that are rows. */
  options: Readonly<Record<string, NonNullable<Field['options']>>>;
  /** The field that names a record; null = its key. */
  title: string | null;
  mapping: readonly string[];
  known: ReadonlyMap<string, Known>;
  /** The keys of records by their title in small letters. */
  byTitle: ReadonlyMap<string, string>;
  /** What is wrong with the key of a new record; null when it may begin. `key` is empty where nobody types it. */
  refuseNew(key: string): string | null;
  findErrors(values: Values): Promise<FieldErrors | null>;
}>;

const shownCharacters = 160;
const shown = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), shownCharacters);

/** The cell with the key of a line, or an empty text. */
export function keyOf(line: readonly string[], mapping: readonly string[]): string {
  const at = mapping.indexOf(keyOfMapping);
  return at === -1 ? '' : plainCell(line[at] ?? '').trim();
}

/** What the import of each line would do. `lines` are those behind the titles. */
export async function planLines(lines: readonly (readonly string[])[], context: ImportContext): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  const keys = new Set<string>();
  const titles = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const row = await planLine(at + 1, line, context);
    const title = row.title.toLowerCase();
    const isTwice =
      row.key !== null && keys.has(row.key) ? 'kunci' : row.effect === 'new' && title !== '' && titles.has(title) ? 'judul' : null;
    if (row.key !== null) keys.add(row.key);
    if (row.effect === 'new') titles.add(title);
    if (isTwice === null || row.effect === 'error') rows.push(row);
    else rows.push(duplicate(row, `Baris di atas memakai ${isTwice} yang sama`));
  }
  return rows;
}

function duplicate(row: Omit<PlannedRow, 'notes' | 'effect'>, text: string): PlannedRow {
  return { ...row, effect: 'duplicate', values: {}, notes: [{ column: '', value: row.key ?? row.title, text }] };
}

async function planLine(n: number, line: readonly string[], context: ImportContext): Promise<PlannedRow> {
  const { fields, mapping, known, byTitle, title: titleField } = context;
  const key = keyOf(line, mapping);
  const found = key === '' ? undefined : known.get(key);
  const values: Record<string, string> = {};
  const errors: Note[] = [];
  for (const [at, name] of mapping.entries()) {
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    const cell = plainCell(line[at] ?? '');
    const { value, error } = readCell(field, cell, context.options[name]);
    values[name] = value;
    if (error) errors.push({ column: field.label, value: shown(cell), text: error });
  }
  const title = (titleField === null ? key : values[titleField]) || found?.title || '';
  const row = { n, key: key || null, version: found?.version ?? null, title, values };
  const wrongKey = found ? (found.isTrashed ? 'Ada di tempat sampah. Pulihkan dulu.' : null) : context.refuseNew(key);
  if (wrongKey) return { ...row, effect: 'error', notes: [{ column: keyColumn, value: key, text: wrongKey }] };
  const twin = found || title === '' ? undefined : byTitle.get(title.toLowerCase());
  if (twin) return duplicate(row, `Sudah ada dengan judul yang sama, kuncinya ${twin}`);
  if (errors.length === 0) errors.push(...(await errorsOf(values, found?.values, context)));
  if (errors.length > 0) return { ...row, effect: 'error', notes: errors };
  if (!found) return { ...row, effect: 'new', notes: [] };
  const notes = differences(values, found.values, fields);
  return { ...row, effect: notes.length > 0 ? 'change' : 'same', notes };
}

/** What could not be published of what the file writes; other fields of a draft may lack, and what stays is not its fault. */
async function errorsOf(values: Values, current: Values | undefined, { fields, findErrors }: ImportContext): Promise<Note[]> {
  const found = (await findErrors({ ...current, ...values })) ?? {};
  return fields.flatMap(({ name, label }) => {
    const [text] = found[name] ?? [];
    const value = values[name];
    const isWritten = value !== undefined && (current === undefined || value !== (current[name] ?? ''));
    return text && isWritten ? [{ column: label, value: shown(value), text }] : [];
  });
}

function differences(values: Values, current: Values, fields: readonly Field[]): Note[] {
  return fields.flatMap(({ name, label }) => {
    const [former, next] = [current[name] ?? '', values[name]];
    if (next === undefined || next === former) return [];
    return [{ column: label, value: shown(next), text: former === '' ? 'sebelumnya kosong' : `sebelumnya: ${shown(former)}` }];
  });
}
