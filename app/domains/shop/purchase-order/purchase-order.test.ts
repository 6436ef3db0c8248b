import { expect, test } from 'vitest';
import { amountText, lineRefusal, numberOf, proposePacks, proposeUnits } from './purchase-order.ts';

const need = { used: 90, stockDays: 30, leadDays: 3, coverDays: 14, free: 0, onOrder: 0, min: null, max: null };

test('what is proposed: the use of a day with stock, times the way and the days to cover, without what is there or ordered', () => {
  expect(proposeUnits(need)).toBe(51);
  expect(proposeUnits({ ...need, free: 20, onOrder: 11 })).toBe(20);
  expect(proposeUnits({ ...need, free: 60 })).toBe(0);
  // The same use in three times as many days is a third of it.
  expect(proposeUnits({ ...need, stockDays: 90 })).toBe(17);
  expect(proposeUnits({ ...need, used: 0 })).toBe(0);
  expect(proposeUnits({ ...need, stockDays: 0 })).toBe(0);
  // More came back than was sold.
  expect(proposeUnits({ ...need, used: -5 })).toBe(0);
});

test('below its minimum it is filled up, and never above its maximum', () => {
  const still = { ...need, used: 0, free: 10 };
  expect(proposeUnits({ ...still, min: 50 })).toBe(40);
  expect(proposeUnits({ ...still, min: 50, max: 200 })).toBe(190);
  expect(proposeUnits({ ...still, min: 10, max: 200 })).toBe(0);
  expect(proposeUnits({ ...need, max: 30 })).toBe(30);
  expect(proposeUnits({ ...need, free: 40, max: 30 })).toBe(0);
});

test('packs are whole, as many as are needed and no more than the maximum has room for; amounts stand in figures and in words', () => {
  expect([proposePacks(need, 10), proposePacks({ ...need, free: 1 }, 10), proposePacks({ ...need, free: 50 }, 100)]).toEqual([6, 5, 1]);
  expect([1, 10, 20, 100].map((packQty) => proposePacks({ ...need, max: 55, free: 10 }, packQty))).toEqual([41, 4, 2, 0]);
  expect(proposePacks({ ...need, max: 5, free: 10 }, 10)).toBe(0);
  expect(amountText(1_250, 'dus')).toBe('1.250 (seribu dua ratus lima puluh) dus');
});

test('a number names the kind and the year; a draft has none', () => {
  expect(numberOf({ kind: 'none', year: 2026, number: 7 })).toBe('0007/SP/2026');
  expect(numberOf({ kind: 'prekursor', year: 2026, number: 7 })).toBe('0007/SP-PREKURSOR/2026');
  expect(numberOf({ kind: 'oot', year: 2026, number: 12_345 })).toBe('12345/SP-OOT/2026');
  expect(numberOf({ kind: 'none', year: null, number: null })).toBeNull();
});

test('precursors and OOT are ordered apart, narcotics and psychotropics never, what is not checked not yet', () => {
  const of = (drugClass: string, control: 'none' | 'prekursor' | 'oot' | null) =>
    (['none', 'prekursor', 'oot'] as const).map((kind) => lineRefusal({ class: drugClass, control }, kind));
  expect(of('keras', 'none')).toEqual([null, 'other_kind', 'other_kind']);
  expect(of('bebas', 'prekursor')).toEqual(['other_kind', null, 'other_kind']);
  expect(of('keras', 'oot')).toEqual(['other_kind', 'other_kind', null]);
  expect(of('bebas', null)).toEqual(['unchecked', 'unchecked', 'unchecked']);
  expect([...of('narkotika', 'none'), ...of('psikotropika', 'prekursor')]).toEqual(Array.from({ length: 6 }, () => 'narcotic'));
});
