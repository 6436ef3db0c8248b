import { dayName } from './calendar.ts';

/** Days in a row with the same hours: `{ days: 'Senin–Jumat', hours: '07.00–21.00 WIB' }`. */
export type WeekLine = { days: string; hours: string };

/** The hours of a week as people read them, Monday first: consecutive days with the same text are one line, an empty text is omitted. */
export function weekLines(hoursOfDay: (day: number) => string): WeekLine[] {
  const lines: { from: number; to: number; hours: string }[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const hours = hoursOfDay(day);
    const last = lines.at(-1);
    if (last?.hours === hours) last.to = day;
    else lines.push({ from: day, to: day, hours });
  }
  return lines.filter(({ hours }) => hours !== '').map(({ from, to, hours }) => ({ days: daysText(from, to), hours }));
}

function daysText(from: number, to: number): string {
  if (from === 1 && to === 7) return 'Setiap hari';
  if (from === to) return dayName(from);
  return `${dayName(from)}${to === from + 1 ? ' dan ' : '–'}${dayName(to)}`;
}
