import { daysAfter } from '#app/platform/time/dates.ts';

/** So many days before a medicine runs out its buyer is reminded. */
export const daysBefore = 5;
/** A reminder is deleted so many days after its medicine has run out: its message may still wait. */
export const daysAfterEnd = 30;

export const refillPath = '/account/pengingat-obat';
/** The page on which a reminder for a line of an order is asked for. */
export const refillAddress = (order: string): string => `${refillPath}?pesanan=${order}`;

const counted = ['tablet', 'kapsul', 'kaplet', 'pil', 'saset', 'supositoria', 'ampul'];
/** Whether a base unit is taken one by one. Nobody can say how long a bottle lasts. */
export const isCounted = (baseUnit: string): boolean => counted.includes(baseUnit);

/** The first day for which there is not enough of what was received on a day. */
export const runsOutOn = (receivedOn: string, units: number, perDay: number): string => daysAfter(receivedOn, Math.floor(units / perDay));

/** The day of the reminder for what runs out on a day. */
export const remindOn = (endsOn: string): string => daysAfter(endsOn, -daysBefore);

/**
 * Whether a reminder is told on a day: from its own day on, on days on which the pharmacy is open. Where its own day is closed, on the last open day
 * before, so that there is still enough for five days.
 */
export function isDueOn(endsOn: string, today: string, openDays: ReadonlySet<string>): boolean {
  if (!openDays.has(today) || today >= endsOn) return false;
  for (let day = daysAfter(today, 1); day <= remindOn(endsOn); day = daysAfter(day, 1)) if (openDays.has(day)) return false;
  return true;
}
