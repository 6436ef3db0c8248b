import { expect, test } from 'vitest';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import { summaryOf } from './survey-summary.ts';

const consents = { processing: 'Data ini dipakai untuk survei ini.', announcement: '', marketing: '' };
const rating = (options: [string, string][]) => ({
  key: 'rating',
  type: 'radio' as const,
  label: 'Kepuasan',
  options: options.map(([value, label]) => ({ value, label })),
});
const first = definitionSchema.parse({
  fields: [
    rating([
      ['baik', 'Baik'],
      ['cukup', 'Cukup'],
      ['lain', 'Lain'],
    ]),
  ],
  consents,
});
const second = definitionSchema.parse({
  fields: [
    rating([
      ['baik', 'Baik sekali'],
      ['kurang', 'Kurang'],
    ]),
    { key: 'note', type: 'text', label: 'Catatan' },
  ],
  consents,
});

test('counts and shares by option, in the words of the last version; an option that is gone only where it was chosen', () => {
  const options = [
    { field_key: 'rating', option_id: 'baik', n: 5 },
    { field_key: 'rating', option_id: 'cukup', n: 1 },
  ];
  expect(summaryOf([first, second], { options, answered: [{ field_key: 'rating', n: 6 }] })).toEqual([
    {
      key: 'rating',
      label: 'Kepuasan',
      answered: 6,
      options: [
        { value: 'baik', label: 'Baik sekali', n: 5, percent: 83 },
        { value: 'kurang', label: 'Kurang', n: 0, percent: 0 },
        { value: 'cukup', label: 'Cukup', n: 1, percent: 17 },
      ],
    },
  ]);
});

test('without answers every share is nought', () => {
  const [field] = summaryOf([second], { options: [], answered: [] });
  expect(field?.options.map(({ n, percent }) => [n, percent])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
