import type { Field } from '#app/platform/content/typed-fields.ts';
import { readSpan, readWeek } from '#app/platform/content/week-hours.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';

/** The weekly hours of a practice as they are written. Without an end they are by appointment. */
export const weekField = {
  name: 'hours',
  label: 'Jam praktik',
  control: 'hours',
  isOpen: false,
  more: { name: 'capacity', label: 'Kuota', control: 'number', min: 1, max: 500, isOptional: true },
  hint: 'Ketik 8-12 pada hari praktik, lalu salin ke hari lain. Hanya jam mulai, misalnya 8, berarti dengan janji temu. Kuota yang kosong berarti tanpa batas.',
} as const satisfies Field;

/** The hours of a text as the operation takes them, each with its place in its day. A time that cannot be read stays, to be refused. */
export function readWeekRows(text: string) {
  return readWeek(text, weekField).days.flatMap((spans, before) =>
    spans.map(({ time, more }, at) => {
      const span = readSpan(time, weekField);
      return { day: before + 1, at, start_hour: span?.start ?? time, end_hour: span?.end ?? '', capacity: more };
    }),
  );
}

/** A refused form with its errors where the hours were typed: the operation names them by their number. */
export function atTypedHours(answer: FormAnswer): FormAnswer {
  const rows = readWeekRows(answer.typed[weekField.name]?.[0] ?? '');
  const errors = answer.errors.map(({ field, message }) => {
    const [, n] = /^hours\.(\d+)\./.exec(field) ?? [];
    const row = n === undefined ? undefined : rows[Number(n)];
    const place = row ? `${weekField.name}-${row.day}-${row.at}` : n === undefined ? field : weekField.name;
    return { field: place, message };
  });
  return { ...answer, errors };
}
