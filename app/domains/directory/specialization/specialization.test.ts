import { describe, expect, test } from 'vitest';
import { doctorCount, searchTree, treeOf, treeWithIds } from './specialization.ts';

describe('the tree', () => {
  const of = (id: number, name: string, parentId: number | null = null) => ({ id, name, slug: `s-${id}`, icon: 'health', parentId });
  const all = [of(1, 'Anak'), of(2, 'Neonatologi', 1), of(3, 'Bedah (umum)'), of(4, 'Bedah Anak', 3), of(5, 'Mata')];
  const counts = [
    { specializationId: 1, facilityId: 0, doctors: 3 },
    { specializationId: 2, facilityId: 0, doctors: 1 },
    { specializationId: 2, facilityId: 7, doctors: 1 },
  ];
  const tree = treeOf(all, counts);
  const names = (text: string) => searchTree(tree, text).map((one) => [one.name, ...one.children.map((child) => child.name)]);

  test('has what is below in its place, with counts', () => {
    expect(tree.map((one) => [one.name, one.doctors, one.children.length])).toEqual([
      ['Anak', 3, 1],
      ['Bedah (umum)', 0, 1],
      ['Mata', 0, 0],
    ]);
    expect([doctorCount(counts, 2, 7), doctorCount(counts, 2, 8)]).toEqual([1, 0]);
  });

  test('is searched literally, letter case aside', () => {
    expect(names('ANAK')).toEqual([
      ['Anak', 'Neonatologi'],
      ['Bedah (umum)', 'Bedah Anak'],
    ]);
    expect(names('neo')).toEqual([['Anak', 'Neonatologi']]);
    expect(names('(umum)')).toEqual([['Bedah (umum)', 'Bedah Anak']]);
    expect(names('.*')).toEqual([]);
    expect(names(' ')).toHaveLength(3);
    expect(treeWithIds(tree, [4]).map((one) => one.children.map((child) => child.name))).toEqual([['Bedah Anak']]);
  });
});
