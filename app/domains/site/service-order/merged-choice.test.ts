import { expect, test } from 'vitest';
import { mergedChoice } from './merged-choice.ts';

const search = '?layanan=usg&bulan=2026-11';

test('a date that is pressed while another person is on its way is chosen for that person', () => {
  const href = '/order/service/confirmation?layanan=usg&jadwal=3&tanggal=2026-11-23';
  const pending = new URLSearchParams('?layanan=usg&untuk=budi&bulan=2026-11');
  expect(mergedChoice({ search, pending, href })).toBe('/order/service/confirmation?layanan=usg&untuk=budi&jadwal=3&tanggal=2026-11-23');
});

test('another doctor takes along no time, whatever is on its way', () => {
  const href = '/order/service/confirmation?layanan=kb';
  const before = '?layanan=usg&jadwal=3&tanggal=2026-11-23';
  const pending = new URLSearchParams('?layanan=usg&jadwal=3&tanggal=2026-11-23&untuk=budi');
  expect(mergedChoice({ search: before, pending, href })).toBe('/order/service/confirmation?layanan=kb&untuk=budi');
});
