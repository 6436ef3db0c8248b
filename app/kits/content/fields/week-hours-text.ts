import { z } from 'zod';
import { linesOfList } from '#app/platform/content/field-values.ts';
import { type HoursForm, hoursOfLine, type WeekHour } from '#app/platform/content/week-hours.ts';
import { dayName } from '#app/platform/time/calendar.ts';

type Form = HoursForm & Readonly<{ example: string }>;

/** Weekly hours, a line for each: "Senin–Jumat 08.00–12.00", with more behind a `|`. No hour of a day is written twice. */
export function weekHoursText({ isOpen, example }: Form) {
  return z.string().transform((text, context): WeekHour[] => {
    const hours = linesOfList(text).flatMap((line) => {
      const read = hoursOfLine(line, { isOpen });
      if (read.length === 0) context.addIssue({ code: 'custom', message: `“${line}” tidak terbaca. Tulis seperti ${example}` });
      return read;
    });
    const twice = hours.find((one, at) => hours.findIndex(({ day, start }) => day === one.day && start === one.start) < at);
    if (twice) {
      context.addIssue({ code: 'custom', message: `${dayName(twice.day)} ${twice.start.replace(':', '.')} tertulis dua kali` });
    }
    return hours;
  });
}
