import { isDate } from '#app/platform/time/dates.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A day in Bandung as a span, which does not go beyond `now`; null for a day that has not come, and for none. */
export function spanOf(day: string, now: Date): { from: Date; to: Date } | null {
  const from = new Date(`${day}T00:00:00+07:00`);
  if (!isDate(day) || from > now) return null;
  return { from, to: new Date(Math.min(from.getTime() + dayMs, now.getTime() + 1)) };
}
