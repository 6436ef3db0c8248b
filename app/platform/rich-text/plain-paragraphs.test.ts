import { expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { htmlOfPlainText, plainTextOfHtml } from './plain-paragraphs.ts';

test.each([
  ['', ''],
  ['Satu', '<p>Satu</p>'],
  ['Satu\ndua\n\nTiga', '<p>Satu<br>dua</p>\n<p>Tiga</p>'],
  [' Satu \n\n\n \nDua\n', '<p>Satu</p>\n<p>Dua</p>'],
  ['Suhu < 38 & turun', '<p>Suhu &lt; 38 &amp; turun</p>'],
  ['Gejala & tanda &amp; obat', '<p>Gejala &amp; tanda &amp; obat</p>'],
  ['<3 jam', '<p>&lt;3 jam</p>'],
  ['<p>Satu</p>', '<p>Satu</p>'],
  ['Satu <b>dua</b>\n\nTiga', 'Satu <b>dua</b>\n\nTiga'],
])('%j becomes %j', (text, html) => {
  expect(htmlOfPlainText(text)).toBe(html);
});

test.each([
  ['<p>Satu<br />dua</p><p>Tiga</p>', 'Satu\ndua\n\nTiga'],
  ['<p>Satu</p>\n\n<p>Dua &lt; tiga &amp; empat</p>', 'Satu\n\nDua < tiga & empat'],
  ['', ''],
])('%j is written as %j, and read as the same', (html, text) => {
  expect(plainTextOfHtml(html)).toBe(text);
  expect(plainTextOfHtml(htmlOfPlainText(text))).toBe(text);
});

test.each(['<p>Satu<br><br>dua</p>', '<p><strong>Satu</strong></p>', '<p>&lt;b&gt;</p>', '<h2>Satu</h2><p>Dua</p>', '<p></p>', 'Satu'])(
  '%j has more than paragraphs',
  (html) => {
    expect(plainTextOfHtml(html)).toBeNull();
  },
);

test('very long texts are read in linear time', () => {
  for (const text of ['<'.repeat(200_000), '<p>'.repeat(60_000), `</p>${' '.repeat(200_000)}x`, '</p> '.repeat(40_000)]) {
    const from = performance.now();
    htmlOfPlainText(text);
    plainTextOfHtml(text);
    expect(performance.now() - from).toBeLessThan(scaled(1_000));
  }
});
