import { expect, test } from 'vitest';
import { withOwnAnchors } from './guide-anchors.ts';

const idsOf = (...anchors: string[]) => withOwnAnchors(anchors.map((anchor) => ({ anchor }))).map(({ anchor }) => anchor);

test('an anchor is the id of its first guide, and further ones are numbered', () => {
  expect(idsOf('laboratorium', 'radiologi', 'laboratorium', 'laboratorium')).toEqual([
    'laboratorium',
    'radiologi',
    'laboratorium-2',
    'laboratorium-3',
  ]);
  expect(idsOf('a', 'a', 'a-2', 'a')).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
});

test('no guide has an id of the page', () => {
  expect(idsOf('isi', 'kursi-roda', 'halaman-lain')).toEqual(['isi-2', 'kursi-roda-2', 'halaman-lain-2']);
  expect(idsOf('kamar', 'kamar-12')).toEqual(['kamar', 'kamar-12-2']);
});
