import { expect, test } from 'vitest';
import { articles } from '#db/demo/articles.ts';
import { doctors } from '#db/demo/doctors.ts';
import { facilities } from '#db/demo/facilities.ts';
import { promos } from '#db/demo/promos.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { headingsOf, withAnchors } from './anchors.ts';
import { documentOfAll } from './conversion.ts';
import { comparable, htmlOfMarkup } from './markup.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { writtenDocument } from './publish-rich-text.server.ts';
import { numberReferences, placeCitations } from './references.ts';
import { cleanHtml } from './rich-text.server.ts';
import { editableHtml, plainMarkup } from './write-document.ts';

const doctor = { id: 12, name: 'dr. Sari', path: '/dokter/anak/sari' };
const plainOf = (html: string) => {
  const document = writtenDocument(html);
  return document && htmlOfMarkup(plainMarkup(document, [doctor]));
};

/** Every text that the product begins with, as it is stored. */
const bodies = [articles, doctors, facilities, promos].flatMap((records) =>
  (records as readonly object[]).flatMap((record) =>
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /<\w+>/.test(entry[1])),
  ),
);

test(`all ${bodies.length} stored texts become documents, and the HTML that is made of them is equal`, () => {
  expect(bodies.length).toBeGreaterThan(100);
  const listed = bodies.filter(([, html]) => {
    const nodes = markupOfHtml(cleanHtml(html));
    const document = documentOfAll(nodes);
    return !document || comparable(plainMarkup(document, [])) !== comparable(nodes);
  });
  expect(listed).toEqual([]);
});

const whole = [
  '<h2 id="bagian-gejala">Gejala</h2>',
  '<p>Demam<br>tinggi, H<sub>2</sub>O, <a href="/dokter">dokter</a><sup><a href="#referensi-b">[b]</a></sup> dan <strong>tebal <em>miring</em></strong></p>',
  '<ul><li>satu<ol start="4"><li>dua</li></ol></li></ul>',
  '<ol start="3"><li>tiga</li></ol>',
  '<blockquote><p>kutipan</p></blockquote>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<figure><img src="/media/articles/demam-640.webp" alt="Anak"><figcaption>Anak demam</figcaption></figure>',
  '<aside data-callout="emergency"><p>Ke IGD</p></aside>',
  '<div data-doctor="12">dr. Sari</div>',
  '<details><summary>Menular?</summary><p>Tidak.</p></details>',
  '<hr>',
].join('\n');

test('every part comes back as it was written; the plain HTML has allowed tags alone', () => {
  const document = writtenDocument(whole);
  expect(document && editableHtml(document)).toBe(whole);
  const plain = plainOf(whole) ?? '';
  expect(comparable(markupOfHtml(cleanHtml(plain)))).toBe(comparable(markupOfHtml(plain)));
  expect(plain).toContain(
    '<blockquote><p>Ke IGD</p></blockquote><p><a href="/dokter/anak/sari">dr. Sari</a></p><h3>Menular?</h3><p>Tidak.</p>',
  );
  expect(plain).not.toMatch(/data-|id=|aside|details/);
});

test('the numbers of a list are those of its start and of its items, also in the plain HTML', () => {
  const written = '<ol start="2"><li>a</li><li value="7">b</li></ol>';
  expect(plainOf(written)).toBe('<ol start="2"><li>a</li></ol><ol start="7"><li>b</li></ol>');
  expect(cleanHtml(written)).toBe(written);
});

test('what a document has no place for stays HTML, and says so', () => {
  for (const html of [
    '<p>a <u>b</u></p>',
    '<table><caption>judul</caption><tr><td>a</td></tr></table>',
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<h5>a</h5>',
    '<ul><li><h3>a</h3></li></ul>',
    '<img src="/media/heroes/utama-1200.webp" alt="a">',
    `${'<b>'.repeat(5_000)}a${'</b>'.repeat(5_000)}`,
  ])
    expect(writtenDocument(html), html).toBeNull();
});

test('what an editor leaves behind is no reason to stay HTML: empty paragraphs, a space or a break at an end', () => {
  expect(plainOf('<p></p><p><strong>a </strong></p><p>b<br></p><ul><li></li></ul><aside data-callout="info"><p></p></aside>')).toBe(
    '<p><strong>a</strong></p><p>b</p>',
  );
});

test('a callout of an unknown kind, a wrong doctor and scripts are taken out', () => {
  expect(plainOf('<p>a</p><script>alert(1)</script>')).toBe('<p>a</p>');
  for (const html of ['<aside data-callout="x"><p>a</p></aside>', '<div data-doctor="1;drop">a</div>'])
    expect(writtenDocument(html)).toBeNull();
});

test('anchors: the first heading of a text gets the plain one, a kept one stays, a copy gets its own', () => {
  const document = writtenDocument('<h2>Gejala</h2><h2 id="bagian-lama">Gejala baru</h2><h3 id="bagian-lama">Salinan</h3><h2>Gejala</h2>');
  const headings = document ? headingsOf(withAnchors(document)) : [];
  expect(headings.map(({ id }) => id)).toEqual(['bagian-gejala', 'bagian-lama', 'bagian-salinan', 'bagian-gejala-2']);
});

test('references: numbered by first use in lists, tables and callouts too; one that nothing names comes last', () => {
  const cited = (ref: string) => `<sup><a href="#referensi-${ref}">[${ref}]</a></sup>`;
  const written = writtenDocument(
    `<p>a${cited('7')}</p><ul><li>b${cited('x')}</li></ul><aside data-callout="info"><p>c${cited('7')}${cited('9')}</p></aside>`,
  );
  if (!written) throw new Error('a document');
  const sources = ['x', '3', '7'].map((ref) => ({ ref, cite: `sumber ${ref}` }));
  const { document, sources: numbered } = numberReferences(written, sources);
  expect(numbered).toEqual([
    { ref: '1', cite: 'sumber 7' },
    { ref: '2', cite: 'sumber x' },
    { ref: '3', cite: 'sumber 3' },
  ]);
  const { document: placed, places } = placeCitations(
    document,
    numbered.map(({ ref }) => ref),
  );
  expect(Object.fromEntries(places)).toEqual({ 1: ['kutipan-1-1', 'kutipan-1-2'], 2: ['kutipan-2-1'], 3: [] });
  const html = editableHtml(placed);
  expect(html).toContain('<p>a<sup><a href="#referensi-1">[1]</a></sup></p>');
  // The source that is not listed leaves its words.
  expect(html).toContain('<a href="#referensi-1">[1]</a>[9]</sup>');
});

test('runs of spaces and breaks are compared in time in proportion to their length', () => {
  const run = (length: number) => markupOfHtml(`<p>${'\u00a0'.repeat(length)}x${'<br>'.repeat(length / 10)}y</p>`);
  const timeOf = (nodes: ReturnType<typeof run>) => {
    const start = performance.now();
    comparable(nodes);
    return performance.now() - start;
  };
  timeOf(run(1_000));
  expect(timeOf(run(200_000))).toBeLessThan(scaled(1_000));
  expect(comparable(markupOfHtml('<p> a <b>b</b>\u00a0<i>c</i><br><br></p>'))).toBe('<p>a<strong>b</strong><em>c</em></p>');
});
