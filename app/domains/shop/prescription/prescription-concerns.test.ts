import { expect, test } from 'vitest';
import { knowIngredients } from '../medicine-limit/ingredient-names.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { type Checking, findConcerns } from './prescription-concerns.ts';

const adult = {
  birthDate: '1990-03-07',
  sex: null,
  weightKg: 70,
  hasAllergies: null,
  allergies: 'tidak ada',
  writtenAllergies: null,
  allergens: [],
  pregnancy: null,
} as const;
const child = { ...adult, birthDate: '2022-03-07', weightKg: null };
const none = {
  allergyGroup: null,
  minAgeMonths: null,
  notInPregnancy: false,
  maxDoseMg: null,
  maxDayMg: null,
  maxDayMgPerKg: null,
  bands: [],
  source: 'Buku 2024',
};
const limit = (ingredient: string, more: Partial<Limit>): Limit => ({ ...none, ingredient, ...more });
const limits = [
  limit('parasetamol', { maxDoseMg: 1_000, maxDayMg: 3_000, maxDayMgPerKg: 60 }),
  limit('amoksisilin', { allergyGroup: 'penisilin' }),
  limit('ampisilin', { allergyGroup: 'penisilin' }),
  limit('ibuprofen', { minAgeMonths: 6, notInPregnancy: true }),
  limit('amlodipin', { minAgeMonths: 72 }),
];
const known = knowIngredients(
  [{ name: 'Parasetamol', inn: 'Paracetamol', synonyms: ['asetaminofen'] }],
  limits.map(({ ingredient }) => ingredient),
);
const medicine = (generic: string, directions = '3 x sehari 1 tablet') => ({ product: `Produk ${generic}`, generic, directions });
const check = (given: Partial<Checking>) =>
  findConcerns({ patient: adult, today: '2026-11-30', given: [], others: [], limits, known, ...given });
const concernsOf = (given: Partial<Checking>) => check(given).concerns;

