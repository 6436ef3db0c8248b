import { horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { hoursOf, mediumDateOf } from '#app/platform/time/calendar.ts';
import { daysAfter, monthAfter, monthTitle } from '#app/platform/time/dates.ts';
import { type WeekLine, weekLines } from '#app/platform/time/week-lines.ts';
import type { ServiceDate, ServiceDetail } from './service.schema.ts';

/**
 * One day of a month: `runs` = the service has hours, `holiday` = a public holiday cancels them, `away` = its doctor is away, `closed` = the
 * hospital has closed it, `past` = over, `none` = no hours, or not yet to be booked. `hours` are those that run, `HH:mm`.
 */
export type CalendarDay = {
  date: string;
  number: number;
  state: 'runs' | 'holiday' | 'away' | 'closed' | 'past' | 'none';
  isToday: boolean;
  holiday: string | null;
  hours: Hours[];
};

export type MonthCalendar = {
  /** `2026-11` */
  month: string;
  /** "November 2026" */
  title: string;
  previous: { month: string; title: string } | null;
  next: { month: string; title: string } | null;
  /** Weeks from Monday to Sunday; null = a day of another month. */
  weeks: (CalendarDay | null)[][];
};

type Hours = { start: string; end: string | null };

/** True for hours of the whole day. Emergency care and wards run on holidays too, so these hours do not end for one. */
function isRoundTheClock({ start, end }: Hours): boolean {
  return start === '00:00' && end === '23:59';
}

/** `08:00`, `12:00` as "08.00–12.00 WIB", the whole day as "24 jam". */
export function sessionText(hours: Hours, timeZone: string): string {
  return isRoundTheClock(hours) ? '24 jam' : hoursOf(hours.start, hours.end, timeZone);
}

/** From when, or until when, hours are valid: "mulai 2 Des 2026"; an empty text when they simply are. */
function validityText({ starts_on: from, ends_on: to }: Pick<Schedule, 'starts_on' | 'ends_on'>): string {
  if (from !== null) return ` mulai ${mediumDateOf(from)}`;
  return to === null ? '' : ` sampai ${mediumDateOf(to)}`;
}

type Schedule = ServiceDetail['schedules'][number];

/** The weekly hours as people read them; days without hours, and hours of one date alone, are omitted. */
export function scheduleLines(schedules: readonly Schedule[], timeZone: string): WeekLine[] {
  return weekLines((day) =>
    listText(
      schedules
        .filter((one) => one.day_id === day && !(one.starts_on !== null && one.starts_on === one.ends_on))
        .map((one) => sessionText({ start: one.start_hour, end: one.end_hour }, timeZone) + validityText(one)),
    ),
  );
}

function titled(month: string): { month: string; title: string } {
  return { month, title: monthTitle(month) };
}

/** The months that a calendar can show: from that of `today` (a local date) to that of the last date that can be booked. */
export function monthsShown(today: string): string[] {
  const last = daysAfter(today, horizonDays).slice(0, 7);
  const months = [today.slice(0, 7)];
  for (let month = monthAfter(today.slice(0, 7), 1); month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The days of a month in weeks, with the hours of the service. `month` is one of `monthsShown(today)`, `dates` are those of the month. */
export function monthCalendar(month: string, today: string, dates: readonly ServiceDate[]): MonthCalendar {
  const shown = monthsShown(today);
  const at = shown.indexOf(month);
  const byDate = Map.groupBy(dates, ({ date }) => date);
  const first = new Date(`${month}-01T00:00:00Z`);
  // getUTCDay counts from Sunday; a week here begins on Monday.
  const days: (CalendarDay | null)[] = Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null);
  for (const day = first; day.toISOString().startsWith(month); day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    days.push(dayOf(date, today, byDate.get(date) ?? []));
  }
  while (days.length % 7 !== 0) days.push(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const [previous, next] = [shown[at - 1], shown[at + 1]];
  return { ...titled(month), previous: previous ? titled(previous) : null, next: next ? titled(next) : null, weeks };
}

function dayOf(date: string, today: string, sessions: readonly ServiceDate[]): CalendarDay {
  const open = sessions.filter(({ reason }) => reason === null);
  return {
    date,
    number: Number(date.slice(8)),
    isToday: date === today,
    state: date < today ? 'past' : open.length > 0 ? 'runs' : stateOf(sessions[0]?.reason ?? 'none'),
    holiday: sessions.find(({ holiday }) => holiday !== null)?.holiday ?? null,
    hours: open.map(({ start, end }) => ({ start, end })),
  };
}

/** Why no hours of a day run, as its state. */
function stateOf(reason: string): CalendarDay['state'] {
  if (reason === 'holiday' || reason === 'past' || reason === 'closed') return reason;
  return reason === 'doctor_away' ? 'away' : 'none';
}
