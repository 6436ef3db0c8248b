import { listText } from '../text/list-text.ts';
import { type WeekLine, weekLines } from './week-lines.ts';

/** Hours of a day of the week, Monday = 1, `HH:mm`; without an end they are the whole day. */
export type DaySpan = Readonly<{ day: number; start: string; end: string | null }>;

/** "08.00" */
export const dottedTime = (time: string): string => time.replace(':', '.');

/** The spans of a day of the week, the first before the others. */
export function spansOfDay(spans: readonly DaySpan[], day: number): DaySpan[] {
  return spans.filter((one) => one.day === day).toSorted((a, b) => a.start.localeCompare(b.start));
}

/** Spans of one day as people read them: "16.30–18.00 dan 19.00–20.00". */
export function spansText(spans: readonly DaySpan[]): string {
  return listText(spans.map(({ start, end }) => (end === null ? '24 jam' : `${dottedTime(start)}–${dottedTime(end)}`)));
}

/** Weekly hours as people read them, days in a row with the same hours together. A day without hours is left out. */
export function hoursLines(spans: readonly DaySpan[]): WeekLine[] {
  return weekLines((day) => spansText(spansOfDay(spans, day)));
}
