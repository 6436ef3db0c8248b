import { expect, test } from 'vitest';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { textOfMarkup } from './markup.ts';
import { isTooDeep } from './markup-depth.server.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { cleanHtml, cleanSource, plainText } from './rich-text.server.ts';

const nested = (deep: number) => `${'<b>'.repeat(deep)}isi &amp; <i>akhir</i>${'</b>'.repeat(deep)}`;

test('a text is too deep by its open elements, not by their number', () => {
  expect([99, 100, 5_000].map((deep) => isTooDeep(nested(deep)))).toEqual([false, true, true]);
  expect(isTooDeep('<p>a<br><b>b</b></p>'.repeat(5_000))).toBe(false);
  expect(isTooDeep('<p>a'.repeat(5_000))).toBe(false);
});

test('what is too deep keeps its text and no tag, wherever HTML is parsed, in time in proportion to its length', () => {
  const used = startProcessorTime();
  const hostile = `${'<b>'.repeat(60_000)}isi &amp; akhir${'</u>'.repeat(60_000)}`;
  expect([cleanHtml(hostile), cleanSource(hostile)].map((html) => html.trim())).toEqual(['isi &amp; akhir', 'isi &amp; akhir']);
  expect(plainText(hostile)).toBe('isi & akhir');
  expect(textOfMarkup(markupOfHtml(hostile)).trim()).toBe('isi & akhir');
  // Each was 10 s and more, because the parser looks through all open elements for each end.
  expect(used()).toBeLessThan(3_000);
  expect(cleanHtml(nested(5))).toBe(nested(5));
});
