import { expect, test } from 'vitest';
import { tileText } from './day-tile-texts.ts';

const now = new Date('2026-11-30T05:00:00Z');
const figure = (label: string, value: number, before: number | null, more: object = {}) => ({
  name: `uji.${label}`,
  label,
  value,
  before,
  isMoney: false,
  oldest: null,
  ...more,
});
const noteOf = (...figures: ReturnType<typeof figure>[]) =>
  tileText({ tile: 'visits', title: 'Kunjungan', href: null, figures }, '2026-11-30', now).note;

test('a tile says its numbers beside those of the same day last week', () => {
  expect(noteOf(figure('terdaftar', 1_042, 38), figure('datang', 17, 0))).toBe('Senin lalu: 38 terdaftar, 0 datang');
  expect(noteOf(figure('diterima', 12_500, 9_000, { isMoney: true }))).toBe('Senin lalu: Rp9.000 diterima');
});

test('what waits says since when, and nothing where nothing waits', () => {
  expect(noteOf(figure('menunggu', 3, null, { oldest: new Date('2026-11-30T02:00:00Z') }))).toBe('Tertua 3 jam');
  expect(noteOf(figure('menunggu', 0, null))).toBeNull();
});
