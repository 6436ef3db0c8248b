import { expect, test } from 'vitest';
import { leftOutText, noticeOf, unfilteredText } from './search-understanding.ts';

const silent = { brand: null, chips: [], isUnfiltered: false, leftOut: [], count: 3 };
const brand = { text: 'Panadol berisi parasetamol.' };
const chips = [{ label: 'Mata' }, { label: 'Perempuan' }];

test('nothing is said of a result that needs no word', () => {
  expect(noticeOf(silent)).toBeUndefined();
});

test('each is said, in one order, and none hides another', () => {
  expect(noticeOf({ ...silent, brand, chips, isUnfiltered: true, leftOut: ['a', 'b'] })).toBe(
    `Panadol berisi parasetamol. Saringan: Mata, Perempuan. ${unfilteredText} ${leftOutText(['a', 'b']).join('')}`,
  );
});

test('without a hit nothing is said of hits', () => {
  expect(noticeOf({ ...silent, isUnfiltered: true, leftOut: ['a'], count: 0 })).toBeUndefined();
  expect(noticeOf({ ...silent, chips, isUnfiltered: true, count: 0 })).toBe('Saringan: Mata, Perempuan.');
});
