import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { markupOf } from '#tests/harness/markup.tsx';
import { Problems } from './editor-problems.tsx';

const options: Field = {
  name: 'options',
  label: 'Pilihan',
  control: 'rows',
  item: 'pilihan',
  min: 0,
  max: 9,
  cells: [
    { name: 'name', label: 'Nama', control: 'line', max: 100 },
    { name: 'price', label: 'Harga', control: 'money' },
  ],
};
const problems = [{ field: 'options', row: 1, cell: 'price', text: 'Tulis angka' }];
const shown = (places?: Readonly<Record<string, string>>) =>
  markupOf(<Problems fields={[options]} steps={[]} problems={problems} places={places} />).replaceAll('<!-- -->', '');

test('a row is named by the number at which it stands for the person, and the link leads to its cell', () => {
  expect(shown()).toContain('<a class="link" href="#field-options.1.price">Pilihan, baris 2, Harga</a>');
  // Below an empty row.
  expect(shown({ options: '0,2' })).toContain('<a class="link" href="#field-options.1.price">Pilihan, baris 3, Harga</a>');
});
