import { expect, test } from 'vitest';
import { findMissing, weightText } from './patient.rules.ts';

const today = '2026-11-28';
const births = {
  unknown: [null],
  impossible: ['2026-11-29', '1890-01-01'],
  child: ['2026-11-28', '2019-03-07', '2014-11-29'],
  adult: ['2014-11-28', '1990-03-07', '1940-01-01'],
} as const;
const answers = [
  'tidak ada',
  'Tidak ada yang diketahui',
  'Penisilin',
  'amoksisilin, gatal-gatal',
  'udang (makanan)',
  'NKDA',
  'tidak tahan aspirin',
];
const noAnswers = [
  '',
  ' ',
  '-',
  '—',
  '?',
  '...',
  'ya',
  '123',
  'belum ditanya',
  'Belum ditanyakan ke ibunya',
  'tidak tahu',
  'TIDAK DIKETAHUI',
];
const noAnswersToo = [
  'tdk tahu',
  'gak tau',
  'belum diisi',
  'tidak ditulis pasien',
  'Tidak ditulis pasien',
  'lupa',
  'tanya nanti',
  'kurang jelas',
];

test('age unknown, impossible, child or adult × weight or none × allergy answered or not: what is missing is said at its field', () => {
  let asked = 0;
  for (const [age, dates] of Object.entries(births))
    for (const birthDate of dates)
      for (const weightKg of [null, 12.5])
        for (const [isAnswered, texts] of [
          [true, answers],
          [false, [...noAnswers, ...noAnswersToo]],
        ] as const)
          for (const allergies of texts) {
            const fields = [
              ...(isAnswered ? [] : ['allergies']),
              ...(age === 'unknown' || age === 'impossible' ? ['birth_date'] : []),
              ...(age === 'child' && weightKg === null ? ['weight_kg'] : []),
            ];
            const given = { birthDate, weightKg, allergies };
            expect([given, Object.keys(findMissing(given, today))]).toEqual([given, fields]);
            asked += 1;
          }
  expect(asked).toBe(9 * 2 * (answers.length + noAnswers.length + noAnswersToo.length));
});

test('a weight is written as people read it', () => {
  expect([weightText(12.5), weightText(70), weightText(null)]).toEqual(['12,5 kg', '70 kg', null]);
});
