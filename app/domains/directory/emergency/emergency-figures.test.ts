import { describe, expect, test } from 'vitest';
import { readFigures } from './emergency-figures.ts';
import { readVocabulary, readWords, replaceRuns } from './emergency-words.ts';

const rows = { bln: 'bulan', hr: 'hari', mgg: 'minggu', umur: 'usia', demam: 'panas', harga: 'biaya', 'gula darah': 'gula' };
const vocabulary = readVocabulary(
  Object.entries(rows).map(([word, meaning]) => ({ word, meaning })),
  [],
);

/** The words for which the numbers of a text stand, and the numbers that mean nothing. */
function numbersOf(text: string): string[] {
  const parts = readFigures(replaceRuns(readWords(text, vocabulary), vocabulary));
  return parts.filter(({ typed }) => /^\d/.test(typed)).flatMap(({ meanings }) => meanings);
}

const baby = 'bayimuda';
const late = 'hamiltua';
const hot = 'panastinggi';
const high = 'gulatinggi';

describe('the age of a baby or a pregnancy', () => {
  test.each([
    ['bayi 0 hari', baby],
    ['bayi 92 hari', baby],
    ['bayi 93 hari', '93'],
    ['bayi 13 mgg', baby],
    ['bayi 14 mgg', '14'],
    ['bayi 3bln', baby],
    ['bayi 4bln', '4'],
    ['bayi 2,5 bulan', baby],
    ['bayi 0 tahun', baby],
    ['bayi 1 tahun', '1'],
    ['hamil 27 minggu', '27'],
    ['hamil 28 minggu', late],
    ['hamil 45 minggu', late],
    ['hamil 46 minggu', '46'],
    ['hamil 6 bulan', '6'],
    ['hamil 7 bulan', late],
    ['hamil 10 bulan', late],
    ['hamil 11 bulan', '11'],
    ['hamil 200 hari', '200'],
    ['anak 2 bulan', '2'],
    ['bayi 2', '2'],
  ])('%s: %s', (text, number) => {
    expect(numbersOf(text)).toEqual([number]);
  });

  test('takes the place of its unit', () => {
    const parts = readFigures(readWords('bayi 2 bln demam', vocabulary));
    expect(parts.map(({ meanings, places }) => [meanings.join(), ...places])).toEqual([
      ['bayi', 0],
      [baby, 1, 2],
      ['panas', 3],
    ]);
  });
});

test.each([
  ['bayi 2 bulan demam 3 hari', [baby, '3']],
  ['demam 3 hari bayi 2 bulan', ['3', baby]],
  ['bayi demam 3 hari umur 2 bulan', ['3', baby]],
  ['bayi demam 3 hari, 2 bulan', ['3', baby]],
  ['bayi demam 3 hari usia 8 bulan', ['3', '8']],
  ['bayi 8 bulan demam 3 hari', ['8', '3']],
  ['ibu 30 tahun bayi 2 bulan', ['30', baby]],
  ['demam 39 hari', ['39']],
  ['demam 40 jam', ['40']],
  ['tensi 180 kali', ['180']],
])('of two times one is the age, and a duration is no reading: %s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each([
  ['demam 38', '38'],
  ['demam 39', hot],
  ['demam 39,8', hot],
  ['suhu 37', '37'],
  ['suhu 38', 'panas'],
  ['suhu 43c', 'panas', hot],
  ['38 derajat', 'panas'],
  ['demam 44', '44'],
  ['saturasi 39', '39'],
  ['saturasi 40', 'saturasirendah'],
  ['saturasi 93', 'saturasirendah'],
  ['saturasi 94', '94'],
  ['gula darah 9', '9'],
  ['gula darah 10', 'gularendah'],
  ['gula darah 69', 'gularendah'],
  ['gula darah 70', '70'],
  ['gds 299', '299'],
  ['gds 300', high],
  ['gds 1500', high],
  ['gds 1501', '1501'],
  ['nadi 129', '129'],
  ['nadi 130', 'detakcepat'],
  ['nadi 130/menit', 'detakcepat'],
  ['nadi 130 jam', '130'],
  ['minum 9 tablet', '9'],
  ['minum 10 tablet', 'obatbanyak'],
  ['gula 400 gram', '400'],
  ['tensi 179', '179'],
  ['tensi 180', 'tensitinggi'],
  ['tensi 18000', '18000'],
  ['450', '450'],
])('a reading at its limits: %s is %s', (text, ...numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test('each reading of a text is read beside its own word', () => {
  expect(numbersOf('suhu 40 nadi 150')).toEqual(['panas', hot, 'detakcepat']);
});

test.each([
  ['gula darah 450 ribu', ['450']],
  ['gula darah 450rb', ['450rb']],
  ['gula darah 450.000', ['450', '000']],
  ['gula darah rp 450', ['450']],
  ['harga gula darah 450', ['450']],
  ['biaya cek gula darah 450', ['450']],
])('a price is no reading: %s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each(['gula darah 450 biaya igd', 'harga kamar gula darah 450', 'harga, gula darah 450', 'biaya dan gula darah 450'])(
  'a reading beside a price is one: %s',
  (text) => {
    expect(numbersOf(text)).toEqual([high]);
  },
);
