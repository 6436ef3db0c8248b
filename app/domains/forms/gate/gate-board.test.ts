import { expect, test } from 'vitest';
import { barsOf } from './gate-board.ts';

const at = (time: string, people: number) => ({ at: new Date(`2026-11-28T${time}:00Z`), people });

test('people by ten minutes, with the times at which nobody came, relative to the fullest', () => {
  expect(barsOf([at('01:00', 2), at('01:30', 8)])).toEqual([
    { label: '08.00 WIB', people: 2, share: 0.25 },
    { label: '08.10 WIB', people: 0, share: 0 },
    { label: '08.20 WIB', people: 0, share: 0 },
    { label: '08.30 WIB', people: 8, share: 1 },
  ]);
  expect(barsOf([])).toEqual([]);
});

test('a long day shows its last six hours', () => {
  const bars = barsOf([at('00:00', 1), at('12:00', 1)]);
  expect([bars.length, bars[0]?.label, bars.at(-1)?.label]).toEqual([36, '13.10 WIB', '19.00 WIB']);
});
