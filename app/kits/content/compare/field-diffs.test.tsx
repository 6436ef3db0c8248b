import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/field-values.ts';
import { FieldDiffs } from './field-diffs.tsx';
import { markedDiffOf } from './marked-fields.server.ts';

const fields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', max: 100 },
  { name: 'content', label: 'Isi', control: 'rich', max: 200_000 },
  {
    name: 'citations',
    label: 'Sumber',
    control: 'rows',
    item: 'sumber',
    min: 0,
    max: 99,
    cells: [
      { name: 'ref', label: 'Nomor', control: 'line', max: 3 },
      { name: 'cite', label: 'Sumber', control: 'line', max: 900 },
    ],
  },
  { name: 'image', label: 'Gambar', control: 'pictures', max: 1, shape: 'wide' },
];
const before = {
  name: 'Demam anak',
  content: '<h2>Di rumah</h2><p>Minum <strong>dua</strong> kali.</p><div data-doctor="3">dr. Sari</div>',
  citations: '1 | IDAI',
  image: '/media/articles/satu',
};
const after = {
  name: 'Demam bayi',
  citations: '1 | IDAI\n2 | WHO',
  image: '',
  content: '<h2>Di rumah</h2><p>Minum <strong>tiga</strong> kali.</p><details><summary>Menular?</summary><p>Tidak.</p></details>',
};
const shown = (options?: { isClean: boolean }) =>
  renderToStaticMarkup(
    <FieldDiffs diffs={markedDiffOf(fields, before, after, options)} intro="">
      {null}
    </FieldDiffs>,
  );

test('long texts stand as visitors see them with what came and went in them; no tag and no code is to be read', () => {
  const html = shown();
  expect(html).toContain('<p>Minum <del><strong>dua</strong></del><ins><strong>tiga</strong></ins> kali.</p>');
  expect(html).toMatch(/<del[^>]*><p>Kartu dokter: dr\. Sari<\/p><\/del>/);
  // What a reader would have to open is open.
  expect(html).toMatch(/<details[^>]* open=""><summary>.*<ins>Menular\?<\/ins>/);
  expect(html).toMatch(/Demam <\/span><del>anak<\/del><ins>bayi<\/ins>/);
  expect(html).toMatch(/IDAI<\/span><ins>\s*2\. WHO<\/ins>/);
  expect(html).toMatch(/<del><img src="\/media\/articles\/satu-320\.webp"/);
  expect(html).not.toMatch(/&lt;|\d \| /);
  expect(html.match(/Di rumah/g)).toHaveLength(1);
});

test('the clean view has the second text alone', () => {
  const html = shown({ isClean: true });
  expect(html).toContain('<p>Minum <strong>tiga</strong> kali.</p>');
  expect(html).not.toMatch(/<(?:ins|del)\b|dua|anak|articles\/satu/);
});

test('a text with more than a document knows is compared in words', () => {
  const [diff] = markedDiffOf(fields, { content: '<p>Demam <u>tinggi</u></p>' }, { content: '<p>Demam <u>rendah</u></p>' });
  expect([diff?.document, diff?.parts.filter(({ kind }) => kind !== 'same')]).toEqual([
    undefined,
    [
      { kind: 'removed', text: 'tinggi' },
      { kind: 'added', text: 'rendah' },
    ],
  ]);
});
