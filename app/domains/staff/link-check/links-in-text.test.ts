import { expect, test } from 'vitest';
import { readable } from '#app/kits/content/compare/diff-fields.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { linksIn } from './links-in-text.ts';

const origin = 'https://sehati.example';

test('the links of a text, each once, own ones as paths; what is no page is none', () => {
  const text = `<p><a href="/dokter">a</a> <a class="x" href='https://sehati.example/dokter#jam'>b</a> <a href="https://who.int/?a=1&amp;b=2">c</a>
    <a href="#referensi-1">d</a> <a href="tel:119">e</a> <a href="javascript:alert(1)">f</a> <a data-href="/g">g</a></p>`;
  expect(linksIn([text, text], origin)).toEqual(['/dokter', 'https://who.int/?a=1&b=2']);
  expect(linksIn([Array.from({ length: 99 }, (_, n) => `<a href="/${n}">x</a>`).join('')], origin)).toHaveLength(60);
});

test('a text of tags that never end is read in time that grows with its length', () => {
  const used = startProcessorTime();
  expect(linksIn([`${'<a '.repeat(66_000)}<a href="/z">`], origin)).toEqual(['/z']);
  expect(readable({ name: 'content', label: 'Isi', control: 'rich' }, '<'.repeat(200_000))).toHaveLength(200_000);
  // Searches that begin anew at each tag take 4 s and 28 s.
  expect(used()).toBeLessThan(2_000);
});
