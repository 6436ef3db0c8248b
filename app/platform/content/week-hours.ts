import { dayName } from '../time/calendar.ts';
import { dayOfName } from '../time/day-of-name.ts';
import { dottedTime } from '../time/day-spans.ts';

/** Hours of one weekday as text, `08:00`; what stands behind a `|` of the line is `more`. */
export type WeekHour = Readonly<{ day: number; start: string; end: string | null; more: string }>;

export type HoursForm = Readonly<{
  /** Without an end it is 24 hours, and has to say so; otherwise it is by appointment. */
  isOpen: boolean;
}>;

/** One span of a day as it is typed, and what stands behind it. */
export type Span = Readonly<{ time: string; more: string }>;

/** The hours of a week, Monday first, and the lines that name no day. */
export type WeekGrid = Readonly<{ days: readonly (readonly Span[])[]; unread: readonly string[] }>;

export const allDay = '24 jam';

/** The weekdays of "Senin" or "Senin–Jumat"; none when a name is no day, or the last comes before the first. */
function daysOf(first: string, last: string | undefined): number[] {
  const from = dayOfName(first);
  const to = last === undefined ? from : dayOfName(last);
  return from === null || to === null || to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const letters = "[a-z'’‘`ʼ]+";
const daysForm = new RegExp(`^(${letters})(?:\\s*[-–]\\s*(${letters}))?\\s+(\\S.*)$`, 'i');

/** The days of a line and what it says of them; null when it names no day. */
function readLine(line: string): (Span & Readonly<{ days: readonly number[] }>) | null {
  const [, first = '', last, rest = ''] = daysForm.exec(line) ?? [];
  const days = daysOf(first, last);
  const bar = rest.indexOf('|');
  const [time, more] = bar === -1 ? [rest, ''] : [rest.slice(0, bar), rest.slice(bar + 1)];
  return days.length === 0 ? null : { days, time: time.trim(), more: more.trim() };
}

const spanForm = /^(\d{1,2}?)(?:[.:]?([0-5]\d))?(?:\s?(?:[-–—]|s\/d|sampai)\s?(\d{1,2}?)(?:[.:]?([0-5]\d))?)?$/i;

const clockOf = (hour: string, minute = '00') => (Number(hour) > 23 ? null : `${hour.padStart(2, '0')}:${minute}`);

/** A span as people type it: `8-12`, `08.00–12.30`, `0800-1200`, `24 jam`; null when it cannot be read. */
export function readSpan(text: string, { isOpen }: HoursForm): Readonly<{ start: string; end: string | null }> | null {
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 40);
  if (/^24 ?jam$/i.test(typed)) return isOpen ? { start: '00:00', end: null } : null;
  const [whole, hour = '', minute, endHour, endMinute] = spanForm.exec(typed) ?? [];
  if (whole === undefined) return null;
  const [start, end] = [clockOf(hour, minute), endHour === undefined ? null : clockOf(endHour, endMinute)];
  if (start === null || (end === null && (isOpen || endHour !== undefined))) return null;
  return end !== null && end <= start ? null : { start, end };
}

/** A span as it is stored: "08.00–12.00". */
function spanText({ start, end }: Readonly<{ start: string; end: string | null }>, { isOpen }: HoursForm): string {
  return end === null ? (isOpen ? allDay : dottedTime(start)) : `${dottedTime(start)}–${dottedTime(end)}`;
}

/** What was typed as it is stored, where it can be read. */
export function tidySpan(text: string, form: HoursForm): string {
  const span = readSpan(text, form);
  return span ? spanText(span, form) : text.trim();
}

/** The weekly hours of a line; empty when it cannot be read. */
export function hoursOfLine(line: string, form: HoursForm): WeekHour[] {
  const read = readLine(line);
  const span = read && readSpan(read.time, form);
  return read && span ? read.days.map((day) => ({ day, ...span, more: read.more })) : [];
}

/** The same hours as lines; days in a row with the same hours share one. */
export function weekHoursLines(hours: readonly WeekHour[], form: HoursForm): string {
  const textOf = ({ more, ...span }: WeekHour) => (more === '' ? spanText(span, form) : `${spanText(span, form)} | ${more}`);
  const runs: { from: number; to: number; text: string }[] = [];
  for (const one of hours.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))) {
    const run = runs.find(({ to, text }) => to === one.day - 1 && text === textOf(one));
    if (run) run.to = one.day;
    else runs.push({ from: one.day, to: one.day, text: textOf(one) });
  }
  return runs.map(({ from, to, text }) => `${dayName(from)}${to > from ? `–${dayName(to)}` : ''} ${text}`).join('\n');
}

/** The week of a text; what cannot be read stays where its line says. */
export function readWeek(text: string, form: HoursForm): WeekGrid {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = lines.map(readLine);
  const spansOf = (day: number) =>
    read.flatMap((one) => (one?.days.includes(day) ? [{ time: tidySpan(one.time, form), more: one.more }] : []));
  return { days: [1, 2, 3, 4, 5, 6, 7].map(spansOf), unread: lines.filter((_, at) => read[at] === null) };
}

/** The text of a week, which is read as the same week. An empty span is left out. */
export function writeWeek({ days, unread }: WeekGrid, form: HoursForm): string {
  const spans = days.flatMap((day, at) =>
    day
      .filter(({ time, more }) => time.trim() !== '' || more.trim() !== '')
      .map((span) => ({ ...span, day: at + 1, read: readSpan(span.time, form) })),
  );
  const hours = spans.flatMap(({ day, read, more }) => (read ? [{ day, ...read, more: more.trim() }] : []));
  const others = spans.filter(({ read }) => read === null);
  return [
    weekHoursLines(hours, form),
    ...others.map(({ day, time, more }) => `${dayName(day)} ${[time.trim(), more.trim()].join(more.trim() === '' ? '' : ' | ').trim()}`),
    ...unread.flatMap((line) => line.trim() || []),
  ]
    .filter(Boolean)
    .join('\n');
}
