import { expect, test } from 'vitest';
import { toggleLine } from './field-values.ts';

test.each([
  ['', 'Inggris', 'Inggris'],
  ['Indonesia\n Sunda ', 'Inggris', 'Indonesia\nSunda\nInggris'],
  ['Indonesia\nInggris\nSunda', 'Inggris', 'Indonesia\nSunda'],
])('in %j a tick of %s leaves %j', (text, entry, after) => {
  expect(toggleLine(text, entry)).toBe(after);
});
