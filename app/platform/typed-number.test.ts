import { expect, test } from 'vitest';
import { plainBase32 } from './base32.ts';
import { numberText, phoneText } from './resources/texts.ts';
import { allowedHref } from './rich-text/document.ts';
import { cleanHtml } from './rich-text.server.ts';
import { compactCode, readWhole, seenText } from './typed-number.ts';

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

test.each([
  ['62811123456', '+62811123456'],
  ['811123456789', '+62811123456789'],
  ['022-4231234', '+62224231234'],
  ['+6591234567', '+6591234567'],
])('a spreadsheet’s %s is stored as %s', (typed, stored) => expect(phoneText.parse(typed)).toBe(stored));

test('a number that a spreadsheet has rounded is refused with what to do', () => {
  for (const typed of ['6,28112E+11', '6.28112e+11']) {
    expect(phoneText.safeParse(typed).error?.issues[0]?.message).toContain('Jadikan kolomnya Teks');
  }
});

test('what is seen stays: letters, signs, and single spaces between words', () => {
  expect(seenText('  No.\u00A012\n / A\u200B ')).toBe('No. 12 / A');
});

test.each([
  ['tel:\u202A+62 812-3456-7890\u202C', 'tel:+6281234567890'],
  ['tel:%E2%80%AA+6281234567890%E2%80%AC', 'tel:+6281234567890'],
  ['TEL:0812 3456 7890', 'tel:081234567890'],
  ['tel:119', 'tel:119'],
  ['https://sehati.example@lain.example/', null],
  ['https://sehati.example:rahasia@lain.example/', null],
  ['HTTPS://a%40b@lain.example', null],
  ['https://lain.example/@nama?x=a@b', 'https://lain.example/@nama?x=a@b'],
  ['mailto:a@contoh.id', 'mailto:a@contoh.id'],
])('the link %j leads to %j, in the editor and in HTML', (href, followed) => {
  expect(allowedHref(href)).toBe(followed);
  expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(followed === null ? '<a>x</a>' : `<a href="${followed}">x</a>`);
});
