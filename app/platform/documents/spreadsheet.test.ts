import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cell, type ColumnKind, collectFile, sheetFile } from './spreadsheet.server.ts';

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
  const partsOf = async (rows: Cell[][], name = 'Peserta', kinds: ColumnKind[] = []) => {
    const parts = unzipSync(await collectFile(sheetFile('xlsx', rows, name, kinds)));
    return Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strFromU8(content)]));
  };
  const cellsOf = (sheet: string) =>
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>)/g)].map(
      ([, place = '', , text, number]) => [place, text ?? (number === undefined ? null : Number(number))] as const,
    );

  test('names each row and cell; a text is a text, whatever it begins with', async () => {
    const sheet = (await partsOf([['Nama', 'Isi'], hostile]))['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toMatch(/<f>|<v>/);
    expect(sheet).toMatch(/<row r="1"/);
    expect(sheet).toMatch(/<row r="2"/);
    const cells = cellsOf(sheet);
    expect(cells.map(([place]) => place)).toEqual(['A1', 'B1', ...[...'ABCDEFGHI'].map((letter) => `${letter}2`)]);
    const texts = cells.slice(2).map(([, text]) => String(text).replaceAll('&quot;', '"'));
    expect(texts).toEqual(['=HYPERLINK("http://x","y")', '+62812', '-1', '@SUM(A1)', '\tx', '\nx', 'x', 'é;"', 'satu\ndua']);
  });

  test('has counts, amounts and moments as numbers with their formats, and nothing for what is empty', async () => {
    const moment = new Date('2026-11-24T01:30:00Z');
    const rows = [
      ['Peserta', 'Jumlah bayar', 'Mendaftar', 'Lahir', 'Kode'],
      [3, 350_000, moment, new Date('2019-05-01T00:00:00+07:00'), '007'],
      [0, null, null, null, ''],
    ];
    const parts = await partsOf(rows, 'x', [null, 'money', 'moment']);
    const cells = Object.fromEntries(cellsOf(parts['xl/worksheets/sheet1.xml'] ?? ''));
    // Days since the end of 1899, in the time of Bandung.
    const days = (utc: number) => utc / 86_400_000 + 25_569;
    expect(cells).toMatchObject({ A2: 3, B2: 350_000, E2: '007', A3: 0 });
    expect(cells.C2).toBeCloseTo(days(Date.UTC(2026, 10, 24, 8, 30)), 6);
    expect(cells.D2).toBe(days(Date.UTC(2019, 4, 1)));
    expect([cells.B3 ?? null, cells.C3 ?? null, cells.E3 ?? null]).toEqual([null, null, null]);
    for (const format of ['&quot;Rp&quot;#,##0', 'yyyy-mm-dd hh:mm', 'yyyy-mm-dd'])
      expect(parts['xl/styles.xml']).toContain(`formatCode="${format}"`);
    const csv = (await collectFile(sheetFile('csv', rows, 'x'))).toString('utf8').split('\r\n');
    expect(csv.slice(1, 3)).toEqual(['"3";"350000";"2026-11-24 08:30";"2019-05-01";"007"', '"0";"";"";"";""']);
  });

  test('leaves a cell empty for a moment or number that is none, in both types', async () => {
    const rows = [[new Date('x'), new Date(8.64e15), Number.NaN, Number.POSITIVE_INFINITY, 'a']];
    const sheet = (await partsOf(rows, 'x', ['moment', null, 'money']))['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toMatch(/NaN|Infinity/);
    expect(cellsOf(sheet).filter(([, value]) => value)).toEqual([['E1', 'a']]);
    expect((await collectFile(sheetFile('csv', rows, 'x'))).toString('utf8')).toBe('\uFEFF"";"";"";"";"a"\r\n');
  });

  test('keeps what looks like an escape, cuts what no spreadsheet takes, and repairs the name of the sheet', async () => {
    const parts = await partsOf([['_x0041_', 'a'.repeat(40_000), '\uD83D']], 'Seminar: A/B [lama] yang panjang sekali');
    const [escaped, long] = cellsOf(parts['xl/worksheets/sheet1.xml'] ?? '').map(([, text]) => String(text));
    expect([escaped, long?.length]).toEqual(['_x005F_x0041_', 32_767]);
    expect(parts['xl/workbook.xml']).toContain('name="Seminar  A B  lama  yang panjan"');
  });

  test('is made in pieces, so that its length does not matter', async () => {
    async function* rows() {
      for (let n = 0; n < 5_000; n += 1) yield [`Peserta ${n}`, `${n}`.repeat(40)];
    }
    let pieces = 0;
    for await (const _piece of sheetFile('xlsx', rows(), 'x')) pieces += 1;
    expect(pieces).toBeGreaterThan(5);
  });
});
