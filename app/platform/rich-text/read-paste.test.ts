import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { growthOfTime } from '#tests/harness/processor-time.ts';
import { leftOutParts } from './left-out.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { readDocument } from './read-document.ts';
import { lostPicturesText, readPaste } from './read-paste.ts';
import { editableHtml } from './write-document.ts';

// What Word, Google Docs and WPS Office put on the clipboard, for the same kinds of parts.
const clips = ['word', 'docs', 'wps'] as const;
const clipOf = (name: string) => readFileSync(`tests/clips/${name}.clip`, 'utf8');
const pasted = (html: string) => readPaste(markupOfHtml(html));
const htmlOf = (html: string) => editableHtml(pasted(html).document);
const lines = (...html: string[]) => html.join('\n');

const expected = {
  word: lines(
    '<h2>Demam pada anak</h2>',
    '<p>Suhu di atas <strong>38 °C</strong> disebut <em>demam</em>.</p>',
    '<h3>Yang dapat dilakukan di rumah</h3>',
    '<ul><li>Beri minum<ul><li>ASI bagi bayi<ul><li>lebih sering dari biasanya</li></ul></li></ul></li><li>Kenakan pakaian tipis</li></ul>',
    '<h4>Obat</h4>',
    '<ol><li>Ukur suhu<ol><li>Di ketiak</li></ol></li><li>Tanya dokter tentang dosis</li></ol>',
    '<p>Baca juga <a href="https://kemkes.go.id/demam">panduan Kementerian</a>, atau ini.</p>',
    '<table><thead><tr><th scope="col">Umur</th><th scope="col">Segera ke dokter bila</th></tr></thead><tbody><tr><td>Di bawah 3 bulan</td><td>suhu 38 °C atau lebih</td></tr></tbody></table>',
  ),
  docs: lines(
    '<h2>Menyusui</h2>',
    '<p>Bayi menyusu <strong>8 sampai 12 kali</strong><em> sehari</em><sup>1</sup>.</p>',
    '<h3>Tanda cukup ASI</h3>',
    '<ul><li>Buang air kecil<ul><li>enam kali sehari<ul><li>setelah hari kelima</li></ul></li></ul></li><li>Berat bertambah</li></ul>',
    '<ol><li>Cuci tangan</li></ol>',
    '<p><a href="https://idai.or.id/artikel">Artikel IDAI</a></p>',
    '<table><thead><tr><th scope="col">Umur</th><th scope="col">Kali sehari</th></tr></thead><tbody><tr><td>0 sampai 1 bulan</td><td>8 sampai 12</td></tr></tbody></table>',
  ),
  wps: lines(
    '<h2>Perawatan luka</h2>',
    '<p>Bersihkan dengan <strong>air mengalir</strong><em> setiap hari</em>.</p>',
    '<h3>Langkah</h3>',
    '<ul><li>Siapkan<ul><li>kain kasa<ul><li>steril</li></ul></li></ul></li><li>Tutup luka</li></ul>',
    '<ol><li>Cuci tangan</li></ol>',
    '<p><a href="https://kemkes.go.id/luka">Panduan luka</a></p>',
    '<table><thead><tr><th scope="col">Hari</th><th scope="col">Ganti kasa</th></tr></thead><tbody><tr><td>1 sampai 3</td><td>dua kali</td></tr></tbody></table>',
  ),
};

test.each(clips)('%s: headings, a list of three levels, a table and links come along', (name) => {
  expect(htmlOf(clipOf(name))).toBe(expected[name]);
});

test.each(clips)('%s: no style, class, script, foreign picture or address that runs', (name) => {
  const html = htmlOf(clipOf(name));
  expect(html).not.toMatch(/style|class|script|<img|data:|file:|googleusercontent|mso|<span|<font|<o:p|<!--/i);
});

