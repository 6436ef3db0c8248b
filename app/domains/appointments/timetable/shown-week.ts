import { plainHours, refusalLabel, shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { dayName, longDateOf } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import type { WeekRow, WeekSession } from './timetable-view.schema.ts';

/** One session as the week shows it; loader data goes to the browser, so texts are made here. */
export function shownSession({ schedule_id, start, end, capacity, taken, refusal, kind, note }: WeekSession) {
  const state = refusal ? refusalLabel(refusal) : kind === 'extra' ? 'Tambahan' : kind === 'hours' ? 'Khusus tanggal ini' : null;
  return {
    id: schedule_id,
    hours: end === null ? `mulai ${plainHours(start, null)}` : plainHours(start, end),
    count: capacity === null ? `${taken} pasien` : `${taken}/${capacity}`,
    isFull: refusal === null && capacity !== null && taken >= capacity,
    isClosed: refusal !== null,
    state: note && state ? `${state}: ${note}` : state,
  };
}

/** The week from a Monday on: its days, and of each practice the sessions by day. */
export function shownWeek(monday: string, today: string, rows: readonly WeekRow[]) {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(monday, days));
  return {
    days: dates.map((date, at) => ({
      date,
      name: dayName(at + 1),
      short: shortDate(date),
      isToday: date === today,
    })),
    title: `${longDateOf(monday)} – ${longDateOf(daysAfter(monday, 6))}`,
    previous: daysAfter(monday, -7),
    next: daysAfter(monday, 7),
    rows: rows.map(({ sessions, ...row }) => ({
      ...row,
      days: dates.map((date) => sessions.filter((session) => session.date === date).map(shownSession)),
    })),
  };
}

export type ShownSession = ReturnType<typeof shownSession>;
