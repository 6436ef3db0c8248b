import { type Field, flagOn, maxOfControl, withoutReturns } from '#app/platform/content/field-values.ts';
import { listText } from '#app/platform/list-text.ts';
import { keyColumn } from '../content/content-texts.ts';

/** What the column with the keys is in a mapping. */
export const keyOfMapping = '#key';

type Options = NonNullable<Field['options']>;

const plain = (text: string) => text.trim().toLowerCase();

/** Which field each column is, by its title; an empty text leaves it out. No field is named twice. */
export function guessMapping(titles: readonly string[], fields: readonly Field[]): string[] {
  const known = new Map<string, string>([[plain(keyColumn), keyOfMapping]]);
  for (const { name } of fields) known.set(plain(name), name);
  for (const { name, label } of fields) known.set(plain(label), name);
  const used = new Set<string>();
  return titles.map((title) => {
    const name = known.get(plain(title)) ?? '';
    if (used.has(name)) return '';
    used.add(name);
    return name;
  });
}

const namedTitles = 12;

/** How many letters must change, go or come for one word to be the other; more than `max` is not counted. */
function lettersBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, own] of [...other].entries())
      next.push(Math.min((row[place] ?? 0) + (own === letter ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The column that a title may mean: two letters away, or one that begins so. */
function nearestTitle(title: string, labels: readonly string[]): string | null {
  const wanted = plain(title);
  if (wanted.length < 3 || wanted.length > 60) return null;
  const away = (label: string) => (plain(label).startsWith(wanted) ? 0 : lettersBetween(wanted, plain(label), 2));
  const [best] = labels.toSorted((one, other) => away(one) - away(other));
  return best !== undefined && away(best) <= 2 ? best : null;
}

/** Why a file without a known title cannot be read: what its titles may have meant, and what they can be. Null when one is known. */
export function refuseTitles(titles: readonly string[], mapping: readonly string[], fields: readonly Field[]): string | null {
  if (mapping.some((name) => name !== '' && name !== keyOfMapping)) return null;
  const labels = [...fields.map(({ label }) => label), keyColumn];
  const meant = titles.flatMap((title) => {
    const label = nearestTitle(title, labels);
    return label === null || plain(label) === plain(title) ? [] : [`“${title.trim()}” mungkin ${label}`];
  });
  const named = listText([...labels.slice(0, namedTitles), ...(labels.length > namedTitles ? ['lain-lain'] : [])]);
  const near = meant.length > 0 ? ` ${meant.slice(0, namedTitles).join(', ')}.` : '';
  return `Tidak ada judul kolom yang dikenal di baris pertama.${near} Judul yang dikenal: ${named}. Contohnya ada di Templat.`;
}

type Read = Readonly<{ value: string; error?: string }>;

const yes = ['ya', 'y', '1', 'true', 'benar'];
const no = ['', 'tidak', 't', '0', 'false', 'salah'];

function readFlag(text: string): Read {
  if (yes.includes(plain(text))) return { value: flagOn };
  return no.includes(plain(text)) ? { value: '' } : { value: text, error: 'Isi ya atau tidak' };
}

/** A date of a spreadsheet, such as 31/12/2026, as the form has it. */
function readDate(text: string): Read {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const value = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  if (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) return { value };
  return { value, error: 'Tulis tanggal seperti 2026-12-31 atau 31/12/2026' };
}

const namedOptions = 6;

function readChoice(text: string, options: Options): Read {
  const wanted = plain(text);
  if (wanted === '') return { value: '' };
  const found = options.find(({ value }) => plain(value) === wanted) ?? options.find(({ label }) => plain(label) === wanted);
  if (found) return { value: found.value };
  if (options.length === 0) return { value: text, error: 'Belum ada pilihannya di situs. Terbitkan dahulu di halaman Konten' };
  const named = options.slice(0, namedOptions).map(({ label }) => label);
  const more = options.length > named.length ? ', dan lain-lain' : '';
  return { value: text, error: `Tidak ada dalam daftar. Tulis salah satu: ${named.join(', ')}${more}` };
}

/** A cell as the text of a field, with what is wrong with it. */
export function readCell({ control, options: own }: Field, text: string, found: Options | undefined): Read {
  const written = withoutReturns(text).toWellFormed().replaceAll('\0', '');
  const options = own ?? found;
  const max = maxOfControl[control];
  if (control === 'flag') return readFlag(written);
  if (control === 'date') return readDate(written);
  if (control === 'choice' && options) return readChoice(written, options);
  const value = control === 'line' ? written.replace(/\s+/g, ' ').trim() : written;
  return value.length > max ? { value: '', error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` } : { value };
}
