import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { resourceOf } from '#tests/factories/editing.ts';
import { resource } from './declare-resource.server.ts';

test('the headings of a form are refused where a field stands twice, or is not there', () => {
  const withSteps = [...resources.values()].filter(({ steps }) => steps);
  expect(withSteps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['doctors', 'facilities', 'services', 'promos', 'articles']));
  const declared = resourceOf('promos') as Parameters<typeof resource>[0];
  const twice = [
    { title: 'Satu', fields: ['name'] },
    { title: 'Dua', fields: ['name'] },
  ];
  expect(() => resource({ ...declared, steps: twice })).toThrow('a field stands below two headings');
  expect(() => resource({ ...declared, steps: [{ title: 'Satu', fields: ['tidak_ada'] }] })).toThrow('no field is called tidak_ada');
});
