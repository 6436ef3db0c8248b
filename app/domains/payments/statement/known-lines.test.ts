import { expect, test } from 'vitest';
import { type KeyedLine, sortKnown } from './known-lines.ts';

const line = (key: string, hasBalance = false, amount = 47_000): KeyedLine => ({ key, day: '2026-11-13', amount, hasBalance });
const keysOf = (lines: readonly KeyedLine[], known: readonly KeyedLine[]) =>
  Object.values(sortKnown(lines, known)).map((sorted) => sorted.map(({ key }) => key).join(''));

test.each([
  ['a first file', [line('a'), line('b')], [], ['ab', '', '']],
  ['the same file', [line('a'), line('b')], [line('a'), line('b')], ['', 'ab', '']],
  ['a file that overlaps, the newest first', [line('c'), line('b'), line('a')], [line('a'), line('b')], ['c', 'ba', '']],
  ['other texts for the same lines', [line('x'), line('y')], [line('a'), line('b')], ['', '', 'xy']],
  ['other texts and one line more', [line('x'), line('y'), line('z')], [line('a'), line('b')], ['z', '', 'xy']],
  ['other texts, other sums', [line('x', false, 48_000)], [line('a')], ['x', '', '']],
  ['a balance where there was none', [line('x', true)], [line('a')], ['', '', 'x']],
  ['no balance where there was one', [line('x')], [line('a', true)], ['', '', 'x']],
  ['two balances', [line('x', true)], [line('a', true)], ['x', '', '']],
])('%s', (_what, lines, known, sorted) => {
  expect(keysOf(lines, known)).toEqual(sorted);
});
