import { describe, expect, test } from 'vitest';
import { openingLines } from './facility.ts';

describe('opening hours as people read them', () => {
  const hours = (days: number[], opens: string, closes: string | null) => days.map((day) => ({ day, opens, closes }));

  test('days in a row are one line, a day without hours is closed', () => {
    const week = [...hours([1, 2, 3, 4, 5], '07:00', '21:00'), ...hours([6], '08:00', '12:00')];
    expect(openingLines(week, 'Asia/Jakarta')).toEqual([
      { days: 'Senin–Jumat', hours: '07.00–21.00 WIB' },
      { days: 'Sabtu', hours: '08.00–12.00 WIB' },
      { days: 'Minggu', hours: 'Tutup' },
    ]);
  });

  test('round the clock every day; two spans in a day; two days', () => {
    expect(openingLines(hours([1, 2, 3, 4, 5, 6, 7], '00:00', null), 'Asia/Jakarta')).toEqual([{ days: 'Setiap hari', hours: '24 jam' }]);
    const split = [...hours([1], '08:00', '12:00'), ...hours([1], '13:00', '17:00')];
    expect(openingLines(split, 'Asia/Makassar')[0]?.hours).toBe('08.00–12.00 WITA dan 13.00–17.00 WITA');
    expect(openingLines(hours([6, 7], '09:00', '10:00'), 'Asia/Jakarta').map((line) => line.days)).toEqual([
      'Senin–Jumat',
      'Sabtu dan Minggu',
    ]);
  });

  test('nothing stated is nothing said', () => {
    expect(openingLines([], 'Asia/Jakarta')).toEqual([]);
  });
});
