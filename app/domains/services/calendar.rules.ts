import { hoursOf } from '#app/platform/calendar.ts';
import { monthAfter, monthTitle } from '#app/platform/dates.ts';
import { type WeekLine, weekLines } from '#app/platform/week-lines.ts';
import { calendarMonthsAhead, type ServiceDetail } from './schema.ts';

/**
 * One day of a month: `runs` = the service has hours, `holiday` = a public holiday cancels them, `away` = the doctor's leave cancels them,
 * `past` = over, `none` = no hours on this weekday. `hours` are those of the weekday, `HH:mm`.
 */
export type CalendarDay = {
  date: string;
  number: number;
  state: 'runs' | 'holiday' | 'away' | 'past' | 'none';
  isToday: boolean;
  holiday: string | null;
  hours: { start: string; end: string | null }[];
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

type Hours = CalendarDay['hours'][number];

/** True for hours of the whole day. Emergency care and wards run on holidays too, so these hours do not end for one. */
function isRoundTheClock({ start, end }: Hours): boolean {
  return start === '00:00' && end === '23:59';
}

/** `08:00`, `12:00` as "08.00–12.00 WIB", the whole day as "24 jam". */
export function sessionText(hours: Hours, timeZone: string): string {
  return isRoundTheClock(hours) ? '24 jam' : hoursOf(hours.start, hours.end, timeZone);
}

/** The weekly hours as people read them; days without hours are omitted. */
export function scheduleLines(schedules: ServiceDetail['schedules'], timeZone: string): WeekLine[] {
  return weekLines((day) =>
    schedules
      .filter((one) => one.day_id === day)
      .map((one) => sessionText({ start: one.start_hour, end: one.end_hour }, timeZone))
      .join(' dan '),
  );
}

type Timetable = Pick<ServiceDetail, 'schedules' | 'holidays' | 'leaves'>;

function titled(month: string): { month: string; title: string } {
  return { month, title: monthTitle(month) };
}

/** The months that a calendar can show: the month of `today` (a local date) and the three after it. */
export function monthsShown(today: string): string[] {
  return Array.from({ length: calendarMonthsAhead + 1 }, (_, by) => monthAfter(today.slice(0, 7), by));
}

/** The days of a month in weeks, with the hours of the service. `month` is one of `monthsShown(today)`. */
export function monthCalendar(month: string, today: string, service: Timetable): MonthCalendar {
  const shown = monthsShown(today);
  const at = shown.indexOf(month);
  const first = new Date(`${month}-01T00:00:00Z`);
  // getUTCDay counts from Sunday; a week here begins on Monday.
  const days: (CalendarDay | null)[] = Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null);
  for (const day = first; day.toISOString().startsWith(month); day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(dayOf(day.toISOString().slice(0, 10), (days.length % 7) + 1, today, service));
  }
  while (days.length % 7 !== 0) days.push(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const [previous, next] = [shown[at - 1], shown[at + 1]];
  return { ...titled(month), previous: previous ? titled(previous) : null, next: next ? titled(next) : null, weeks };
}

function dayOf(date: string, weekday: number, today: string, service: Timetable): CalendarDay {
  const hours = service.schedules.filter((one) => one.day_id === weekday).map((one) => ({ start: one.start_hour, end: one.end_hour }));
  const isOpen = hours.some(isRoundTheClock);
  const holiday = isOpen ? null : (service.holidays.find((one) => one.day === date)?.name ?? null);
  const isAway = service.leaves.some((leave) => leave.starts_on <= date && date <= leave.ends_on);
  const state = date < today ? 'past' : hours.length === 0 ? 'none' : holiday ? 'holiday' : isAway ? 'away' : 'runs';
  return { date, number: Number(date.slice(8)), state, isToday: date === today, holiday, hours };
}
