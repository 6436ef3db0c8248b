import { expect, test } from 'vitest';
import { splitWaiting } from './waiting-items.ts';

const item = (title: string, more: object = {}) => ({ title, why: 'menunggu', href: `/staff/${title}`, act: 'Buka', ...more });
const now = new Date('2026-11-01T12:00:00Z');
const line = (name: string, count: number, items: ReturnType<typeof item>[] = []) => ({
  name,
  label: name,
  href: `/staff/${name}`,
  count,
  items,
  oldest: new Date('2026-11-01T00:00:00Z'),
  due: null,
});
const named = (lines: ReturnType<typeof line>[]) => {
  const { items, rest } = splitWaiting(lines, now);
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
  const { items, rest } = splitWaiting(lines, now);
  expect([items.length, rest.map(({ count }) => count)]).toEqual([12, [1, 1, 4]]);
  expect(rest[2]).toMatchObject({ label: 'c, lainnya', oldest: null });
});

test('what is overdue stands apart, the things and the lines that have such, the longest overdue first', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
  const over = { ...line('surat', 4), due: at(8) };
  const { overdue, items, rest } = splitWaiting([over, line('naskah', 2, [item('a', { due: at(9) }), item('b', { due: at(13) })])], now);
  expect(overdue).toMatchObject([
    { title: 'surat', why: '4 menunggu, ada yang lewat tenggat', href: '/staff/surat', act: 'Buka', due: at(8) },
    { title: 'a', due: at(9) },
  ]);
  expect([items.map(({ title }) => title), rest]).toEqual([['b'], []]);
  expect(splitWaiting([{ ...over, count: 1 }], now).overdue).toMatchObject([{ title: 'surat', why: '1 menunggu' }]);
});

test('an overdue line that no page shows remains a count', () => {
  const { overdue, rest } = splitWaiting([{ ...line('surat', 4), href: null, due: new Date('2026-11-01T08:00:00Z') }], now);
  expect([overdue, rest.map(({ name }) => name)]).toEqual([[], ['surat']]);
});
