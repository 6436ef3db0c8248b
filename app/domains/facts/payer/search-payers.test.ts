import { expect, test } from 'vitest';
import { matchPayers } from './search-payers.ts';

const payers = [
  { payer: 'BPJS Kesehatan', aliases: ['jkn', 'mobile jkn'] },
  { payer: 'Asuransi Contoh Sehat', aliases: ['medicare', 'x-care'] },
  { payer: 'PT Contoh Tekstil', aliases: [] },
];
const found = (text: string) => matchPayers(payers, text).map(({ payer }) => payer);

test('a payer is found by words of its name and of its other names, as far as they are typed', () => {
  expect(found('contoh')).toEqual(['Asuransi Contoh Sehat', 'PT Contoh Tekstil']);
  expect(found('contoh sehat')).toEqual(['Asuransi Contoh Sehat']);
  expect(found('JKN')).toEqual(['BPJS Kesehatan']);
  expect(found('Médi')).toEqual(['Asuransi Contoh Sehat']);
  expect(found('X CARE')).toEqual(['Asuransi Contoh Sehat']);
  expect(found('teks')).toEqual(['PT Contoh Tekstil']);
  expect(found('kstil')).toEqual([]);
});

test('all without a text, and none for a name that nobody has', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('asuransi lain')).toEqual([]);
});
