import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine, csvStart } from './csv.ts';

/** A text, a count or an amount, or a moment; a date is its midnight in Bandung. */
export type Cell = string | number | Date | null;
/** The rows of a file, the first being the titles of the columns. */
type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type SheetType = keyof typeof sheetTypes;

/** So much text is written at once; a file of any length then needs no more memory than this and its compressed part. */
const blockCharacters = 64 * 1024;
/** A spreadsheet refuses a longer cell. */
const maxCharacters = 32_767;

/** The rows as a file of this type, in pieces. A text is never a formula, a number or a date, whatever is in it. */
export function sheetFile(type: SheetType, rows: Rows, name: string, kinds: readonly ColumnKind[] = []): AsyncGenerator<Uint8Array> {
  return type === 'xlsx' ? xlsxFile(rows, name, kinds) : csvFile(rows);
}

/** The whole file in memory, for an answer. */
export async function collectFile(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Answers a form with a file to save; no cache keeps it. `name` is without its ending. */
export async function sheetAnswer(file: AsyncIterable<Uint8Array>, type: SheetType, name: string): Promise<Response> {
  return new Response(new Uint8Array(await collectFile(file)), {
    headers: {
      'content-type': sheetTypes[type],
      'content-disposition': `attachment; filename="${name}.${type}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

const encoder = new TextEncoder();

/** A moment or number that is none is an empty cell: a spreadsheet calls a file with one of them broken. */
function knownCell(cell: Cell): Cell {
  if (typeof cell === 'string') return cell;
  return Number.isFinite((cell instanceof Date ? inBandung(cell) : cell)?.valueOf()) ? cell : null;
}

/** Digits alone for a number, ISO for a moment, without its clock at midnight. */
function csvText(cell: Cell): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  return inBandung(cell).toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
}

async function* csvFile(rows: Rows): AsyncGenerator<Uint8Array> {
  let text: string = csvStart;
  for await (const cells of rows) {
    text += csvLine(cells.map(knownCell).map(csvText));
    if (text.length < blockCharacters) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

/** How the cells of a column are shown; a date without one of these has its day alone. */
const formats = { money: '"Rp"#,##0', moment: 'yyyy-mm-dd hh:mm' } as const;
/** What is in a column beside texts. */
export type ColumnKind = keyof typeof formats | null;

async function* xlsxFile(rows: Rows, name: string, kinds: readonly ColumnKind[]): AsyncGenerator<Uint8Array> {
  const file = writeXlsxStream(sheetRows(rows), {
    name: name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, 31) || 'Data',
    // The row of titles remains in sight.
    freezePane: { rows: 1 },
    columns: kinds.map((kind) => (kind === null ? {} : { style: { numFmt: formats[kind] } })),
  });
  yield* file as unknown as AsyncIterable<Uint8Array>;
}

async function* sheetRows(rows: Rows): AsyncGenerator<(string | number | Date | null)[]> {
  const shown = (cell: Cell) => (typeof cell === 'string' ? cellText(cell) || null : cell instanceof Date ? inBandung(cell) : cell);
  for await (const cells of rows) yield cells.map(knownCell).map(shown);
}

/** A cell has no time zone, so a moment is written as the clocks of the hospitals show it. */
const inBandung = (moment: Date) => new Date(moment.getTime() + 7 * 3_600_000);

/** Without control characters, which XML does not have. A spreadsheet reads `_x0041_` as a character, so such a text is written in a longer way. */
const cellText = (text: string) =>
  text
    .slice(0, maxCharacters)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
