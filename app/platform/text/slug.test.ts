import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Demam pada Anak: Kapan ke Dokter?', 60, 'demam-pada-anak-kapan-ke-dokter'],
  ['  Café & Résumé  ', 60, 'cafe-resume'],
  ['satu dua tiga', 9, 'satu-dua'],
  ['satu dua tiga', 8, 'satu-dua'],
  ['panjangsekali', 7, 'panjang'],
  ['!!!', 60, ''],
])('%j of %d characters becomes %s', (title, max, slug) => {
  expect(slugOf(title, max)).toBe(slug);
});
