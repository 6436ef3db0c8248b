import { expect, test } from 'vitest';
import { krisCriteria } from './room-classes.schema.ts';
import { krisText, notIncludedText, roomClassText, roomPriceText } from './room-texts.ts';

const priced = (priceFrom: number | null, priceUntil: number | null, notIncluded: string[] = []) => ({
  priceFrom,
  priceUntil,
  notIncluded,
});

test('a price is one sum or a span, and none has to be asked', () => {
  expect(roomPriceText(priced(650_000, null))).toBe('Rp650.000 semalam');
  expect(roomPriceText(priced(650_000, 650_000))).toBe('Rp650.000 semalam');
  expect(roomPriceText(priced(650_000, 900_000))).toBe('Rp650.000 sampai Rp900.000 semalam');
  expect(roomPriceText(priced(null, null))).toBeNull();
});

test('what the price does not have, the class and the beds', () => {
  expect(notIncludedText(priced(1, null, ['Obat', 'Tindakan']))).toBe('Belum termasuk obat dan tindakan');
  expect(notIncludedText(priced(1, null))).toBeNull();
  expect(roomClassText({ class: 'vip', beds: 1 })).toBe('VIP, 1 tempat tidur');
  expect(roomClassText({ class: 'intensif', beds: null })).toBe('Perawatan intensif');
});

test('criteria that a room lacks are named', () => {
  const all = krisCriteria.map(({ value }) => value);
  expect(krisText(all)).toBe('Memenuhi 12 dari 12 kriteria KRIS');
  expect(krisText(all.filter((one) => one !== 'oksigen'))).toBe('Memenuhi 11 dari 12 kriteria KRIS; belum: saluran oksigen');
  expect(krisText([])).toBeNull();
});
