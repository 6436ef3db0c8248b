import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/field-values.ts';
import type { FieldWords } from '#app/platform/content/typed-fields.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { diffOf, partsOf, readable } from './diff-fields.ts';

const fields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', max: 100 },
  { name: 'content', label: 'Isi', control: 'rich', max: 200_000 },
  {
    name: 'weight',
    label: 'Bobot',
    control: 'select',
    variant: 'list',
    options: [
      { value: '1', label: 'ringan' },
      { value: '2', label: 'berat' },
    ],
  },
  { name: 'is_child', label: 'Anak', control: 'flag' },
];

test('only fields that differ, word by word; choices and flags as people read them', () => {
  const before = { name: 'Demam anak', content: '<p>Satu</p><p>Dua</p>', weight: '1', is_child: '' };
  const after = { name: 'Demam bayi', content: '<p>Satu</p><p>Dua</p>', weight: '2', is_child: 'ya' };
  const spoken = diffOf(fields, before, after).map(({ label, parts }) => [label, parts.map(({ kind, text }) => `${kind}: ${text}`)]);
  expect(spoken).toEqual([
    ['Judul', ['same: Demam ', 'removed: anak', 'added: bayi']],
    ['Bobot', ['removed: ringan', 'added: berat']],
    ['Anak', ['removed: Tidak', 'added: Ya']],
  ]);
  expect(diffOf(fields, before, before)).toEqual([]);
});

test('of a long text the unchanged middle is left out, and no changed word is', () => {
  const long = Array.from({ length: 400 }, (_, n) => `kata${n}`).join(' ');
  const [diff] = diffOf(fields, { content: `<p>${long}</p>` }, { content: `<p>${long} akhir</p>` });
  const text = diff?.parts.map((part) => part.text).join('') ?? '';
  expect(text.length).toBeLessThan(500);
  expect(diff?.parts.filter(({ kind }) => kind === 'added').map((part) => part.text.trim())).toContain('akhir');
});

const rich = ['satu', 'dua', 'tiga', 'empat', 'lima'].map((name): Field => ({ name, label: name, control: 'rich', max: 200_000 }));
/** Texts of this many words, of which no two are the same. */
const texts = (mark: string, words: number) =>
  Object.fromEntries(rich.map(({ name }) => [name, Array.from({ length: words }, (_, n) => `${mark}${name}${n}`).join(' ')]));
const joined = (diffs: ReturnType<typeof diffOf>, left: 'added' | 'removed') =>
  diffs.map(({ parts }) =>
    parts
      .filter(({ kind }) => kind !== left)
      .map((part) => part.text)
      .join(''),
  );

test('texts without a common word take a tenth of a second together, and are shown whole', () => {
  const [before, after] = [texts('a', 4_500), texts('b', 4_500)];
  const begun = performance.now();
  const diffs = diffOf(rich, before, after);
  // Five times the former limit of one field would be 1,500 ms.
  expect(performance.now() - begun).toBeLessThan(scaled(700));
  expect(joined(diffs, 'added')).toEqual(Object.values(before));
  expect(joined(diffs, 'removed')).toEqual(Object.values(after));
});

test('changed parts of more than 50,000 characters are not compared; a small change of such a text is', () => {
  const [long] = Object.values(texts('a', 20_000)) as [string];
  const [field] = rich as [Field];
  const whole = diffOf([field], { satu: long }, { satu: long.replaceAll('a', 'b') });
  expect(whole[0]?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  const small = diffOf([field], { satu: long }, { satu: `${long.slice(0, 90_000)} baru ${long.slice(90_000)}` });
  expect(
    small[0]?.parts
      .filter(({ kind }) => kind === 'added')
      .map(({ text }) => text.trim())
      .join(' '),
  ).toContain('baru');
  expect(small[0]?.parts.map(({ text }) => text).join('').length).toBeLessThan(2_000);
});

const cells = ['ref', 'cite'].map((name) => ({ name, label: name, control: 'line', max: 900 }) as const);

test.each<readonly [string, Partial<FieldWords>, string, string]>([
  [
    'a source',
    { control: 'rows', cells },
    '1 | IDAI, 2023\n2 | <a href="https://who.int">WHO</a>',
    '1. IDAI, 2023\n2. WHO (https://who.int)',
  ],
  ['cells', { control: 'rows', cells }, '+200 | Dokter', '+200, Dokter'],
  ['a line of one cell', { control: 'rows', cells: cells.slice(1) }, 'Melayani\n\nSabar', 'Melayani\nSabar'],
  ['entries by their labels', { control: 'select', options: [{ value: 'anak', label: 'Anak' }] }, 'anak\nlain', 'Anak\nlain'],
  ['a day', { control: 'date' }, '2026-11-25', 'Rabu, 25 November 2026'],
  ['what is no day', { control: 'date' }, '2026-13-45', '2026-13-45'],
  ['a moment', { control: 'moment' }, '2026-11-25T14:30', '25 November 2026, 14.30 WIB'],
  ['an amount', { control: 'money' }, '350000', 'Rp350.000'],
  [
    'a long text',
    { control: 'rich' },
    '<h2>Dosis</h2>\n<p>Minum <strong>2</strong> &amp; tidur</p><ul><li>air</li></ul>',
    'Dosis\nMinum 2 & tidur\nair',
  ],
  ['signs of comparison', { control: 'line' }, 'umur < 3', 'umur < 3'],
])('%s is read without tags and codes', (_name, field, text, expected) => {
  expect(readable({ name: 'a', label: 'A', control: 'line', ...field }, text)).toBe(expected);
});

test('pictures are pictures, and a text of the same words says that its form differs', () => {
  const picture: Field = { name: 'image', label: 'Gambar', control: 'pictures', max: 1, shape: 'wide' };
  const [changed] = diffOf([picture], { image: '/media/articles/satu' }, { image: '/media/articles/dua' });
  expect([changed?.pictures, changed?.parts]).toEqual([{ before: ['/media/articles/satu'], after: ['/media/articles/dua'] }, []]);
  const text: Field = { name: 'content', label: 'Isi', control: 'rich', max: 200_000 };
  const [bold] = diffOf([text], { content: '<p>Satu</p>' }, { content: '<p><strong>Satu</strong></p>' });
  expect([bold?.hasSameWords, bold?.parts]).toEqual([true, [{ kind: 'same', text: 'Satu' }]]);
});

test('a text that is equal has no part that came or went, also when there are no steps left', () => {
  expect(partsOf('Obat demam anak', 'Obat demam anak', { steps: 0 })).toEqual([{ kind: 'same', text: 'Obat demam anak' }]);
  expect(partsOf('', '', { steps: 0 })).toEqual([]);
});
