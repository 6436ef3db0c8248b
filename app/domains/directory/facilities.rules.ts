import { dayName, hoursOf } from '#app/platform/calendar.ts';
import type { OpeningHour } from './facilities.schema.ts';

/** Days in a row with the same hours: `{ days: 'Senin–Jumat', hours: '07.00–21.00 WIB' }`. */
export type OpeningLine = { days: string; hours: string };

/**
 * Opening hours as people read them, Monday first: days in a row with the same hours are one line, a day without hours is "Tutup",
 * and no rows at all are no lines, because nothing is stated then.
 */
export function openingLines(hours: readonly OpeningHour[], timeZone: string): OpeningLine[] {
  if (hours.length === 0) return [];
  const lines: { from: number; to: number; hours: string }[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const spans = hours.filter((one) => one.day === day).map((one) => (one.closes ? hoursOf(one.opens, one.closes, timeZone) : '24 jam'));
    const text = spans.length === 0 ? 'Tutup' : spans.join(' dan ');
    const last = lines.at(-1);
    if (last?.hours === text) last.to = day;
    else lines.push({ from: day, to: day, hours: text });
  }
  return lines.map(({ from, to, hours: text }) => ({ days: daysText(from, to), hours: text }));
}

function daysText(from: number, to: number): string {
  if (from === 1 && to === 7) return 'Setiap hari';
  if (from === to) return dayName(from);
  return `${dayName(from)}${to === from + 1 ? ' dan ' : '–'}${dayName(to)}`;
}
