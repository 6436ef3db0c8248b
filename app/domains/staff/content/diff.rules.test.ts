import { expect, test } from 'vitest';
import type { Field } from '#app/platform/resources/values.ts';
import { diffOf } from './diff.rules.ts';

const fields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line' },
  { name: 'content', label: 'Isi', control: 'rich' },
  {
    name: 'weight',
    label: 'Bobot',
    control: 'choice',
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