/** Texts that somebody has reviewed: with what their programs strike out, hide and remark. */
const reviewed: Readonly<Record<string, { html: string; left: readonly [string, string][] }>> = {
  'word-reviewed': {
    html: lines(
      '<h2>Obat batuk</h2>',
      '<p>Obat ini tidak aman untuk ibu hamil.</p>',
      '<ol start="4"><li>Ukur suhu</li><li>Catat jamnya</li></ol>',
      '<p>Tunggu 15 menit.</p>',
      '<ol start="6"><li>Ukur lagi</li></ol>',
    ),
    left: [
      ['deleted', 'aman'],
      ['hidden', 'Catatan untuk penyunting'],
      ['comment', 'Cek lagi ke dr. Sari'],
    ],
  },
  libreoffice: {
    html: lines(
      '<h2>Perawatan luka</h2>',
      '<p>Bersihkan dengan <strong>air mengalir</strong>, lalu <em>keringkan</em>.</p>',
      '<ul><li>Siapkan kain kasa<ul><li>yang steril</li></ul></li></ul>',
      '<ol start="4"><li>Tutup luka</li><li>Ganti kasa</li></ol>',
      '<p>Kontrol 3 hari lagi.</p>',
      '<p><a href="https://kemkes.go.id/luka">Panduan luka</a> H<sub>2</sub>O<sub>2</sub></p>',
      '<table><thead><tr><th scope="col">Hari</th><th scope="col">Ganti kasa</th></tr></thead><tbody><tr><td>1 sampai 3</td><td>dua kali</td></tr></tbody></table>',
    ),
    left: [
      ['deleted', 'alkohol'],
      ['deleted', 'Buang'],
      ['hidden', 'Catatan untuk penyunting.'],
    ],
  },
  wordpress: {
    html: lines(
      '<h2>Demam di rumah</h2>',
      '<p>Beri parasetamol bila <strong>perlu</strong>.</p>',
      '<ol start="4"><li>Ukur suhu</li><li>Catat jamnya</li></ol>',
      '<p>Hubungi kami.</p>',
    ),
    left: [
      ['deleted', 'aspirin'],
      ['hidden', 'Catatan untuk penyunting'],
      ['deleted', 'Harga lama.'],
    ],
  },
};

test.each(Object.entries(reviewed))(
  '%s: what was struck out, hidden or remarked is left out and can be shown; numbers stay',
  (name, expected) => {
    const { document, left, lostPictures } = pasted(clipOf(name));
    expect(editableHtml(document)).toBe(expected.html);
    expect(left.map(({ kind, text }) => [kind, text])).toEqual(expected.left);
    expect(leftOutParts(left)).toHaveLength(expected.left.length);
    expect(lostPictures).toBe(1);
  },
);

test('the control: without its marks a text keeps the words that are left out of it', () => {
  const plain = clipOf('libreoffice').replace(/<\/?(?:strike|del)\b[^>]*>| style="display: none"/g, '');
  expect(htmlOf(plain)).toMatch(/alkohol[\s\S]*BuangGanti kasa[\s\S]*Catatan untuk penyunting/);
  expect(pasted(plain).left).toEqual([]);
});

test.each(['word-reviewed', 'libreoffice', 'wordpress'])('%s many times over is read in time that grows with the length', (name) => {
  const body = clipOf(name);
  expect(growthOfTime(pasted, (n) => body.repeat(n), 4)).toBeLessThan(1.5);
});

test('control: read as any HTML, the list of Word is paragraphs with the drawn bullets in their text', () => {
  const html = editableHtml(readDocument(markupOfHtml(clipOf('word'))));
  expect(html).not.toContain('<ul>');
  expect(html).toMatch(/<p>·\s+Beri minum<\/p>/);
});

test.each([
  ['word', 2],
  ['docs', 1],
  ['wps', 1],
] as const)('%s: %i pictures that stay behind are counted once each', (name, count) => {
  const { lostPictures } = pasted(clipOf(name));
  expect(lostPictures).toBe(count);
  expect(lostPicturesText(lostPictures)).toMatch(new RegExp(`^${count} gambar tidak ikut\\.`));
});

test('three pictures are said as three, none as nothing; a picture of this site comes along', () => {
  const foreign = '<p><img src="https://lain.example/a.png"><img src="file:///C:/a.png"><img src="data:image/png;base64,AA"></p>';
  expect(lostPicturesText(pasted(foreign).lostPictures)).toContain('3 gambar tidak ikut');
  const own = '<img src="/media/articles/demam-640.webp" alt="Anak demam">';
  expect(pasted(own).lostPictures).toBe(0);
  expect([htmlOf(own), lostPicturesText(0)]).toEqual([own, null]);
});

