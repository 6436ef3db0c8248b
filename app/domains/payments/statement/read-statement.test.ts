import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { readDay, readSum } from './statement-cells.ts';
import { layoutOf } from './statement-layouts.ts';

const today = '2026-11-30';
const read = (text: string, named: Parameters<typeof layoutOf>[0] | null = null) =>
  readStatement(text, { today, named: named && layoutOf(named) });

/** A file of each bank with the same three moves: 100.000 in, 40.000 out, 47.123 in. */
const files = {
  bca_business: `Informasi Rekening - Mutasi Rekening
No. Rekening : 1234567890
Nama : PT SEHATI
Periode : 13/11/2026 - 15/11/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
13/11/2026,TRSF E-BANKING CR 7K3QZ9TM SITI,0000,"100,000.00 CR","1,100,000.00"
14/11,BIAYA ADM,0000,"40,000.00 DB","1,060,000.00"
15/11/2026,SETORAN TUNAI,0000,"47,123.00 CR","1,107,123.00"
Saldo Awal : 1,000,000.00
Mutasi Kredit : "147,123.00"
`,
  bca: `Account No.,=,'1234567890
Date,Description,Branch,Amount,,Balance
'13/11,TRSF E-BANKING CR 7K3QZ9TM SITI,'0000,100000.00,CR,1100000.00
'14/11,BIAYA ADM,'0000,40000.00,DB,1060000.00
'15/11,SETORAN TUNAI,'0000,47123.00,CR,1107123.00
PEND,TRSF,'0000,5000.00,CR,
`,
  mandiri: `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1234567890;IDR;13 November 2026 07:40:58;TRSF E-BANKING CR;7K3QZ9TM SITI;100,000.00;.00;1,100,000.00
1234567890;IDR;14 November 2026 08:00:00;BIAYA ADM;;0.00;40,000.00;1,060,000.00
1234567890;IDR;15 November 2026 09:00:00;SETORAN TUNAI;;47,123.00;0.00;1,107,123.00
`,
  bri: `ID,NOREK,TGL_TRAN,JAM_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,REMARK_CUSTOM
1,1234567890,2026-11-13 07:40:58,074058,TRSF E-BANKING CR,0.00,100000.00,1100000.00,7K3QZ9TM SITI
2,1234567890,2026-11-14 08:00:00,080000,BIAYA ADM,40000.00,0.00,1060000.00,
3,1234567890,2026-11-15 09:00:00,090000,SETORAN TUNAI,0.00,47123.00,1107123.00,
`,
  bni: `Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit
13/11/26 07.40.58,13/11/26,0001,1,TRSF E-BANKING CR 7K3QZ9TM SITI,,"100,000.00"
14/11/26 08.00.00,14/11/26,0001,2,BIAYA ADM,"40,000.00",
15/11/26 09.00.00,15/11/26,0001,3,SETORAN TUNAI,,"47,123.00"
`,
} as const;
const moves = [
  ['2026-11-13', 10_000_000, 'TRSF E-BANKING CR 7K3QZ9TM SITI'],
  ['2026-11-14', -4_000_000, 'BIAYA ADM'],
  ['2026-11-15', 4_712_300, 'SETORAN TUNAI'],
];

describe('a file of each bank', () => {
  test.each(Object.entries(files))('%s is read with its account, its days and its sums', (name, text) => {
    const found = read(text);
    if (!('statement' in found)) throw new Error(JSON.stringify(found));
    const { layout, account, lines, pending } = found.statement;
    expect([layout.name, account]).toEqual([name, name === 'bni' ? null : '1234567890']);
    expect(lines.map(({ day, sum, text: said }) => [day, sum, said])).toEqual(moves);
    expect(pending).toBe(name === 'bca' ? 1 : 0);
  });

  test('with the newest first is turned round', () => {
    const [head = '', ...rows] = files.bri.trim().split('\n');
    const found = read([head, ...rows.toReversed()].join('\n'));
    expect('statement' in found && found.statement.lines.map(({ day }) => day)).toEqual(moves.map(([day]) => day));
  });

  test.each([
    ['a line was taken out', files.bri.replace(/^2,.*\n/m, ''), 'Saldo tidak cocok'],
    ['a sum was changed', files.mandiri.replace('SETORAN TUNAI;;47,123.00', 'SETORAN TUNAI;;47,124.00'), 'Saldo tidak cocok'],
    ['the month stands first', files.bni.replace('15/11/26 09', '12/12/26 09'), 'sesudah hari ini'],
    ['a sum is no sum', files.bni.replace('"47,123.00"', 'x'), 'Jumlahnya tidak terbaca'],
    ['a line in between has no day', files.bni.replace('14/11/26 08.00.00', '14 hari'), 'Baris 3 tidak terbaca'],
    ['two accounts are in it', files.bri.replace('3,1234567890', '3,9876543210'), 'beberapa rekening'],
    ['nothing is in it', (files.bni.split('\n')[0] ?? '').concat('\n'), 'Tidak ada mutasi'],
    ['nothing says which way money went', 'Date,Description,Amount\n13/11/2026,A,"1,000.00"\n14/11/2026,B,"2,000.00"\n', 'mana uang masuk'],
    ['it is no table', 'halo\nsemua', 'tidak terbaca sebagai mutasi CSV'],
  ])('is refused where %s', (_name, text, message) => {
    const found = read(text);
    expect('error' in found && found.error).toContain(message);
  });

  test('of another bank asks for its columns, and is read with them', () => {
    const text =
      'Bank Lain\nTgl;Uraian;Masuk;Keluar;Sisa\n13-11-2026;7K3QZ9TM SITI;100.000,00;-;1.100.000,00\n14-11-2026;ADM;-;40.000,00;1.060.000,00\n';
    const found = read(text);
    expect('unknown' in found && found.unknown.titles).toEqual(['Tgl', 'Uraian', 'Masuk', 'Keluar', 'Sisa']);
    const named = read(text, { date: 'Tgl', text: 'Uraian', sum: '', credit: 'Masuk', debit: 'Keluar', balance: 'Sisa' });
    expect('statement' in named && named.statement.lines).toEqual([
      { day: '2026-11-13', sum: 10_000_000, text: '7K3QZ9TM SITI', balance: 110_000_000 },
      { day: '2026-11-14', sum: -4_000_000, text: 'ADM', balance: 106_000_000 },
    ]);
  });
});

