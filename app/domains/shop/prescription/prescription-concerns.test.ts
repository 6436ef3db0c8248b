import { expect, test } from 'vitest';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { type Checking, findConcerns } from './prescription-concerns.ts';

const adult = {
  birthDate: '1990-03-07',
  weightKg: null,
  hasAllergies: null,
  allergies: 'tidak ada',
  writtenAllergies: null,
  allergens: [],
  pregnancy: null,
} as const;
const child = { ...adult, birthDate: '2022-03-07' };
const none = {
  allergyGroup: null,
  minAgeMonths: null,
  notInPregnancy: false,
  maxDoseMg: null,
  maxDayMg: null,
  maxDayMgPerKg: null,
  source: 'Buku 2024',
};
const limit = (ingredient: string, more: Partial<Limit>): [string, Limit] => [ingredient, { ...none, ingredient, ...more }];
const limits = new Map([
  limit('parasetamol', { maxDoseMg: 1_000, maxDayMg: 3_000, maxDayMgPerKg: 60 }),
  limit('amoksisilin', { allergyGroup: 'penisilin' }),
  limit('ampisilin', { allergyGroup: 'penisilin' }),
  limit('ibuprofen', { minAgeMonths: 6, notInPregnancy: true }),
  limit('amlodipin', { minAgeMonths: 72 }),
]);
const medicine = (generic: string, directions = '3 x sehari 1 tablet') => ({ product: `Produk ${generic}`, generic, directions });
const check = (given: Partial<Checking>) => findConcerns({ patient: adult, today: '2026-11-30', given: [], others: [], limits, ...given });
const concernsOf = (given: Partial<Checking>) => check(given).concerns;

test('a grown-up with a plain medicine raises nothing, and nothing says that it is safe', () => {
  expect(check({ given: [medicine('Parasetamol 500 mg')] })).toEqual({
    concerns: [],
    unchecked: ['Dosis parasetamol per kg tidak diperiksa: berat badan tidak ditulis.'],
  });
  expect(concernsOf({ patient: child })).toEqual([]);
});

test('a child without a weight, and a patient without a birth date, are asked about', () => {
  const given = [medicine('Ibuprofen 200 mg')];
  expect(concernsOf({ patient: child, given })).toEqual(['Pasien 4 tahun tanpa berat badan.']);
  expect(concernsOf({ patient: { ...child, weightKg: 16 }, given })).toEqual([]);
  expect(concernsOf({ patient: { ...adult, birthDate: null }, given })).toEqual([
    'Tanggal lahir pasien tidak ditulis, jadi umurnya tidak diperiksa.',
  ]);
});

test('an allergy: the ingredient, its group, and another one of the group, chosen or written; a denial is none', () => {
  const given = [medicine('Amoksisilin 500 mg')];
  const of = (patient: Partial<Checking['patient']>) => concernsOf({ patient: { ...adult, ...patient }, given }).length;
  expect(
    [
      { allergens: ['amoksisilin'] },
      { allergens: ['ampisilin'] },
      { allergies: 'Penisilin, bengkak' },
      { allergies: 'alergi AMPISILIN' },
    ].map(of),
  ).toEqual([1, 1, 1, 1]);
  expect(
    [{}, { allergens: ['ibuprofen'] }, { allergies: 'udang' }, { allergies: 'penisilin', hasAllergies: 'no' as const }].map(of),
  ).toEqual([0, 0, 0, 0]);
  expect(of({ hasAllergies: 'no', allergies: 'Tidak ada yang diketahui', writtenAllergies: 'penisilin' })).toBe(1);
});

test('the same ingredient twice: here, in what was given of late, and in the cart', () => {
  const [plain, mixed] = [medicine('Parasetamol 500 mg'), medicine('Parasetamol 500 mg, kafein 65 mg')];
  expect(concernsOf({ given: [plain, mixed] })).toEqual([`${plain.product} dan ${mixed.product}: sama-sama berisi parasetamol.`]);
  const others = [
    { product: 'Obat lain', generic: 'Kafein 65 mg', on: '2026-11-20' },
    { product: 'Obat bebas', generic: 'Parasetamol 500 mg', on: null },
  ];
  const found = concernsOf({ given: [mixed], others });
  expect([
    found.length,
    found.some((text) => text.includes('resep 20 November 2026')),
    found.some((text) => text.includes('keranjang')),
  ]).toEqual([2, true, true]);
  expect(concernsOf({ given: [medicine('Ibuprofen 200 mg')], others })).toEqual([]);
});

test('an age, a pregnancy and a dose against what pharmacists have published, with its source', () => {
  const child3 = { ...child, weightKg: 15 };
  expect(concernsOf({ patient: child3, given: [medicine('Amlodipin 5 mg', '1 x sehari 1 tablet')] })[0]).toContain(
    'paling muda 72 bulan (Buku 2024)',
  );
  const ibuprofen = [medicine('Ibuprofen 200 mg')];
  const pregnant = (pregnancy: 'no' | 'pregnant' | 'breastfeeding' | 'unknown') =>
    concernsOf({ patient: { ...adult, pregnancy }, given: ibuprofen }).length;
  expect([pregnant('pregnant'), pregnant('unknown'), pregnant('no'), pregnant('breastfeeding')]).toEqual([1, 1, 0, 0]);
  const dose = (directions: string, patient = adult as Checking['patient'], generic = 'Parasetamol 500 mg') =>
    concernsOf({ patient, given: [medicine(generic, directions)] }).map((text) => /: (.+?),/.exec(text)?.[1]);
  expect([dose('3 x sehari 2 tablet'), dose('4 x sehari 2 tablet'), dose('2 x sehari 3 tablet')]).toEqual([
    [],
    ['4.000 mg sehari'],
    ['1.500 mg sekali'],
  ]);
  expect(dose('4 x sehari 10 ml', child3, 'Parasetamol 120 mg/5 ml')).toEqual(['960 mg sehari']);
  expect(dose('3 x sehari 10 ml', child3, 'Parasetamol 120 mg/5 ml')).toEqual([]);
});

test('what could not be checked is said', () => {
  expect(check({ given: [medicine('Parasetamol 500 mg', 'bila perlu'), medicine('Loratadin 10 mg'), medicine('')] }).unchecked).toEqual([
    'Produk : zat aktifnya tidak tercatat, jadi tidak diperiksa.',
    'Dosis parasetamol tidak dapat dihitung dari "bila perlu".',
    'Belum ada batas umur dan dosis untuk loratadin.',
  ]);
});
