import { expect, test } from 'vitest';
import { hasOtherWords, withWords } from './picture-words.ts';

const stored = { id: '1', alt: 'Ruang tunggu', caption: 'Lantai 2', credit: '' };

test('typed words take the place of stored ones, and an empty line leaves them', () => {
  expect(withWords(stored, { alt: ' Ruang anak ', caption: ' ', credit: 'Rina' })).toEqual({
    id: '1',
    alt: 'Ruang anak',
    caption: 'Lantai 2',
    credit: 'Rina',
  });
  expect(withWords(stored, {})).toEqual(stored);
});

test.each([
  [{ alt: 'Ruang tunggu', caption: '', credit: '' }, false],
  [{ alt: ' Ruang tunggu ', caption: 'Lantai 2', credit: '' }, false],
  [{ alt: 'Ruang anak' }, true],
  [{ alt: '', caption: 'Lantai 3' }, true],
  [{ credit: 'Rina' }, true],
])('%j are other words: %s', (typed, isOther) => {
  expect(hasOtherWords(stored, typed)).toBe(isOther);
});