test('a sum that says no direction is money that came in where a balance proves it, or where the file marks what went out; else it is left out', () => {
  const named = { date: 'Tgl', text: 'Uraian', sum: 'Jumlah', credit: '', debit: '', balance: 'Saldo' };
  const of = (...rows: string[]) => {
    const found = read(`Tgl;Uraian;Jumlah;Saldo\n${rows.join('\n')}\n`, named);
    return 'statement' in found ? [found.statement.lines.map(({ sum }) => sum), found.statement.unsigned] : found;
  };
  const [debit, credit] = ['13-11-2026;ADM;47.000,00;953.000,00', '14-11-2026;SETORAN;50.000,00;1.003.000,00'];
  expect(of(debit, credit)).toEqual([[5_000_000], 1]);
  expect(of(credit, debit)).toEqual([[5_000_000], 1]);
  expect(of(debit)).toEqual({ error: expect.stringContaining('mana uang masuk') });
  expect(of(credit.replace('50.000,00', '50.000,00 CR'))).toEqual([[5_000_000], 0]);
  expect(of('13-11-2026;SETORAN;47.000,00;', '14-11-2026;ADM;-50.000,00;')).toEqual([[4_700_000, -5_000_000], 0]);
  expect(of('13-11-2026;SETORAN;47.000,00;', '14-11-2026;SETORAN;50.000,00 CR;')).toEqual([[5_000_000], 1]);
});

test('a credit with a minus was taken back, and is no money that came in', () => {
  const found = read(files.bni.replace('"47,123.00"', '"-47,123.00"'));
  expect('statement' in found && found.statement.lines.at(-1)?.sum).toBe(-4_712_300);
});

test('titles of any length are not answered with, and what is named for an account waits behind the known banks', () => {
  const wide = `Tgl;Uraian;${'M'.repeat(100_000)}\n13-11-2026;SETORAN;12.000,00\n`;
  expect(read(wide)).toEqual({ error: expect.stringContaining('tidak terbaca') });
  const turned = { date: 'Post Date', text: 'Description', sum: '', credit: 'Debit', debit: 'Credit', balance: '' };
  const found = read(files.bni, turned);
  expect('statement' in found && [found.statement.layout.name, found.statement.lines[0]?.sum]).toEqual(['bni', 10_000_000]);
});

test('sums and days as banks write them', () => {
  const sums = [
    ['3,528,964.00 CR', 352_896_400],
    ['1.234,56', 123_456],
    ['500.00', 50_000],
    ['.00', 0],
    ['47,000', 4_700_000],
    ['(12,000.00)', -1_200_000],
    ['-12000.00', -1_200_000],
    ['12.000,00 DB', -1_200_000],
    ['0.00', 0],
    ['9.999.999.999.999,00', null],
    ['x', null],
    ['', null],
  ] as const;
  expect(sums.map(([text]) => [text, readSum(text)])).toEqual(sums.map((one) => [...one]));
  const days = [
    ['01 April 2026 07:40:58', '2026-04-01'],
    ['1 Mei 2026', '2026-05-01'],
    ["'31/12", '2025-12-31'],
    ['30/11', '2026-11-30'],
    ['13/05/26 08.12.33', '2026-05-13'],
    ['31/02/2026', null],
    ['PEND', null],
  ] as const;
  expect(days.map(([text]) => [text, readDay(text, null, today)])).toEqual(days.map((one) => [...one]));
});