/** A paragraph of a list as Word writes it. */
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}&nbsp; </span>${text}</p>`;

test('a list of Word may begin below its first level, jump over one, and change from bullets to numbers', () => {
  expect(htmlOf(item(2, 'o', 'a') + item(1, '·', 'b') + item(3, '§', 'c') + item(1, '1.', 'd') + item(1, '2.', 'e'))).toBe(
    lines('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '<ol><li>d</li><li>e</li></ol>'),
  );
});

test.each([
  ...[
    ['1.', 1],
    ['12)', 12],
    ['(a)', 1],
    ['iv.', 4],
    ['B.', 2],
    ['2.1.', 1],
    ['1', 1],
    ['3', 3],
    ['1:', 1],
    ['Langkah 1.', 1],
  ],
  ...[
    ['Langkah 4:', 4],
    ['Langkah 2', 2],
    ['Step 7)', 7],
    ['No. 5', 5],
    ['[6]', 6],
    ['#8', 8],
    ['③', 3],
    ['５．', 5],
    ['ix', 9],
    ['XIV.', 14],
  ],
  ...[
    ['c.', 3],
    ['Bagian b:', 2],
    ['1 –', 1],
  ],
] as [string, number][])('%s numbers an item, as %i', (marker, number) => {
  expect(htmlOf(item(1, marker, 'a'))).toBe(number === 1 ? '<ol><li>a</li></ol>' : `<ol start="${number}"><li>a</li></ol>`);
});

const itemsOf = (markers: readonly string[]) => markers.map((marker) => item(1, marker, marker)).join('');
const numbersIn = (html: string) =>
  [...html.matchAll(/<ol(?: start="(\d+)")?>(.*?)<\/ol>/g)].flatMap(([, start = '1', items = '']) =>
    items
      .split('<li>')
      .slice(1)
      .map((_, at) => Number(start) + at),
  );

test.each([
  [['1.', '2.', '3.']],
  [['Langkah 1:', 'Langkah 2:', 'Langkah 3:']],
  [['a.', 'b.', 'c.', 'd.']],
  [['h.', 'i.', 'j.']],
  [['i.', 'ii.', 'iii.', 'iv.', 'v.']],
])('%j stays one list in its order', (markers) => {
  const html = htmlOf(itemsOf(markers));
  expect(html.match(/<ol/g)).toHaveLength(1);
  expect(numbersIn(html)).toHaveLength(markers.length);
});

test('numbers go on behind a paragraph, jump where the document jumps, and begin again where it does', () => {
  const html = htmlOf(`${itemsOf(['1.', '2.'])}<p class=MsoNormal>Tunggu 5 menit.</p>${itemsOf(['3.', '4.', '7.', '1.', '2.'])}`);
  expect(numbersIn(html)).toEqual([1, 2, 3, 4, 7, 1, 2]);
  expect(numbersIn(htmlOf(`${itemsOf(['g.', 'h.'])}<p>Jeda.</p>${itemsOf(['i.', 'j.'])}`))).toEqual([7, 8, 9, 10]);
});

test.each([
  ['<ol start="3"><li>a</li></ol>', [3]],
  ['<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>', [1, 2]],
  ['<ol><li value="4">a</li><li>b</li><li value="9">c</li></ol>', [4, 5, 9]],
  ['<ol start="2" type="a"><li>a</li></ol>', [2]],
  ['<ol start="0"><li>a</li></ol>', [0]],
  ['<ol start="x"><li>a</li></ol>', [1]],
  // Word on the web has a list for each item.
  ['<div><ol start="1"><li>a</li></ol></div><div><ol start="2"><li>b</li></ol></div>', [1, 2]],
] as [string, number[]][])('%s keeps its numbers', (html, numbers) => {
  expect(numbersIn(htmlOf(html))).toEqual(numbers);
});

/** A drawing of Word, with and without the picture that browsers show in its place. */
const drawing = (id: string) =>
  `<!--[if gte vml 1]><v:shapetype id="_t75"></v:shapetype><v:shape id="${id}" style='width:9pt'><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]-->`;

test('a picture that Word wrote as a drawing alone is counted, one with a picture in its place once', () => {
  expect(pasted(`<p>a${drawing('s1')}</p>`).lostPictures).toBe(1);
  expect(
    pasted(`<p>${drawing('s1')}<![if !vml]><img src="file:///C:/a.png" v:shapes="s1"><![endif]></p>${drawing('s2')}`).lostPictures,
  ).toBe(2);
  expect(pasted('<p><v:shape id="s3"><v:imagedata src="a.png"></v:imagedata></v:shape></p>').lostPictures).toBe(1);
  expect(pasted('<p><!-- a drawing --><!--[if gte mso 9]><xml></xml><![endif]-->b</p>').lostPictures).toBe(0);
});

test.each(['·', 'o', '§', 'l', 'n', 'Ø', '-', '•'])('%s is a bullet', (marker) => {
  expect(htmlOf(item(1, marker, 'a'))).toBe('<ul><li>a</li></ul>');
});

test('a numbered heading of Word is a heading, without its number', () => {
  expect(htmlOf(`<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp; </span>Gejala</h2>`)).toBe('<h2>Gejala</h2>');
});

test('merged cells leave empty ones, so that all rows are equally long', () => {
  const rows = '<tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr>';
  expect(htmlOf(`<table>${rows}</table>`)).toBe(
    '<table><tbody><tr><th scope="col">a</th><th scope="col"></th><th scope="col">b</th></tr>'.replace('<tbody>', '<thead>') +
      '</thead><tbody><tr><td>c</td><td>d</td><td></td></tr><tr><td>e</td><td></td><td></td></tr></tbody></table>',
  );
});

test('an address that runs or hides behind control characters is no link; its words stay', () => {
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\u0000script:alert(1)',
    '//lain.example',
    'data:text/html,a',
    'file:///a',
  ]) {
    expect(htmlOf(`<p><a href="${href}">baca</a></p>`)).toBe('<p>baca</p>');
  }
});
