import { daysAfter, monthAfter, monthTitle } from '#app/platform/time/dates.ts';

const lastDayOf = (month: string) => Number(daysAfter(`${monthAfter(month, 1)}-01`, -1).slice(8));

/** Nights on which a month can still be closed before the first of its days is deleted. */
const spareNights = 10;
/** A month is closed after so many days at the latest, so that a report reads few months from the tables. */
const openDays = 90;

/** The date in whose night a month is closed: some nights before its first day is deleted, but not before its end. */
export function closesOn(month: string, keptDays: number): string {
  const [end, due] = [`${monthAfter(month, 1)}-01`, daysAfter(`${month}-01`, Math.min(keptDays, openDays) - spareNights)];
  return due > end ? due : end;
}

/** True while nothing but some hours of a month's first day can have been deleted. */
export const isWholeOn = (month: string, keptDays: number, today: string): boolean => today <= daysAfter(`${month}-01`, keptDays + 1);

/** The week of a day: 1 to 4. The last has the days from the 22nd, so that weeks add up to their month. */
const weekOf = (day: number) => Math.min(Math.floor((day - 1) / 7), 3) + 1;

/** The last day of a month until today. */
export const lastCounted = (month: string, today: string): number => (today.startsWith(month) ? Number(today.slice(8)) : lastDayOf(month));

/** A year, and the same month of the year before it. */
export const monthsShown = 13;

export type Period = Readonly<{
  level: 'all' | 'week' | 'day';
  parent: string;
  category: string;
  month: string;
  label: string;
  short: string;
}>;

export const intervals = ['hari', 'minggu', 'bulan'] as const;
export type Interval = (typeof intervals)[number];

export const intervalLabels = { hari: 'Hari', minggu: 'Minggu', bulan: 'Bulan' } as const satisfies Record<Interval, string>;

/** The periods of a chart: the days or weeks of a month up to today, or the thirteen months until it. */
export function periodsOf(interval: Interval, month: string, today: string): Period[] {
  if (interval === 'bulan') {
    return Array.from({ length: monthsShown }, (_, at) => {
      const one = monthAfter(month, at - monthsShown + 1);
      return { level: 'all', parent: '', category: '', month: one, label: monthTitle(one), short: monthTitle(one).slice(0, 3) };
    });
  }
  const name = monthTitle(month);
  const last = lastDayOf(month);
  const days = Array.from({ length: last }, (_, at) => at + 1).filter((day) => `${month}-${String(day).padStart(2, '0')}` <= today);
  if (interval === 'hari') {
    return days.map((day) => {
      const category = `${month}-${String(day).padStart(2, '0')}`;
      return { level: 'day', parent: String(weekOf(day)), category, month, label: `${day} ${name}`, short: String(day) };
    });
  }
  return [...new Set(days.map(weekOf))].map((week) => {
    const [first, end] = [(week - 1) * 7 + 1, week === 4 ? last : week * 7];
    return { level: 'week', parent: '', category: String(week), month, label: `${first}–${end} ${name}`, short: `${first}–${end}` };
  });
}
