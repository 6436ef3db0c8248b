import { expect, test } from 'vitest';
import { leastProcessorTime } from '#tests/harness/processor-time.ts';
import { normalForm } from './normal-form.ts';
import { readDecimal, readWhole, seenText } from './typed-number.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const pairs = ['\u0301\u0323', '\u0301\uFF9E', '\uFF9F\u0323'] as const;
test.each(forms.flatMap((form) => pairs.map((pair) => [form, pair] as const)))(
  '%s of many marks %j on one letter takes linear time',
  (form, pair) => {
    const marks = (count: number) => `a${pair.repeat(count / 2)}`;
    normalForm(marks(10_000), form);
    const [once, often] = [10_000, 80_000].map((count) => leastProcessorTime(() => void normalForm(marks(count), form))) as [
      number,
      number,
    ];
    // Eight times the text; quadratic time would be 64 times.
    expect(often).toBeLessThan(Math.max(once, 1) * 30);
  },
);

/** True for a mark that normalizing sorts among others: it goes before one of a higher class, or behind one of a lower. */
const isSorted = (mark: string) =>
  [`\u0345${mark}`, `${mark}\u0334`].some((pair) => pair.normalize('NFD') !== [...pair].map((one) => one.normalize('NFD')).join(''));

test('no character that becomes such a mark makes the marks on a letter more', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const found = new Set<string>();
  for (const character of characters.map((code) => String.fromCodePoint(code))) {
    for (const form of forms) {
      const [first = '', ...others] = character.normalize(form);
      if (!/\p{M}/u.test(first) || !isSorted(first)) continue;
      found.add(character);
      const read = normalForm(`a${`\u0301${character}`.repeat(500)}`, form);
      expect([character, [...read].length <= 1 + 30 * (others.length + 1)]).toEqual([character, true]);
    }
  }
  // Marks that are letters by their category, of one code point and of two, of the first plane and of another.
  expect(['\uFF9E', '\uFF9F', '\u0301', '\u0344', '\u{1D165}'].filter((mark) => !found.has(mark))).toEqual([]);
});

test('what people write is in its form, with all of its marks', () => {
  for (const text of ['Café', 'Rp４７．０００', 'ẹ̀kọ́', 'ﬁ', 'ｉｂｕ', 'กำ่', 'ｶﾞﾊﾟｰ', 'a\u0301\u0323\u0300']) {
    for (const form of forms) expect(normalForm(text, form)).toBe(text.normalize(form));
  }
});

test('a footnote mark or a fraction is no digit of the number before it', () => {
  for (const text of ['10²', '47.000²', '①②', '1½', '47⁰⁰⁰']) {
    expect([text, readWhole(text), readDecimal(text)]).toEqual([text, null, null]);
  }
  expect(seenText('０８１２－３４５６')).toBe('0812-3456');
});
