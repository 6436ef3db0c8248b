import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/field-values.ts';
import { type BlockRow, compareBlocks } from './compare-blocks.ts';

const rich: Field = { name: 'content', label: 'Isi', control: 'rich', max: 200_000 };

const spoken = (rows: readonly BlockRow[]) =>
  rows.map((row) => {
    if (row.kind === 'alike') return `${row.count} alike`;
    const [mine, theirs] = [row.mine, row.theirs].map(
      (block) => block?.parts.map(({ kind, text }) => (kind === 'added' ? `*${text}*` : text)).join('') ?? null,
    );
    return [row.kind, mine, theirs];
  });

test('a long text is compared block by block in words, and what only one of both has is marked', () => {
  const mine = '<h2>Dosis</h2>\n<p>Minum 3 kali &amp; istirahat.</p>\n<p>Tetap sama.</p>\n<ul><li>air</li><li>teh</li></ul>';
  const theirs = '<h2>Dosis</h2>\n<p>Minum 2 kali &amp; istirahat.</p>\n<p>Tetap sama.</p>\n<ul><li>air</li></ul>\n<p>Kata mereka.</p>';
  const rows = compareBlocks(rich, mine, theirs);
  expect(spoken(rows)).toEqual([
    '1 alike',
    ['words', 'Minum *3* kali & istirahat.', 'Minum *2* kali & istirahat.'],
    '2 alike',
    ['words', '*teh*', '*Kata mereka.*'],
  ]);
  expect(rows.flatMap((row) => (row.kind === 'alike' ? [] : [row.mine?.variant]))).toEqual(['plain', 'item']);
  expect(JSON.stringify(rows)).not.toMatch(/[<>]/);
});

test('a block that only one of both has stands alone', () => {
  expect(spoken(compareBlocks(rich, '<p>A</p>\n<p>B</p>', '<p>A</p>'))).toEqual(['1 alike', ['words', '*B*', null]]);
  expect(spoken(compareBlocks(rich, '<p>A</p>', ''))).toEqual([['words', '*A*', null]]);
});

test.each([
  ['bold words', '<p><strong>Satu</strong></p>', '<p>Satu</p>'],
  ['the kind of a list', '<ul><li>Satu</li></ul>', '<ol><li>Satu</li></ol>'],
  ['the kind of a box', '<aside data-callout="info"><p>Satu</p></aside>', '<aside data-callout="emergency"><p>Satu</p></aside>'],
])('equal words are said to differ in their form: %s', (_name, mine, theirs) => {
  expect(spoken(compareBlocks(rich, mine, theirs))).toEqual([['form', 'Satu', 'Satu']]);
});

test('where a link leads, what a picture shows, cells and breaks are in the words', () => {
  const text =
    '<p>Lihat <a href="/promo">promo</a><br>lagi</p><img src="/m/a.webp" alt="Taman"><table><tr><td>a</td><td>b</td></tr></table>';
  const words = compareBlocks(rich, text, '').flatMap((row) =>
    row.kind === 'alike' ? [] : [row.mine?.parts.map((one) => one.text).join('')],
  );
  expect(words).toEqual(['Lihat promo (/promo)\nlagi', '[Gambar: Taman]', 'a | b']);
});

test('lists are compared by line, and choices by their labels', () => {
  const cells = [{ name: 'text', label: 'Misi', control: 'line', max: 100 }] as const;
  const list: Field = { name: 'mission', label: 'Misi', control: 'rows', item: 'misi', min: 1, max: 9, cells };
  expect(spoken(compareBlocks(list, 'satu\ntiga', 'satu\ndua'))).toEqual(['1 alike', ['words', '*tiga*', '*dua*']]);
  const choice: Field = { name: 'level', label: 'Jenis', control: 'select', variant: 'list', options: [{ value: '1', label: 'Darurat' }] };
  expect(spoken(compareBlocks(choice, '1', ''))).toEqual([['words', '*Darurat*', '']]);
});
