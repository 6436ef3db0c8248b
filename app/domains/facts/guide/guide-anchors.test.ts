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
  expect(idsOf('isi', 'kursi-roda', 'isi')).toEqual(['bagian-isi', 'bagian-kursi-roda', 'bagian-isi-2']);
  expect(idsOf('kamar', 'kamar-12', 'cari', 'field-cari')).toEqual(['kamar', 'bagian-kamar-12', 'cari', 'bagian-field-cari']);
});
