import { expect, test } from 'vitest';
import { readSpan, readWeek, tidySpan, writeWeek } from './week-hours.ts';

const open = { isOpen: true };
const bookable = { isOpen: false };

test('hours are read as people type them, and written as they are stored', () => {
  for (const typed of ['8-12', '08.00–12.00', '8:00 - 12:00', '0800-1200', '8 sampai 12', '8.00 s/d 12.00', ' 8 – 12 ']) {
    expect([typed, tidySpan(typed, bookable)]).toEqual([typed, '08.00–12.00']);
  }
  expect(tidySpan('1230-2045', open)).toBe('12.30–20.45');
  expect(tidySpan('8', bookable)).toBe('08.00');
  expect(tidySpan('24jam', open)).toBe('24 jam');
});

test('what is no hour of this field is not read', () => {
  for (const typed of ['', 'pagi', '12-8', '8-8', '25', '8-25', '8-', '8-12-13', '8.75']) {
    expect([typed, readSpan(typed, bookable)]).toEqual([typed, null]);
  }
  expect(readSpan('24 jam', bookable)).toBeNull();
  expect(readSpan('8', open)).toBeNull();
});

const texts = ['', 'Senin–Jumat 07.00–10.00 | 20\nSenin 13.00–15.00\nSabtu 08.00', 'Senin–Minggu 08.00–12.00 | jam dokter', 'Minggu 08.00'];

test.each(texts)('a week is written as it was read: %j', (text) => {
  expect(writeWeek(readWeek(text, bookable), bookable)).toBe(text);
});

test('a day has its spans, and days with the same hours become one line again', () => {
  const week = readWeek('Senin 08.00–12.00\nSenin 13.00–15.00\nSelasa 08.00–12.00', bookable);
  expect(week.days.map((spans) => spans.length)).toEqual([2, 1, 0, 0, 0, 0, 0]);
  expect(writeWeek(week, bookable)).toBe('Senin–Selasa 08.00–12.00\nSenin 13.00–15.00');
});

test('nothing that cannot be read is lost: it stays at its day, or below the week', () => {
  const text = 'Senin 08.00–12.00\nSelasa kira-kira pagi | 5\nRabu | 10\nlibur nasional tutup';
  const week = readWeek(text, bookable);
  expect(week.days[1]).toEqual([{ time: 'kira-kira pagi', more: '5' }]);
  expect(week.days[2]).toEqual([{ time: '', more: '10' }]);
  expect(week.unread).toEqual(['libur nasional tutup']);
  expect(writeWeek(week, bookable)).toBe(text);
});

test('empty spans are left out', () => {
  const empty = { time: ' ', more: '' };
  expect(writeWeek({ days: [[empty], [{ time: '8-12', more: '' }, empty], [], [], [], [], []], unread: [''] }, bookable)).toBe(
    'Selasa 08.00–12.00',
  );
});
