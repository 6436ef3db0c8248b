import { nearestNames, plainName } from '#app/kits/content/names/nearest-names.ts';
import { linesOfCell, storedText } from '#app/kits/content/names/read-typed-text.ts';
import { type Field, flagOn, maxOfControl, withoutReturns } from '#app/platform/content/field-values.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { keyColumn } from '../content/content-texts.ts';

/** What the column with the keys is in a mapping. */
export const keyOfMapping = '#key';

/** Which field each column is, by its title; an empty text leaves it out. No field is named twice. */
export function guessMapping(titles: readonly string[], fields: readonly Field[]): string[] {
  const known = new Map<string, string>([[plainName(keyColumn), keyOfMapping]]);
  for (const { name } of fields) known.set(plainName(name), name);
  for (const { name, label } of fields) known.set(plainName(label), name);
  const used = new Set<string>();
  return titles.map((title) => {
    const name = known.get(plainName(title)) ?? '';
    if (used.has(name)) return '';
    used.add(name);
    return name;
  });
}

const namedTitles = 12;

/** Why a file without a known title cannot be read: what its titles may have meant, and what they can be. Null when one is known. */
export function refuseTitles(titles: readonly string[], mapping: readonly string[], fields: readonly Field[]): string | null {
  if (mapping.some((name) => name !== '' && name !== keyOfMapping)) return null;
  const labels = [...fields.map(({ label }) => label), keyColumn];
  const named = labels.map((label) => ({ label }));
  const meant = titles.flatMap((title) => {
    const [near] = nearestNames(title, named);
    return near && plainName(near.label) !== plainName(title) ? [`“${title.trim()}” mungkin ${near.label}`] : [];
  });
  const known = listText([...labels.slice(0, namedTitles), ...(labels.length > namedTitles ? ['lain-lain'] : [])]);
  const near = meant.length > 0 ? ` ${meant.slice(0, namedTitles).join(', ')}.` : '';
  return `Tidak ada judul kolom yang dikenal di baris pertama.${near} Judul yang dikenal: ${known}. Contohnya ada di Templat.`;
}

type Read = Readonly<{ value: string; error?: string }>;

/** A cell as the text of a field, with what is wrong with it. Names are read afterwards, those of all cells at once. */
export function readCell(field: Field, text: string): Read {
  const { control } = field;
  const cell = withoutReturns(text).toWellFormed().replaceAll('\0', '');
  const written = storedText(field, control === 'text' || control === 'rich' ? cell : cell.trim());
  if (control === 'flag') return written === '' || written === flagOn ? { value: written } : { value: written, error: 'Isi ya atau tidak' };
  if (control === 'date' && written !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(written))
    return { value: written, error: 'Tulis tanggal seperti 2026-12-31 atau 31/12/2026' };
  const value = control === 'line' ? written.replace(/\s+/g, ' ') : linesOfCell(field, written);
  const max = maxOfControl[control];
  return value.length > max ? { value: '', error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` } : { value };
}
