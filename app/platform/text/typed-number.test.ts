import { describe, expect, test } from 'vitest';
import { numberText } from '#app/kits/content/fields/text-schemas.ts';
import { spellingsOf, unclearNumbers } from '#tests/factories/number-spellings.ts';
import { plainBase32 } from './base32.ts';
import { compactCode, decimalText, readDecimal, readWhole, seenText } from './typed-number.ts';

test.each([
  ['\u202Ak7qm2\u2013x9pt4\u202C', 'K7QM2X9PT4'],
  [' K7QM2 \u200B X9PT4\uFEFF', 'K7QM2X9PT4'],
  ['Ｋ７ＱＭ２－Ｘ９ＰＴ４', 'K7QM2X9PT4'],
  ['1\uFE0F\u20E32\uFE0F\u20E33', '123'],
])('the code %j is %s', (typed, code) => {
  expect([compactCode(typed), plainBase32(typed)]).toEqual([code, code]);
});

test.each([
  ['350000', 350_000],
  ['Rp350.000', 350_000],
  ['Rp 350.000,00', 350_000],
  ['rp. 350.000,-', 350_000],
  ['IDR 1,250,000.00', 1_250_000],
  ['1 250 000', 1_250_000],
  ['\u202ARp\u00A0350.000\u202C', 350_000],
  ['Ｒｐ３５０．０００', 350_000],
  ['0', 0],
])('the amount %j is %i', (typed, amount) => {
  expect([readWhole(typed), numberText(0, 999_999_999).parse(typed)]).toEqual([amount, amount]);
});

test.each(['12.5', '3,5', '1.23.456', '12.3456', 'Rp', 'sekitar 350.000', '-5', '1e6'])('%j is no amount', (typed) => {
  expect(numberText(0, 999_999_999).safeParse(typed).success).toBe(false);
});

test('what is seen stays: letters, signs, and single spaces between words', () => {
  expect(seenText('  No.\u00A012\n / A\u200B ')).toBe('No. 12 / A');
});

describe('the reader', () => {
  test.each([0, 5, 12, 999, 1_000, 47_000, 4_700_000, 999_999_999_999])('reads every spelling of %d', (amount) => {
    expect(spellingsOf(amount).map((text) => [text, readWhole(text)])).toEqual(spellingsOf(amount).map((text) => [text, amount]));
  });

  test('reads nothing else', () => {
    expect([...unclearNumbers, '', ' ', 'Rp', '9'.repeat(16), '0'.repeat(100)].filter((text) => readWhole(text) !== null)).toEqual([]);
  });

  test('reads full-width digits, and a fraction only where one is asked for', () => {
    expect(readWhole('４７．０００')).toBe(47_000);
    expect(['36,5', '36.5', '-1,25', '0,125', '47.000', '-47.000', '-0', '-6.9147'].map(readDecimal)).toEqual([
      ...[36.5, 36.5, -1.25, 0.125, 47_000, -47_000, 0, -6.9147],
    ]);
    expect(['47,000', '1e5', '0x10', '1.234.5', '--1', ''].filter((text) => readDecimal(text) !== null)).toEqual([]);
  });

  test.each([0, 12, 3.5, -1.25, 12.125, 0.5, 47_000, -6.9147, 0.000001, 3.215988])('reads %d again from a field', (amount) => {
    expect(readDecimal(decimalText(amount))).toBe(amount);
  });

  test('reads what a field rounds', () => {
    expect([decimalText(3.21598765), decimalText(12.125, 2), decimalText(3.21598765, 2), decimalText(20, 2)]).toEqual([
      ...['3,215988', '12,13', '3,22', '20'],
    ]);
  });
});
