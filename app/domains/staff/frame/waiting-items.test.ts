import { expect, test } from 'vitest';
import { splitWaiting } from './waiting-items.ts';

const item = (title: string, more: object = {}) => ({ title, why: 'menunggu', href: `/staff/${title}`, act: 'Buka', ...more });
const line = (name: string, count: number, items: ReturnType<typeof item>[] = []) => ({
  name,
  label: name,
  count,
  items,
  oldest: new Date('2026-11-01T00:00:00Z'),
  due: null,
});
const named = (lines: ReturnType<typeof line>[]) => {
  const { items, rest } = splitWaiting(lines);
  return [items.map(({ title }) => title), rest.map(({ label, count }) => `${label} ${count}`)];
};

test('what is named is not counted again, and what is left of its line is', () => {
  expect(named([line('surat', 3), line('naskah', 2, [item('a'), item('b')]), line('akun', 7, [item('c')])])).toEqual([
    ['a', 'b', 'c'],
    ['surat 3', 'akun, lainnya 6'],
  ]);
});

test('one item may stand for several things', () => {
  expect(named([line('pasien', 5, [item('absen', { count: 3 }), item('lain', { count: 2 })])])).toEqual([['absen', 'lain'], []]);
});

test('the nearest due time comes first; without one the order of the lines holds', () => {
  const due = (day: number) => ({ due: new Date(Date.UTC(2026, 10, day)) });
  expect(named([line('a', 2, [item('a1'), item('a2', due(9))]), line('b', 1, [item('b1', due(2))])])[0]).toEqual(['b1', 'a2', 'a1']);
});

test('there is an end to what is named, and the rest is counted', () => {
  const lines = ['a', 'b', 'c'].map((name) =>
    line(
      name,
      6,
      Array.from({ length: 5 }, (_, at) => item(`${name}${at}`)),
    ),
  );
  const { items, rest } = splitWaiting(lines);
  expect([items.length, rest.map(({ count }) => count)]).toEqual([12, [1, 1, 4]]);
  expect(rest[2]).toMatchObject({ label: 'c, lainnya', oldest: null });
});
