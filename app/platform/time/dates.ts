/** True for a date of this century that exists: JavaScript reads 30 February as 2 March. */
export function isDate(text: string): boolean {
  const moment = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** True for a text in the form of a date, of any year. What people write in a field for a date may be anything. */
export const isDateText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** True for a text in the form of a date with a time, of any year. */
export const isMomentText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The date `days` after this one, as `2026-11-23`; a negative number means before. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Monday = 1 to Sunday = 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  return daysAfter(date, 1 - weekdayOf(date));
}

/** The month `months` after this one, as `2026-11`; a negative number means before. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const title = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as "November 2026". */
export const monthTitle = (month: string): string => title.format(new Date(`${month}-01T00:00:00Z`));
