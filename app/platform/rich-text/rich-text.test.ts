import { expect, test } from 'vitest';
import { allowedHref } from './document.ts';
import { cleanHtml, plainText, readRichText } from './rich-text.server.ts';

test.each([
  ['<p onclick="x()" style="color:red" class="a" id="b">Halo</p>', '<p>Halo</p>'],
  ['<script>alert(1)</script><p>Isi</p>', '<p>Isi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVa\tScript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//jahat.example">x</a>', '<a>x</a>'],
  ['<a href="https://kemkes.go.id">x</a>', '<a href="https://kemkes.go.id">x</a>'],
  [
    '<a href="/dokter">x</a><a href="#referensi-1">1</a><a href="tel:+6222">t</a>',
    '<a href="/dokter">x</a><a href="#referensi-1">1</a><a href="tel:+6222">t</a>',
  ],
  ['<img src="https://lacak.example/a.gif" alt="">', ''],
  ['<img src="/media/../staff/akun" alt="">', ''],
  ['<img src="/media/articles/../../s/x-640.webp" alt="">', ''],
  ['<img src="/media/articles/%2e%2e/a-640.webp" alt="">', ''],
  ['<img src="/media/articles/a" alt="">', ''],
  ['<img src="/media/articles/a-640.webp" alt="A" onerror="x()">', '<img src="/media/articles/a-640.webp" alt="A" />'],
  ['<h1>Judul</h1>', '<h2>Judul</h2>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<p>Terbuka <b>tebal', '<p>Terbuka <b>tebal</b></p>'],
  ['<iframe src="https://x.example"></iframe><form><input name="a"></form>', ''],
])('%s', (given, expected) => {
  expect(cleanHtml(given)).toBe(expected);
  expect(cleanHtml(expected)).toBe(expected);
});

test('headings get their own ids, and a list', () => {
  const { html, headings } = readRichText('<h2 id="location">Gejala &amp; tanda</h2><p>a</p><h3>Gejala <em>tanda</em></h3><h2></h2>');
  expect(headings).toEqual([
    { id: 'bagian-gejala-tanda', level: 2, text: 'Gejala & tanda' },
    { id: 'bagian-gejala-tanda-2', level: 3, text: 'Gejala tanda' },
    { id: 'bagian-tanpa-judul', level: 2, text: '' },
  ]);
  expect(html).toContain('<h3 id="bagian-gejala-tanda-2">Gejala <em>tanda</em></h3>');
});

test('plain text separates words and resolves entities', () => {
  expect(plainText('<h2>Satu</h2><p>dua &lt;tiga&gt; &amp; empat</p><ul><li>lima</li><li>enam</li></ul>')).toBe(
    'Satu dua <tiga> & empat lima enam',
  );
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
