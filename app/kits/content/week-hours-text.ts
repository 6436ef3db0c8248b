import { z } from 'zod';
import { dayName, dayOfName } from '#app/platform/calendar.ts';
import { linesOf } from './text-schemas.ts';

/** Hours of one weekday as text, `08:00`; what stands behind a `|` of the line is `more`. */
export type WeekHour = Readonly<{ day: number; start: string; end: string | null; more: string }>;

const clock = '([01]?\\d|2[0-3])[.:]([0-5]\\d)';
const form = new RegExp(
  `^([a-z'’‘\`ʼ]+)(?:\\s*[-–]\\s*([a-z'’‘\`ʼ]+))?\\s+(?:(24 jam)|${clock}(?:\\s*[-–]\\s*${clock})?)\\s*(?:\\|\\s*(.*))?$`,
  'i',
);

/** The weekdays of "Senin" or "Senin–Jumat"; none when a name is no day, or the last comes before the first. */
function daysOf(first: string, last: string | undefined): number[] {
  const from = dayOfName(first);
  const to = last === undefined ? from : dayOfName(last);
  return from === null || to === null || to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** One line as hours; empty when it cannot be read. */
function hoursOfLine(line: string): WeekHour[] {
  const [whole, first = '', last, always, hour, minute, endHour, endMinute, more = ''] = form.exec(line) ?? [];
  if (whole === undefined) return [];
  const start = always ? '00:00' : `${hour?.padStart(2, '0')}:${minute}`;
  const end = endHour === undefined ? null : `${endHour.padStart(2, '0')}:${endMinute}`;
  if (end !== null && end <= start) return [];
  return daysOf(first, last).map((day) => ({ day, start, end, more: more.trim() }));
}

type Form = Readonly<{
  /** A line without an end has to say "24 jam"; otherwise it is by appointment. */
  isOpen: boolean;
  example: string;
}>;

/** Weekly hours, a line for each: "Senin–Jumat 08.00–12.00", with more behind a `|`. No hour of a day is written twice. */
export function weekHoursText({ isOpen, example }: Form) {
  return z.string().transform((text, context): WeekHour[] => {
    const hours = linesOf(text).flatMap((line) => {
      const read = hoursOfLine(line);
      const isRight = read.length > 0 && (isOpen ? read[0]?.end !== null || /24 jam/i.test(line) : !/24 jam/i.test(line));
      if (!isRight) context.addIssue({ code: 'custom', message: `“${line}” tidak terbaca. Tulis seperti ${example}` });
      return read;
    });
    const twice = hours.find((one, at) => hours.findIndex(({ day, start }) => day === one.day && start === one.start) < at);
    if (twice) context.addIssue({ code: 'custom', message: `${dayName(twice.day)} ${dotted(twice.start)} tertulis dua kali` });
    return hours;
  });
}

const dotted = (time: string) => time.replace(':', '.');

/** The same hours as lines; days in a row with the same hours share one. */
export function weekHoursLines(hours: readonly WeekHour[], { isOpen }: Pick<Form, 'isOpen'>): string {
  const textOf = ({ start, end, more }: WeekHour) => {
    const span = end === null ? (isOpen ? '24 jam' : dotted(start)) : `${dotted(start)}–${dotted(end)}`;
    return more === '' ? span : `${span} | ${more}`;
  };
  const runs: { from: number; to: number; text: string }[] = [];
  for (const one of hours.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))) {
    const run = runs.find(({ to, text }) => to === one.day - 1 && text === textOf(one));
    if (run) run.to = one.day;
    else runs.push({ from: one.day, to: one.day, text: textOf(one) });
  }
  return runs.map(({ from, to, text }) => `${dayName(from)}${to > from ? `–${dayName(to)}` : ''} ${text}`).join('\n');
}
