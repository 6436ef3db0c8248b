import { expect, test } from 'vitest';
import { holdsOn } from './holds-on.ts';

test.each([
  [null, null, true],
  ['2028-02-29', null, true],
  ['2028-03-01', null, false],
  [null, '2028-02-29', true],
  [null, '2028-02-28', false],
  ['2028-02-29', '2028-02-29', true],
])('from %s until %s on the leap day: %s', (from, until, holds) => {
  expect(holdsOn({ from, until }, '2028-02-29')).toBe(holds);
});
