import { dayName } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { daysAfter, weekdayOf } from '#app/platform/time/dates.ts';
import { dottedTime } from '#app/platform/time/day-spans.ts';
import { momentInZone } from '#app/platform/time/moment-in-zone.ts';

/** Hours of a day of the week, Monday = 1; without an end they are the whole day. */
export type OpenHour = Readonly<{ day: number; opens: string; closes: string | null }>;

/** Where and when it is asked. `holidays` has the names of the public holidays by date, from today on. */
export type LocalMoment = Readonly<{ now: Date; timeZone: string; holidays: Readonly<Record<string, string>> }>;

/** What a page says, and from when on it says something else; null is never. */
export type SentenceUntil = Readonly<{ text: string; until: Date | null }>;

/** "besok", or the name of the weekday of a date after this one. */
export function nameOfNextDay(today: string, date: string): string {
  return date === daysAfter(today, 1) ? 'besok' : dayName(weekdayOf(date));
}

/**
 * Whether a place with these weekly hours is open. Null where the record states no hours. Only round the clock is known to hold on a public
 * holiday, so for other hours of today and of the next open day the sentence says that they may differ.
 */
export function openNow(
  hours: readonly OpenHour[],
  { now, timeZone, holidays }: LocalMoment,
): (SentenceUntil & { isOpen: boolean | null }) | null {
  if (hours.length === 0) return null;
  const onDay = (date: string) => hours.filter(({ day }) => day === weekdayOf(date)).toSorted((a, b) => a.opens.localeCompare(b.opens));
  const isWhole = (date: string) => onDay(date).some(({ closes }) => closes === null);
  const today = dateInZone(now, timeZone);
  const time = timeInZone(now, timeZone);
  const midnight = momentInZone(daysAfter(today, 1), '00:00', timeZone);
  const week = Array.from({ length: 7 }, (_, at) => daysAfter(today, at));
  if (week.every(isWhole)) return { isOpen: true, text: 'Buka 24 jam', until: null };
  const holiday = holidays[today];
  if (isWhole(today)) return { isOpen: true, text: 'Buka 24 jam hari ini', until: midnight };
  if (holiday !== undefined) return { isOpen: null, text: `Hari ini libur (${holiday}), jam buka bisa berbeda`, until: midnight };
  const current = onDay(today).find(({ opens, closes }) => opens <= time && closes !== null && time < closes);
  if (current?.closes) {
    return { isOpen: true, text: `Buka sampai ${dottedTime(current.closes)}`, until: momentInZone(today, current.closes, timeZone) };
  }
  const later = onDay(today).find(({ opens }) => opens > time);
  if (later)
    return { isOpen: false, text: `Tutup, buka pukul ${dottedTime(later.opens)}`, until: momentInZone(today, later.opens, timeZone) };
  const next = week.slice(1).find((date) => onDay(date).length > 0) ?? daysAfter(today, 7);
  const day = nameOfNextDay(today, next);
  const nextHoliday = holidays[next];
  if (nextHoliday !== undefined && !isWhole(next)) {
    return { isOpen: false, text: `Tutup, ${day} libur (${nextHoliday}), jam buka bisa berbeda`, until: midnight };
  }
  return { isOpen: false, text: `Tutup, buka ${day} pukul ${dottedTime(onDay(next)[0]?.opens ?? '00:00')}`, until: midnight };
}
