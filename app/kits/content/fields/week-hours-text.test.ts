import { expect, test } from 'vitest';
import { weekHoursLines } from '#app/platform/content/week-hours.ts';
import { weekHoursText } from './week-hours-text.ts';

const open = { isOpen: true, example: 'Senin 24 jam' };
const bookable = { isOpen: false, example: 'Senin 08.00–12.00' };
const read = (text: string, form = bookable) => weekHoursText(form).safeParse(text);

test('hours of days in a row are one line, are read from it, and are written as they were', () => {
  const text = 'Senin–Jumat 07.00–10.00 | 20\nSenin 13.00–15.00\nSabtu 08.00';
  const { data = [] } = read('  senin - jumat 7:00-10:00|20\nSabtu 08.00\nSenin 13.00–15.00');
  expect(data).toHaveLength(7);
  expect(data[0]).toEqual({ day: 1, start: '07:00', end: '10:00', more: '20' });
  expect(data.find(({ day }) => day === 6)).toEqual({ day: 6, start: '08:00', end: null, more: '' });
  expect(weekHoursLines(data, bookable)).toBe(text);
  expect(read(text).data).toHaveLength(7);
  expect(weekHoursLines(read('Senin–Minggu 24 jam', open).data ?? [], open)).toBe('Senin–Minggu 24 jam');
  expect(read('').data).toEqual([]);
});

test('what is no hour is refused with the line', () => {
  for (const line of ['Seninn 08.00', 'Senin', 'Senin 25.00', 'Senin 12.00–08.00', 'Jumat–Senin 08.00', 'Senin 08.00–08.00']) {
    expect([line, read(line).error?.issues[0]?.message]).toEqual([line, `“${line}” tidak terbaca. Tulis seperti Senin 08.00–12.00`]);
  }
  expect(read('Senin 24 jam').success).toBe(false);
  expect(read('Senin 08.00', open).success).toBe(false);
  expect(read('Senin 08.00\nSenin–Selasa 08.00–09.00').error?.issues[0]?.message).toBe('Senin 08.00 tertulis dua kali');
});
