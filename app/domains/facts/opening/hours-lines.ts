import { listText } from '#app/platform/text/list-text.ts';
import { type WeekLine, weekLines } from '#app/platform/time/week-lines.ts';

/** Weekly hours as they are stored; without an end they are the whole day. */
export type StoredHour = Readonly<{ day: number; start: string; end: string | null }>;

/** Weekly hours as people read them, days in a row with the same hours together. A day without hours is left out. */
export function hoursLines(hours: readonly StoredHour[]): WeekLine[] {
  return weekLines((day) => {
    const spans = hours.filter((one) => one.day === day).toSorted((a, b) => a.start.localeCompare(b.start));
    return listText(spans.map(({ start, end }) => (end === null ? '24 jam' : `${start.replace(':', '.')}–${end.replace(':', '.')}`)));
  });
}
