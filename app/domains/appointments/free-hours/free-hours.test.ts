import { expect, test } from 'vitest';
import { type FreeHours, groupFreeHours, shownDays } from './free-hours.ts';

const found = (date: string, isOwn: boolean, value = date): FreeHours => ({
  value,
  date,
  hours: '08.00–12.00 WIB',
  remaining: 2,
  doctor: 'dr. Ani',
  facility: 'RSU Dago',
  isOwn,
});
const titles = { own: 'dr. Ani', others: 'Dokter lain' };
const dayOf = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;

test('of each group the first days are shown at once, and the others when they are asked for', () => {
  const many = Array.from({ length: shownDays + 2 }, (_, n) => found(dayOf(n + 1), true));
  const groups = groupFreeHours([...many, found(dayOf(1), true, 'later that day'), found(dayOf(20), false)], titles);
  expect(groups.map(({ title, days, more }) => [title, days.length, more.length])).toEqual([
    ['dr. Ani', shownDays, 2],
    ['Dokter lain', 1, 0],
  ]);
  expect(groups[0]?.days[0]?.hours).toHaveLength(2);
  expect(groups[0]?.more.map(({ date }) => date)).toEqual(['Minggu, 6 Desember 2026', 'Senin, 7 Desember 2026']);
});

test('where nothing is free there is no group', () => {
  expect(groupFreeHours([], titles)).toEqual([]);
});
