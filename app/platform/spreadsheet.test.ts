import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { collectFile, sheetFile } from './spreadsheet.server.ts';

const hostile = ['=HYPERLINK("http://x","y")', '+62812', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', 'é;"', 'satu\ndua'];

describe('a CSV file', () => {
  test('begins with the mark of its encoding, has semicolons and CRLF, and no cell is a formula', async () => {
    const text = (await collectFile(sheetFile('csv', [['Nama', 'Isi'], hostile], 'x'))).toString('utf8');
    expect(text).toBe(
      '\uFEFF"Nama";"Isi"\r\n' +
        `"'=HYPERLINK(""http://x"",""y"")";"'+62812";"'-1";"'@SUM(A1)";"'\tx";"'\rx";"'\0x";"é;""";"satu\ndua"\r\n`,
    );
  });
});

describe('an .xlsx file', () => {
  const partsOf = async (rows: string[][], name = 'Peserta') => {
    const parts = unzipSync(await collectFile(sheetFile('xlsx', rows, name)));
    return Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strFromU8(content)]));
  };
  const cellsOf = (sheet: string) => [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text);

  test('has one sheet whose cells are all text', async () => {
    const parts = await partsOf([['Nama', 'Isi'], hostile]);
    expect(Object.keys(parts).sort()).toEqual(
      ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'].sort(),
    );
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toMatch(/<f>|<v>|<c(?! t="inlineStr")[ >]/);
    expect(cellsOf(sheet)).toEqual([
      ...['Nama', 'Isi', '=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)', '+62812', '-1', '@SUM(A1)', '\tx', '\rx'],
      ...['x', 'é;&quot;', 'satu\ndua'],
    ]);
  });

  test('keeps what looks like an escape, cuts what no spreadsheet takes, and repairs the name of the sheet', async () => {
    const parts = await partsOf([['_x0041_', 'a'.repeat(40_000)]], 'Seminar: A/B [lama] yang panjang sekali');
    const [escaped, long] = cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '');
    expect([escaped, long?.length]).toEqual(['_x005F_x0041_', 32_767]);
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Seminar  A B  lama  yang panjan"');
  });

  test('is made in pieces, so that its length does not matter', async () => {
    async function* rows() {
      for (let n = 0; n < 5_000; n += 1) yield [`Peserta ${n}`, `${n}`.repeat(40)];
    }
    let pieces = 0;
    for await (const _piece of sheetFile('xlsx', rows(), 'x')) pieces += 1;
    expect(pieces).toBeGreaterThan(10);
  });
});
