import { expect, test } from 'vitest';
import { cleanLine } from '../text/plain-text.ts';
import { isDate } from '../time/dates.ts';
import { lineOfText, localMoment } from './fields.ts';

const name = lineOfText(40, 'Masukkan nama');
const read = (text: string) => {
  const { data, error } = name.safeParse(text);
  return data ?? error?.issues.map((issue) => issue.message).join();
};

test.each([
  ['zero-width space', 'Bu\u200bdi'],
  ['zero-width joiners', 'Bu\u200c\u200ddi'],
  ['word joiner', 'Budi\u2060'],
  ['soft hyphen', 'Bu\u00addi'],
  ['tag characters', 'Budi\u{e0041}\u{e0042}\u{e007f}'],
  ['variation selectors', 'Budi\ufe0f\u{e0100}'],
  ['hangul fillers', '\u3164Budi\u115f\uffa0'],
  ['blank Braille', 'Budi\u2800'],
  ['grapheme joiner inside a letter', 'Bu\u034fdi'],
])('%s is invisible and is removed', (_name, text) => {
  expect(read(text)).toBe('Budi');
});

test.each(['\u3164', '\u200b\u200b', '\u2800 \u2800', '\u{e0020}'])('a line without visible text is empty: %j', (text) => {
  expect(read(text)).toBe('Masukkan nama');
});

test.each(['a\u202eb', 'a\u2066b', 'a\ufeffb', 'a\0b', 'a\nb', '\ud800'])(
  'control characters and changes of direction are refused: %j',
  (text) => {
    expect(read(text)).toBe('Ada karakter yang tidak bisa dipakai');
  },
);

test('stacks of marks are refused, also with a joiner between them; letters of every language are accepted', () => {
  const tooMany = 'Ada huruf dengan terlalu banyak tanda. Tulis dengan huruf biasa';
  expect(read(`Z${'\u0301\u0334'.repeat(20)}`)).toBe(tooMany);
  expect(read(`Z\u0334\u0334\u0334\u034f\u0334\u0334`)).toBe(tooMany);
  for (const word of ['Siti Nurhaliza', "Ma'ruf", 'Đặng Thị Nhàn', 'Jose\u0301', 'محمّدٌ', 'ปิ่นเกล้า', '王小明', 'ꦱꦶꦠꦶ']) {
    expect(read(word)).toBe(word.normalize('NFC'));
  }
});

test.each([
  ['Bu\u200bdi \u202eSantoso\n', 'Budi Santoso'],
  [`Z${'\u0301'.repeat(40)}oe`, 'Źoe'],
  ['\u3164', ''],
  ['\ud800', ''],
  ['x'.repeat(50), 'x'.repeat(40)],
  [`${'x'.repeat(39)}😀`, 'x'.repeat(39)],
])('a name from another service is cleaned, not refused: %j', (given, name) => {
  expect(cleanLine(given, 40)).toBe(name);
});

test('a date and a time that do not exist are refused, and not read as others', () => {
  const read = (text: string) => localMoment('Isi tanggal dan jam').safeParse(text).data?.toISOString() ?? null;
  expect(read('2028-02-29T00:30')).toBe('2028-02-28T17:30:00.000Z');
  for (const text of ['2026-02-30T10:00', '2026-02-29T10:00', '2026-11-31T10:00', '2026-13-01T10:00', '2026-11-25T24:00', '2026-11-25']) {
    expect([text, read(text)]).toEqual([text, null]);
  }
  expect(['2026-02-28', '2026-02-30', '2026-00-10', '1999-01-01', '2026-2-1', ''].map(isDate)).toEqual([true, ...Array(5).fill(false)]);
});
