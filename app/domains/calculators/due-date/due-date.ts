import { daysAfter } from '#app/platform/time/dates.ts';
import { type Beginning, cycleDays } from './due-date.schema.ts';

/** Naegele: from the first day of the last period, of a cycle of 28 days. */
const daysOfPregnancy = 280;
/** From the transfer of an embryo on its fifth day, which is day 19 after the first one of a cycle of 28 days. */
const daysAfterTransfer = 261;

/** The expected date of birth. */
export const dueDateOf = (of: Beginning): string =>
  of.from === 'transfer' ? daysAfter(of.day, daysAfterTransfer) : daysAfter(of.day, daysOfPregnancy + of.cycle - cycleDays.usual);

/** How far a pregnancy with this due date is on a day, in whole weeks and days; null after 42 weeks or before it could have begun. */
export function weeksOn(today: string, dueDate: string): { weeks: number; days: number } | null {
  const left = Math.round((Date.parse(dueDate) - Date.parse(today)) / 86_400_000);
  const days = daysOfPregnancy - left;
  return days < 0 || days > 294 ? null : { weeks: Math.floor(days / 7), days: days % 7 };
}
