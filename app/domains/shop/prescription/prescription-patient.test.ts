import { expect, test } from 'vitest';
import { allergiesText, findMissing, kilogramsText } from './prescription-patient.ts';

const today = '2026-11-28';
const births = {
  unknown: [null],
  impossible: ['2026-11-29', '1890-01-01'],
  child: ['2026-11-28', '2019-03-07', '2014-11-29'],
  adult: ['2014-11-28', '1990-03-07', '1940-01-01'],
} as const;
/** What is written of allergies, by the answer that was chosen, and whether that is an answer. */
const written = {
  yes: {
    answered: [
      'Penisilin',
      'amoksisilin, gatal-gatal',
      'udang (makanan)',
      'tidak tahan aspirin',
      'lupa namanya, bengkak setelah antibiotik',
    ],
    open: ['', '-', '—', '?', '...', 'ya', '123'],
  },
  no: { answered: [''], open: ['Penisilin', 'tidak ada', '-', 'pasien tidak tahu'] },
} as const;
const texts = [...new Set(Object.values(written).flatMap(({ answered, open }) => [...answered, ...open]))];
const allergyAnswers = [
  ...texts.map((allergies) => ({ hasAllergies: null, allergies, missing: ['has_allergies'] })),
  ...(['yes', 'no'] as const).flatMap((hasAllergies) => [
    ...written[hasAllergies].answered.map((allergies) => ({ hasAllergies, allergies, missing: [] })),
    ...written[hasAllergies].open.map((allergies) => ({ hasAllergies, allergies, missing: ['allergies'] })),
  ]),
];

/** Ages around those at which a pregnancy is asked for: born on this day, and whether it is asked. */
const pregnancyAges = [
  ['2016-11-29', false],
  ['2016-11-28', true],
  ['1990-03-07', true],
  ['1965-11-29', true],
  ['1965-11-28', false],
] as const;

test('age unknown, impossible, child or adult × weight or none × answer about allergies and its text: what is missing is said at its field', () => {
  let asked = 0;
  for (const [age, dates] of Object.entries(births))
    for (const birthDate of dates)
      for (const weightKg of [null, 12.5])
        for (const { hasAllergies, allergies, missing: asks } of allergyAnswers) {
          const fields = [
            ...asks,
            ...(age === 'unknown' || age === 'impossible' ? ['birth_date'] : []),
            ...(age === 'child' && weightKg === null ? ['weight_kg'] : []),
          ];
          const given = { birthDate, weightKg, hasAllergies, allergies, pregnancy: 'no' as const, isAboutPregnancy: false };
          const missing = (weighedFor: string | null) => Object.keys(findMissing({ ...given, weighedFor }, today));
          expect([given, missing(null)]).toEqual([given, fields]);
          expect(missing('Sirop (obat cair)')).toEqual(weightKg === null ? [...new Set([...fields, 'weight_kg'])] : fields);
          asked += 1;
        }
  expect(asked).toBe(9 * 2 * (texts.length + 5 + 7 + 1 + 4));
});

test('a pregnancy is asked for at the ages at which there can be one, in a chat about one at every age, and while the age is unknown', () => {
  const facts = { weightKg: 30, hasAllergies: 'no', allergies: '', weighedFor: null } as const;
  const missing = (
    birthDate: string | null,
    pregnancy: 'no' | 'pregnant' | 'breastfeeding' | 'unknown' | null,
    isAboutPregnancy: boolean,
  ) => Object.keys(findMissing({ ...facts, birthDate, pregnancy, isAboutPregnancy }, today));
  for (const [birthDate, isAsked] of pregnancyAges) {
    expect([birthDate, missing(birthDate, null, false)]).toEqual([birthDate, isAsked ? ['pregnancy'] : []]);
    expect(missing(birthDate, null, true)).toEqual(['pregnancy']);
    for (const answer of ['no', 'pregnant', 'breastfeeding', 'unknown'] as const) expect(missing(birthDate, answer, true)).toEqual([]);
  }
  expect(missing(null, null, false)).toEqual(['pregnancy', 'birth_date']);
});

test.each([
  ['penisilin', 'no', 'Tidak ada yang diketahui', 'Pasien menulis: penisilin. Dokter: tidak ada yang diketahui'],
  ['penisilin. ', 'no', 'Tidak ada yang diketahui', 'Pasien menulis: penisilin. Dokter: tidak ada yang diketahui'],
  ['penisilin', 'yes', 'udang, gatal', 'Pasien menulis: penisilin. Dokter: udang, gatal'],
  ['Penisilin', 'yes', 'penisilin, bengkak di wajah', 'penisilin, bengkak di wajah'],
  [null, 'yes', 'udang, gatal', 'udang, gatal'],
  ['-', 'no', 'Tidak ada yang diketahui', 'Tidak ada yang diketahui'],
  [null, null, 'penisilin', 'penisilin'],
  ['ada', 'no', 'Tidak ada yang diketahui', 'Pasien menulis: ada. Dokter: tidak ada yang diketahui'],
  ['ya', 'no', 'Tidak ada yang diketahui', 'Pasien menulis: ya. Dokter: tidak ada yang diketahui'],
  ['tidak tahu', 'no', 'Tidak ada yang diketahui', 'Pasien menulis: tidak tahu. Dokter: tidak ada yang diketahui'],
  ['Tidak ada.', 'no', 'Tidak ada yang diketahui', 'Tidak ada yang diketahui'],
  ['gak punya alergi obat', 'no', 'Tidak ada yang diketahui', 'Tidak ada yang diketahui'],
  ['asam', 'yes', 'asam mefenamat, bengkak', 'asam mefenamat, bengkak'],
  ['amin', 'yes', 'amoksisilin dan vitamin', 'Pasien menulis: amin. Dokter: amoksisilin dan vitamin'],
] as const)('allergies: the patient wrote %j, the doctor answered %j and %j', (writtenAllergies, hasAllergies, allergies, text) => {
  expect(allergiesText({ writtenAllergies, hasAllergies, allergies })).toBe(text);
});

test('a weight is written as people read it, also one that was stored with more digits', () => {
  expect([12.5, 70, null, 12.125, 3.21598765].map(kilogramsText)).toEqual(['12,5 kg', '70 kg', null, '12,125 kg', '3,216 kg']);
});
