import { dateInZone, timeInZone } from './date-and-time-in-zone.ts';

/** The moment at which clocks of a zone show a date and a time, `2026-11-23` and `08:00`. */
export function momentInZone(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = new Date(asUtc);
  const offset = Date.parse(`${dateInZone(shown, timeZone)}T${timeInZone(shown, timeZone)}:00Z`) - asUtc;
  return new Date(asUtc - offset);
}
