import { expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { growthOfTime } from '#tests/harness/processor-time.ts';
import { markChanges } from './changes.ts';
import { type Document, documentOf } from './document.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { readDocument } from './read-document.ts';
import { editableHtml } from './write-document.ts';

const documentIn = (html: string): Document => readDocument(markupOfHtml(html));
const marked = (before: string, after: string) => editableHtml(markChanges(documentIn(before), documentIn(after)));

test.each([
  ['a word', '<p>Minum dua kali sehari.</p>', '<p>Minum tiga kali sehari.</p>', '<p>Minum <del>dua</del><ins>tiga</ins> kali sehari.</p>'],
  ['a dose, whole', '<p>Beri 0,5 mg.</p>', '<p>Beri 0,8 mg.</p>', '<p>Beri <del>0,5</del><ins>0,8</ins> mg.</p>'],
  ['an exponent', '<p>10<sup>3</sup> sel</p>', '<p>103 sel</p>', '<p><del>10<sup>3</sup></del><ins>103</ins> sel</p>'],
  [
    'words beside each other, as one change',
    '<p>Segera ke dokter gigi terdekat.</p>',
    '<p>Segera ke puskesmas kota terdekat.</p>',
    '<p>Segera ke <del>dokter gigi</del><ins>puskesmas kota</ins> terdekat.</p>',
  ],
  [
    'bold',
    '<p>Jangan <strong>dihentikan</strong> sendiri</p>',
    '<p>Jangan dihentikan sendiri</p>',
    '<p>Jangan <del><strong>dihentikan</strong></del><ins>dihentikan</ins> sendiri</p>',
  ],
  [
    'where a link leads',
    '<p>Baca <a href="/promo">ini</a> dahulu</p>',
    '<p>Baca <a href="/dokter">ini</a> dahulu</p>',
    '<p>Baca <del><a href="/promo">ini</a></del><ins><a href="/dokter">ini</a></ins> dahulu</p>',
  ],
  ['a paragraph that came', '<p>Satu.</p>', '<p>Satu.</p><p>Dua.</p>', '<p>Satu.</p>\n<p><ins>Dua.</ins></p>'],
  [
    'a paragraph that went',
    '<p>Satu.</p><p>Dua.</p><p>Tiga.</p>',
    '<p>Satu.</p><p>Tiga.</p>',
    '<p>Satu.</p>\n<p><del>Dua.</del></p>\n<p>Tiga.</p>',
  ],
  [
    'a paragraph of other words: what went stands first',
    '<p>Beri minum yang cukup.</p>',
    '<p>Kompres hangat di dahi.</p>',
    '<p><del>Beri minum yang cukup.</del></p>\n<p><ins>Kompres hangat di dahi.</ins></p>',
  ],
  ['another level', '<h2>Dosis obat</h2>', '<h3>Dosis obat</h3>', '<h2><del>Dosis obat</del></h2>\n<h3><ins>Dosis obat</ins></h3>'],
  [
    'items',
    '<ul><li>Beri minum</li><li>Ukur suhu</li></ul>',
    '<ul><li>Beri minum air</li><li>Ukur suhu</li><li>Tunggu</li></ul>',
    '<ul><li>Beri minum<ins> air</ins></li><li>Ukur suhu</li><li><ins>Tunggu</ins></li></ul>',
  ],
  [
    'the first number',
    '<ol start="4"><li>Ukur suhu</li></ol>',
    '<ol><li>Ukur suhu</li></ol>',
    '<ol start="4"><li><del>Ukur suhu</del></li></ol>\n<ol><li><ins>Ukur suhu</ins></li></ol>',
  ],
  [
    'an item inside an item',
    '<ul><li>Beri minum<ul><li>air putih</li></ul></li></ul>',
    '<ul><li>Beri minum<ul><li>air hangat</li></ul></li></ul>',
    '<ul><li>Beri minum<ul><li>air <del>putih</del><ins>hangat</ins></li></ul></li></ul>',
  ],
  [
    'a cell',
    '<table><tr><td>Bayi</td><td>2 tetes</td></tr></table>',
    '<table><tr><td>Bayi</td><td>3 tetes</td></tr></table>',
    '<table><tbody><tr><td>Bayi</td><td><del>2</del><ins>3</ins> tetes</td></tr></tbody></table>',
  ],
  [
    'a row',
    '<table><tr><td>Bayi</td></tr></table>',
    '<table><tr><td>Bayi</td></tr><tr><td>Anak</td></tr></table>',
    '<table><tbody><tr><td>Bayi</td></tr><tr><td><ins>Anak</ins></td></tr></tbody></table>',
  ],
  [
    'in a box',
    '<aside data-callout="emergency"><p>Segera ke klinik terdekat</p></aside>',
    '<aside data-callout="emergency"><p>Segera ke IGD terdekat</p></aside>',
    '<aside data-callout="emergency"><p>Segera ke <del>klinik</del><ins>IGD</ins> terdekat</p></aside>',
  ],
  [
    'the kind of a box',
    '<aside data-callout="info"><p>Segera ke IGD</p></aside>',
    '<aside data-callout="emergency"><p>Segera ke IGD</p></aside>',
    '<aside data-callout="info"><p><del>Segera ke IGD</del></p></aside>\n<aside data-callout="emergency"><p><ins>Segera ke IGD</ins></p></aside>',
  ],
  [
    'an answer',
    '<details><summary>Menular?</summary><p>Tidak sama sekali.</p></details>',
    '<details><summary>Menular?</summary><p>Ya sama sekali.</p></details>',
    '<details><summary>Menular?</summary><p><del>Tidak</del><ins>Ya</ins> sama sekali.</p></details>',
  ],
])('%s: what went and what came stand where they belong', (_name, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
  // What is left without the words that went is the second text, without those that came the first.
  const without = (html: string, tag: 'ins' | 'del') => html.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'g'), '');
  const plain = (html: string) => html.replace(/<[^<>]+>|\n/g, '');
  expect(plain(without(marked(before, after), 'del'))).toBe(plain(after));
  expect(plain(without(marked(before, after), 'ins'))).toBe(plain(before));
});

