import { Zip, ZipDeflate } from 'fflate';
import { csvLine, csvStart } from './csv.ts';
import { xmlText } from './xml.ts';

/** The rows of a file, the first being the titles of the columns. */
type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type SheetType = keyof typeof sheetTypes;

/** So much text is written at once; a file of any length then needs no more memory than this and its compressed part. */
const blockCharacters = 64 * 1024;
/** A spreadsheet refuses a longer cell. */
const maxCharacters = 32_767;

/** The rows as a file of this type, in pieces. Every cell is text: nothing in it is ever a formula, a number or a date. */
export function sheetFile(type: SheetType, rows: Rows, name: string): AsyncGenerator<Uint8Array> {
  return type === 'xlsx' ? xlsxFile(rows, name) : csvFile(rows);
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

async function* csvFile(rows: Rows): AsyncGenerator<Uint8Array> {
  let text: string = csvStart;
  for await (const cells of rows) {
    text += csvLine(cells);
    if (text.length < blockCharacters) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

async function* xlsxFile(rows: Rows, name: string): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    return (text: string, isLast = false) => part.push(encoder.encode(text), isLast);
  };
  for (const [path, text] of Object.entries(fixedParts(name))) add(path)(text, true);
  const write = add('xl/worksheets/sheet1.xml');
  let text: string = sheetStart;
  for await (const cells of rows) {
    text += `<row>${cells.map(cellXml).join('')}</row>`;
    if (text.length < blockCharacters) continue;
    write(text);
    text = '';
    yield* pieces.splice(0);
  }
  write(`${text}</sheetData></worksheet>`, true);
  zip.end();
  yield* pieces.splice(0);
}

const cellXml = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cellText(text))}</t></is></c>`;

/** A spreadsheet reads `_x0041_` as a character, so such a text is written in a longer way. */
const cellText = (text: string) => text.slice(0, maxCharacters).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const document = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The row of titles remains in sight. */
const sheetStart =
  `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

const relation = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

const override = (part: string, type: string) => `<Override PartName="/xl/${part}.xml" ContentType="${document}.${type}+xml"/>`;

/** The parts of a workbook with one sheet, which are the same in every file except for its name. */
function fixedParts(name: string): Readonly<Record<string, string>> {
  const sheet = xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)) || 'Data';
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  };
}
