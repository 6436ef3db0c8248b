import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';

const stepped = [...resources.values()].filter(({ steps }) => steps !== undefined);

test('long forms are in steps', () => {
  const long = [...resources.values()].filter(({ fields }) => fields.length > 11);
  expect(long.map(({ kind }) => kind).filter((kind) => stepped.every((one) => one.kind !== kind))).toEqual([]);
});

test.each(stepped.map(({ kind, names, steps = [] }) => [kind, names, steps] as const))(
  '%s: each field stands in one step',
  (_kind, names, steps) => {
    expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual(names.toSorted());
  },
);
