import { expect, test } from 'vitest';
import { leastProcessorTime } from '#tests/harness/processor-time.ts';
import { normalForm } from './normal-form.ts';
import { readDecimal, readWhole, seenText } from './typed-number.ts';

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('%s of many marks on one letter takes linear time', (form) => {
  const marks = (count: number) => `a${'\u0301\u0323'.repeat(count / 2)}`;
  normalForm(marks(50_000), form);
  const [once, often] = [50_000, 400_000].map((count) => leastProcessorTime(() => void normalForm(marks(count), form))) as [number, number];
  // Eight times the text; quadratic time would be 64 times.
  expect(often).toBeLessThan(Math.max(once, 1) * 30);
});

test('what people write is in its form, with all of its marks', () => {
  for (const text of ['Café', 'Rp４７．０００', 'ẹ̀kọ́', 'ﬁ', 'ｉｂｕ', 'กำ่', 'a\u0301\u0323\u0300']) {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(normalForm(text, form)).toBe(text.normalize(form));
  }
});

test('a footnote mark or a fraction is no digit of the number before it', () => {
  for (const text of ['10²', '47.000²', '①②', '1½', '47⁰⁰⁰']) {
    expect([text, readWhole(text), readDecimal(text)]).toEqual([text, null, null]);
  }
  expect(seenText('０８１２－３４５６')).toBe('0812-3456');
});