test('the control: equal texts have no mark, nor has what a publication fills in', () => {
  const html = '<h2>Dosis</h2><p>Minum <strong>dua</strong> kali.</p><img src="/media/articles/demam-640.webp" alt="Anak">';
  expect(marked(html, html)).not.toMatch(/<(?:ins|del)>/);
  const published = documentIn(html.replace('<h2>', '<h2 id="bagian-dosis">').replace('alt=', 'width="640" height="400" alt='));
  expect(markChanges(published, documentIn(html))).toEqual(documentIn(html));
});

test('a picture, a card and a rule say themselves whether they came or went', () => {
  const picture = (name: string, alt: string) => `<img src="/media/articles/${name}-640.webp" alt="${alt}">`;
  const changesOf = (before: string, after: string) =>
    markChanges(documentIn(before), documentIn(after)).content.map((block) => ('change' in block ? block.change : null));
  expect(changesOf(`<p>a</p>${picture('satu', 'Satu')}`, `<p>a</p>${picture('dua', 'Satu')}`)).toEqual([null, 'del', 'ins']);
  expect(changesOf(picture('satu', 'Satu'), picture('satu', 'Dua'))).toEqual(['del', 'ins']);
  expect(changesOf('<p>a</p><hr>', '<p>a</p><div data-doctor="3">dr. Sari</div>')).toEqual([null, 'del', 'ins']);
});

test('another number of the same source is no change, another source behind the same number is', () => {
  const cited = (ref: string) => `<p>Kata ahli <a href="#referensi-${ref}">[${ref}]</a> saja</p>`;
  const sources = (lists: readonly (readonly string[])[]) => {
    const [before, after] = lists.map((list) => (ref: string) => list[Number(ref) - 1] ?? ref);
    return { sources: { before: before ?? String, after: after ?? String } };
  };
  const moved = markChanges(documentIn(cited('1')), documentIn(cited('2')), sources([['WHO'], ['IDAI', 'WHO']]));
  expect(editableHtml(moved)).toBe(cited('2'));
  const other = markChanges(documentIn(cited('1')), documentIn(cited('1')), sources([['WHO'], ['IDAI']]));
  expect(editableHtml(other)).toMatch(/<del><a href="#referensi-1">\[1\]<\/a><\/del><ins><a href="#referensi-1">/);
});

test.each<readonly [string, (n: number) => string]>([
  ['paragraphs', (n) => Array.from({ length: n }, (_, at) => `<p>satu ${at} dan kata lain</p>`).join('')],
  ['paragraphs without a common word', (n) => Array.from({ length: n }, (_, at) => `<p>satu${at}</p>`).join('')],
  ['words', (n) => `<p>${Array.from({ length: n }, (_, at) => `kata${at} satu`).join(' ')}</p>`],
  ['items', (n) => `<ul>${Array.from({ length: n }, (_, at) => `<li>satu ${at}</li>`).join('')}</ul>`],
])('many changed %s are compared in time that grows with the length', (_name, textOf) => {
  const compare = (text: string) => markChanges(documentIn(text), documentIn(text.replaceAll('satu', 'dua')));
  expect(growthOfTime(compare, textOf, 1_000)).toBeLessThan(1.5);
});

test('texts in which everything was changed take a part of a second, and lose no word', () => {
  const text = (word: string) => documentIn(Array.from({ length: 4_000 }, (_, at) => `<p>${word} ${at} dan kata lain</p>`).join(''));
  const [before, after] = [text('satu'), text('dua')];
  const begun = performance.now();
  const html = editableHtml(markChanges(before, after));
  expect(performance.now() - begun).toBeLessThan(scaled(1_000));
  expect([html.match(/satu/g)?.length, html.match(/dua/g)?.length]).toEqual([4_000, 4_000]);
});

test('a text that was never published has nothing to compare with', () => {
  expect(editableHtml(markChanges(documentOf([]), documentIn('<p>Satu</p>')))).toBe('<p><ins>Satu</ins></p>');
});
