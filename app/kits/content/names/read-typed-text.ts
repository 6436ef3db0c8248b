import { flagOn } from '#app/platform/content/field-values.ts';
import type { Field, Option } from '#app/platform/content/typed-fields.ts';
import { plainName } from './nearest-names.ts';

const yes = ['ya', 'y', '1', 'true', 'benar'];
const no = ['tidak', 't', '0', 'false', 'salah'];

const typedDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ,]+(\d{1,2})[.:](\d{2}))?$/;

/** A date, perhaps with a time, as people write it, `31/12/2026 14.30`, as the form has it. Any other text stays. */
function dateOf(text: string): string {
  const [, day, month, year, hour, minute] = typedDate.exec(text.trim()) ?? [];
  if (!(day && month && year)) return text;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour && minute ? `${date}T${hour.padStart(2, '0')}:${minute}` : date;
}

/** The text of a field that has one value, as it is stored: dates, ticks. What cannot be read stays as it is typed. */
export function storedText({ control }: Pick<Field, 'control'>, text: string): string {
  if (control === 'date' || control === 'moment') return dateOf(text);
  if (control !== 'flag') return text;
  const word = plainName(text);
  return yes.includes(word) ? flagOn : no.includes(word) ? '' : text;
}

/** The option that a text is the code or the name of. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = plainName(text);
  const isNamed = ({ value, label, code = '' }: Option) => [value, label, code].some((one) => plainName(one) === wanted);
  return options.find(({ value }) => value === text) ?? options.find(isNamed);
}

/** The controls of which a cell of a spreadsheet may have several entries. */
const hasEntries = ({ control, ...rest }: Field): boolean =>
  control === 'rows' ||
  control === 'hours' ||
  control === 'pictures' ||
  ((control === 'reference' || control === 'select') && 'max' in rest && (rest.max ?? 1) > 1);

/** Entries that a cell has between `;`, where it has no lines, on a line each; `\;` is a sign of an entry. */
export function linesOfCell(field: Field, text: string): string {
  if (!hasEntries(field) || text.includes('\n')) return text;
  return text
    .split(/(?<!\\);/)
    .map((one) => one.replaceAll('\\;', ';').trim())
    .filter(Boolean)
    .join('\n');
}

/** The same text for a cell, which is read as the same entries. */
export function cellOfLines(field: Field, text: string): string {
  return hasEntries(field) && !text.includes('\n') ? text.replaceAll(';', '\\;') : text;
}
