import { expect, test } from 'vitest';
import { linksIn } from './link.rules.ts';

const origin = 'https://sehati.example';

test('the links of a text, each once, own ones as paths; what is no page is none', () => {
  const text = `<p><a href="/dokter">a</a> <a class="x" href='https://sehati.example/dokter#jam'>b</a> <a href="https://who.int/?a=1&amp;b=2">c</a>
    <a href="#referensi-1">d</a> <a href="tel:119">e</a> <a href="javascript:alert(1)">f</a> <a data-href="/g">g</a></p>`;
  expect(linksIn([text, text], origin)).toEqual(['/dokter', 'https://who.int/?a=1&b=2']);
  expect(linksIn([Array.from({ length: 99 }, (_, n) => `<a href="/${n}">x</a>`).join('')], origin)).toHaveLength(60);
});
