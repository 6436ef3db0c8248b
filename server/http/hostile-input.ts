import { type FieldErrors, Problem } from '#app/platform/operations/problem.server.ts';

const maxDepth = 10;
const maxItems = 200;
const maxFields = 100;
/** Of a form whose fields are content: each of its fields may have many ticked options. */
const maxContentFields = 400;
const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The names that may occur several times; `any` for a form whose fields are content. */
export type RepeatedFields = readonly string[] | 'any';

/** Names with their values, each name once, at most so many. Throws Problem 422. */
export function readOnce<T>(pairs: Iterable<[string, T]>, textOf: (value: T, key: string) => string): Record<string, string> {
  return Object.fromEntries(readFields(pairs, textOf));
}

/** Names with their values, those that occur several times with all of theirs. Throws Problem 422. */
export function readLists<T>(pairs: Iterable<[string, T]>, textOf: (value: T, key: string) => string): Record<string, string | string[]> {
  const lists = Map.groupBy(readFields(pairs, textOf, 'any'), ([key]) => key);
  return Object.fromEntries([...lists].map(([key, all]) => [key, all.length === 1 ? (all[0]?.[1] ?? '') : all.map(([, value]) => value)]));
}

/** Like `readOnce`, as a list in which some names may occur several times. */
export function readFields<T>(
  pairs: Iterable<[string, T]>,
  textOf: (value: T, key: string) => string,
  repeated: RepeatedFields = [],
): [string, string][] {
  const fields: [string, string][] = [];
  const max = repeated === 'any' ? maxContentFields : maxFields;
  const seen = new Set<string>();
  for (const [key, value] of pairs) {
    if (fields.length === max) throw invalid({ isian: [`Paling banyak ${max} parameter.`] });
    if (pollutingKeys.has(key)) throw hostile('Nama isian ini tidak boleh dipakai.');
    if (seen.has(key) && repeated !== 'any' && !repeated.includes(key))
      throw invalid({ [fieldName(key)]: ['Hanya boleh diisi satu kali.'] });
    seen.add(key);
    fields.push([key, textOf(value, key)]);
  }
  return fields;
}

/** Returns a text field. A file is refused: forms that take files are received by `uploads.ts`. */
export function requireText(value: unknown, key: string): string {
  if (typeof value === 'string') return value;
  throw invalid({ [fieldName(key)]: ['Berkas tidak diterima di sini.'] });
}

/** A field name that is safe in an answer: what the caller sent is not repeated at length. */
function fieldName(key: string): string {
  return /^[\w.-]{1,60}$/.test(key) ? key : 'isian';
}

/** Refuses what no field can mean: NUL, lone surrogates, deep nesting, long lists, keys that reach for prototypes. */
export function refuseHostile(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw hostile('Ada karakter yang tidak boleh dipakai.');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw hostile(`Susunan data paling dalam ${maxDepth} tingkat.`);
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw hostile(`Daftar paling banyak ${maxItems} isian.`);
    for (const item of value) refuseHostile(item, depth + 1);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > maxItems) throw hostile(`Paling banyak ${maxItems} isian.`);
  for (const [key, item] of entries) {
    if (pollutingKeys.has(key)) throw hostile('Nama isian ini tidak boleh dipakai.');
    refuseHostile(key, depth + 1);
    refuseHostile(item, depth + 1);
  }
}

/** True for a query or an urlencoded form that is UTF-8 without NUL. A `%` that begins no escape is literal, as in browsers. */
export function isReadable(encoded: string): boolean {
  if (!encoded.includes('%')) return true;
  try {
    return !decodeURIComponent(encoded.replace(/%(?![0-9a-f]{2})/gi, '%25')).includes('\0');
  } catch {
    return false;
  }
}

function hostile(message: string): Problem {
  return invalid({ isian: [message] });
}

function invalid(errors: FieldErrors): Problem {
  return new Problem('invalid_input', { errors });
}
