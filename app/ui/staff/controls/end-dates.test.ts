import { expect, test } from 'vitest';
import { endsOf, startOf } from './end-dates.ts';

const end = (control: 'date' | 'moment', label: string, start: string) => endsOf[control].find((one) => one.label === label)?.of(start);

test('the usual ends of a day', () => {
  expect(end('date', '1 minggu', '2026-11-30')).toBe('2026-12-06');
  expect(end('date', '2 minggu', '2026-11-23')).toBe('2026-12-06');
  expect(end('date', 'akhir bulan', '2026-11-23')).toBe('2026-11-30');
  expect(end('date', 'akhir bulan', '2028-02-29')).toBe('2028-02-29');
  expect(end('date', 'akhir bulan', '2026-12-31')).toBe('2026-12-31');
});

test('the usual ends of a moment', () => {
  expect(end('moment', '3 jam', '2026-11-30T22:30')).toBe('2026-12-01T01:30');
  expect(end('moment', 'sepanjang hari itu', '2026-11-30T08:00')).toBe('2026-11-30T23:59');
  expect(end('moment', '7 hari', '2026-11-30T08:00')).toBe('2026-12-07T08:00');
});

test('without a start it is now in Bandung', () => {
  const now = new Date('2026-11-29T20:15:00Z');
  expect(startOf('date', '', now)).toBe('2026-11-30');
  expect(startOf('moment', '2026-11', now)).toBe('2026-11-30T03:15');
  expect(startOf('moment', '2026-12-01T08:00', now)).toBe('2026-12-01T08:00');
  expect(startOf('date', '2026-99-99', now)).toBe('2026-11-30');
});