test('a grown-up with a plain medicine raises nothing, and nothing says that it is safe', () => {
  expect(check({ given: [medicine('Parasetamol 500 mg')] })).toEqual({
    concerns: [],
    unchecked: [],
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

test('the weight is asked at every age with a liquid and with a limit per kilogram, and said with doses by weight where the age is unknown', () => {
  const of = (generic: string, directions: string, patient: Partial<Checking['patient']> = {}, more: Partial<Checking> = {}) =>
    check({ patient: { ...adult, weightKg: null, ...patient }, given: [medicine(generic, directions)], ...more });
  expect(of('Parasetamol 500 mg', '3 x sehari 1 tablet')).toEqual({
    concerns: ['Produk Parasetamol 500 mg (dosisnya dibatasi per kg) tanpa berat badan: tanya pasien, atau tulis alasannya.'],
    unchecked: ['Dosis parasetamol per kg tidak diperiksa: berat badan tidak ditulis.'],
  });
  expect(of('Ibuprofen 100 mg/5 ml', '3 x sehari 10 ml').concerns).toEqual([
    'Produk Ibuprofen 100 mg/5 ml (obat cair) tanpa berat badan: tanya pasien, atau tulis alasannya.',
  ]);
  expect(of('Ibuprofen 100 mg/5 ml', '3 x sehari 10 ml', { weightKg: 60 }).concerns).toEqual([]);
  expect(of('Tetrahidrozolin 0,5 mg/ml', '3 x sehari 1 tetes').concerns).toEqual([]);
  expect(of('Ibuprofen 100 mg/5 ml', '3 x sehari 10 ml', { birthDate: null }).concerns).toHaveLength(2);
  const bands = { limits: [limit('ibuprofen', { bands: [{ from: 10, to: 14.9, mg: 100, times: 3 }] })] };
  const unchecked = 'Dosis ibuprofen menurut berat badan tidak diperiksa: beratnya tidak ditulis, atau tidak ada dosis terbit.';
  expect(of('Ibuprofen 200 mg', '3 x sehari 1 tablet', { birthDate: null }, bands).unchecked).toEqual([unchecked]);
  expect(of('Ibuprofen 200 mg', '3 x sehari 1 tablet', {}, bands)).toEqual({ concerns: [], unchecked: [] });
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

test('an allergy is found by any name and spelling, and said as it was written; one that names nothing is said to be unchecked', () => {
  const of = (generic: string, patient: Partial<Checking['patient']>) =>
    check({ patient: { ...adult, ...patient }, given: [medicine(generic)] });
  for (const [generic, text] of [
    ['Parasetamol 500 mg', 'acetaminophen'],
    ['Amoksisilin trihidrat 500 mg', 'Amoxicillin, gatal'],
    ['Amlodipin besilat 5 mg', 'amlodipine'],
  ] as const) {
    const { concerns, unchecked } = of(generic, { allergies: text });
    expect([concerns, unchecked.some((one) => one.startsWith('Alergi'))]).toEqual([[`Produk ${generic}: pasien alergi (${text}).`], false]);
  }
  // What is chosen by name stands against a text that denies all.
  expect(of('Amoksisilin 500 mg', { allergens: ['ampisilin'] }).concerns).toEqual([
    'Produk Amoksisilin 500 mg: pasien alergi (ampisilin), golongan penisilin.',
  ]);
  expect(of('Parasetamol 500 mg', { allergies: 'obat merah dari puskesmas' }).unchecked).toContain(
    'Alergi “obat merah dari puskesmas” tidak dikenali sebagai zat aktif, jadi tidak dicocokkan.',
  );
  expect(of('Parasetamol 500 mg', { allergies: 'ibuprofen' })).toMatchObject({ concerns: [] });
});

test('a pregnancy that nobody asked for is said', () => {
  const unasked = (patient: Partial<Checking['patient']>) =>
    check({ patient: { ...adult, ...patient }, given: [medicine('Ibuprofen 200 mg')] }).unchecked.filter((text) =>
      text.startsWith('Kehamilan'),
    );
  expect(
    [{}, { sex: 'male' as const }, { pregnancy: 'no' as const }, { birthDate: '1950-03-07' }].map((one) => unasked(one).length),
  ).toEqual([1, 0, 0, 0]);
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

test('a dose above the one that is published for the weight is a question, and a child without such a dose is said to be unchecked', () => {
  const bands = [{ from: 10, to: 14.9, mg: 120, times: 4 }];
  const weighed = [limit('parasetamol', { bands })];
  const of = (weightKg: number | null, directions: string) =>
    check({ patient: { ...child, weightKg }, given: [medicine('Parasetamol 120 mg/5 ml', directions)], limits: weighed });
  expect(of(12.5, '4 x sehari 5 ml')).toEqual({ concerns: [], unchecked: [] });
  expect(of(12.5, '4 x sehari 10 ml').concerns).toEqual([
    'Produk Parasetamol 120 mg/5 ml: 240 mg sekali, 120 mg untuk 10-14,9 kg (Buku 2024).',
  ]);
  expect(of(12.5, '6 x sehari 5 ml').concerns).toEqual([
    'Produk Parasetamol 120 mg/5 ml: 720 mg sehari, 480 mg untuk 10-14,9 kg (Buku 2024).',
  ]);
  expect(of(12.5, 'tiap 3 jam 2,5 ml')).toEqual({ concerns: [], unchecked: [] });
  expect(of(20, '4 x sehari 5 ml').unchecked).toHaveLength(1);
  const grown = check({ given: [medicine('Parasetamol 500 mg')], limits: weighed });
  expect(grown).toEqual({ concerns: [], unchecked: [] });
});

test('two limits of one substance hold both, whichever was read first', () => {
  const both = [
    limit('parasetamol', { maxDayMg: 2_000, allergyGroup: 'analgesik' }),
    limit('paracetamol', { maxDayMg: 9_000, allergyGroup: 'antipiretik' }),
  ];
  for (const ofBoth of [both, both.toReversed()]) {
    const of = (patient: Partial<Checking['patient']>) =>
      check({ patient: { ...adult, ...patient }, given: [medicine('Parasetamol 500 mg', '4 x sehari 2 tablet')], limits: ofBoth }).concerns;
    expect(of({})).toEqual(['Produk Parasetamol 500 mg: 4.000 mg sehari, paling banyak 2.000 mg (Buku 2024).']);
    expect(of({ allergies: 'semua analgesik' }).join()).toContain('golongan analgesik');
    expect(of({ allergies: 'semua antipiretik' }).join()).toContain('golongan antipiretik');
  }
});

test('what could not be checked is said', () => {
  expect(check({ given: [medicine('Parasetamol 500 mg', 'bila perlu'), medicine('Loratadin 10 mg'), medicine('')] }).unchecked).toEqual([
    'Produk : zat aktifnya tidak tercatat, jadi tidak diperiksa.',
    'Dosis parasetamol tidak dapat dihitung dari "bila perlu".',
    'Belum ada batas umur dan dosis untuk loratadin.',
  ]);
});
