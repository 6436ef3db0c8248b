import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { daysAfter, weekdayOf } from '#app/platform/time/dates.ts';
import { type DaySpan, spansOfDay, spansText } from '#app/platform/time/day-spans.ts';
import { momentInZone } from '#app/platform/time/moment-in-zone.ts';
import { type LocalMoment, nameOfNextDay, type SentenceUntil } from '../opening/open-now.ts';
import type { HolidayRule, Ward } from './wards.schema.ts';

export type VisitingTimes = Readonly<{
  hours: readonly DaySpan[];
  onHolidays: HolidayRule;
  suspendedFrom: string | null;
  suspendedUntil: string | null;
  suspendedReason: string | null;
}>;

/** The rule of a kind of ward at a facility. */
export type VisitingRow = VisitingTimes &
  Readonly<{ timeZone: string; ward: Ward; maxPersons: number | null; minAge: number | null; who: string | null; note: string | null }>;

/** `open` now, `later` today, `none` today, `suspended` for a time, or to be asked. */
export type VisitingState = 'open' | 'later' | 'none' | 'suspended' | 'ask';

/** Whether visits are suspended on a date. Both days belong to the time. */
function isSuspended({ suspendedFrom, suspendedUntil }: VisitingTimes, date: string): boolean {
  return suspendedFrom !== null && suspendedUntil !== null && suspendedFrom <= date && date <= suspendedUntil;
}

/** The hours of a date; null where they have to be asked. */
function spansOn(times: VisitingTimes, date: string, holidays: LocalMoment['holidays']): DaySpan[] | null {
  if (isSuspended(times, date)) return [];
  const isHoliday = holidays[date] !== undefined;
  if (isHoliday && times.onHolidays === 'ask') return null;
  if (isHoliday && times.onHolidays === 'none') return [];
  const day = isHoliday && times.onHolidays === 'sunday' ? 7 : weekdayOf(date);
  return spansOfDay(times.hours, day);
}

/** What a page says today of visits to a ward, and from when on it says something else. */
export function visitingToday(times: VisitingTimes, { now, timeZone, holidays }: LocalMoment): SentenceUntil & { state: VisitingState } {
  const today = dateInZone(now, timeZone);
  const time = timeInZone(now, timeZone);
  const midnight = momentInZone(daysAfter(today, 1), '00:00', timeZone);
  if (isSuspended(times, today)) {
    const { suspendedUntil, suspendedReason } = times;
    const why = suspendedReason ? ` (${suspendedReason})` : '';
    return { state: 'suspended', text: `Besuk dihentikan sampai ${mediumDateOf(suspendedUntil ?? today)}${why}`, until: midnight };
  }
  if (times.hours.length === 0) return { state: 'none', text: 'Tidak ada jam besuk', until: midnight };
  const spans = spansOn(times, today, holidays);
  if (spans === null) return { state: 'ask', text: `Hari ini libur (${holidays[today]}), tanyakan jam besuknya`, until: midnight };
  const ahead = spans.find(({ end }) => end === null || time < end);
  if (ahead) {
    const isOpen = ahead.start <= time;
    const change = isOpen ? ahead.end : ahead.start;
    return {
      state: isOpen ? 'open' : 'later',
      text: `Besuk hari ini ${spansText(spans)}`,
      until: change === null ? midnight : momentInZone(today, change, timeZone),
    };
  }
  const days = Array.from({ length: 7 }, (_, at) => daysAfter(today, at + 1));
  const next = days.map((date) => ({ date, spans: spansOn(times, date, holidays) })).find((day) => day.spans?.length !== 0);
  const since = spans.length > 0 ? 'Jam besuk hari ini sudah lewat' : 'Hari ini tidak ada jam besuk';
  if (!next) return { state: 'none', text: since, until: midnight };
  const day = nameOfNextDay(today, next.date);
  const then = next.spans ? `berikutnya ${day} ${spansText(next.spans)}` : `${day} libur (${holidays[next.date]}), tanyakan jam besuknya`;
  return { state: 'none', text: `${since}, ${then}`, until: midnight };
}
