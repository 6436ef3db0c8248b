import { normalForm } from '../text/normal-form.ts';

/**
 * A spreadsheet would read a cell that begins so as a formula; some skip spaces and what cannot be seen, and take full-width signs too. Quotes
 * before it are counted in, so that `plainCell` finds its own one again.
 */
const formulaStart = /^'*[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@−‐\t\r\0]/u;
const isFormula = (text: string) => formulaStart.test(normalForm(text, 'NFKC'));

/** What becomes a cell of its own where a spreadsheet divides at commas or tabs: it then takes no quotes into account. */
const parts = (text: string) => text.split(/(?<=[,\t\r\n\v])(?![,\t\r\n\v])/);

/** One cell: what begins like a formula, in it or in a part of it, is text for a spreadsheet from then on. */
export function csvCell(text: string): string {
  const harmless = parts(text).map((part) => (isFormula(part) ? `'${part}` : part));
  return `"${harmless.join('').replaceAll('"', '""')}"`;
}

/** The text of a cell without the quotes that `csvCell` put into it. */
export function plainCell(text: string): string {
  return parts(text)
    .map((part) => (part.startsWith("'") && isFormula(part) ? part.slice(1) : part))
    .join('');
}

/** One line for the spreadsheets of an Indonesian system, which take semicolons. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** What a file begins with, so that a spreadsheet knows its encoding. */
export const csvStart = '\uFEFF';

const separators = [';', ',', '\t'] as const;

/** The first line by which Excel says the separator of a file. */
const namedSeparator = /^"?sep=([^\r\n"])"?(?:\r\n?|\n)/i;

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return separators.reduce<string>((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), ';');
}

/** The most rows, cells of a row and characters of a cell. */
type CsvLimits = Readonly<{ rows: number; columns: number; characters: number }>;
const unlimited: CsvLimits = { rows: Infinity, columns: Infinity, characters: Infinity };

/** True when rows of `readCsv` pass these limits. */
export function isTooWide(rows: readonly (readonly string[])[], { columns, characters }: Omit<CsvLimits, 'rows'>): boolean {
  return rows.some((row) => row.length > columns || row.some((cell) => cell.length > characters));
}

/**
 * The rows of a CSV file, with any usual separator and line end. Empty lines are left out; null when a quote is never closed. Reading ends
 * with the first row that passes a limit, cut where it does, so that a hostile file costs no more than the limits.
 */
export function readCsv(file: string, limits: CsvLimits = unlimited): string[][] | null {
  const whole = file.startsWith(csvStart) ? file.slice(1) : file;
  const [firstLine = '', named] = namedSeparator.exec(whole) ?? [];
  const text = whole.slice(firstLine.length);
  const separator = named ?? separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    if (row.length > limits.columns || cell.length > limits.characters) return [...rows, [...row, cell]];
    if (rows.length > limits.rows) return rows;
    const character = text[at] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}
