import { z } from 'zod';
import { calendarDate, lineOfText, recordId, sentNumber, wholeNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

const empty = (value: unknown) => (value === '' ? null : value);

const hour = z.string({ error: 'Tulis jamnya' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Tulis jam sebagai JJ:MM, contoh 08:00' });
const endHour = z.preprocess(
  empty,
  hour.nullish().transform((value) => value ?? null),
);
const capacity = z.preprocess(
  empty,
  wholeNumber({
    min: 1,
    max: 500,
    missing: 'Tulis kuota dengan angka bulat',
    tooSmall: 'Kuota paling sedikit 1. Untuk meniadakan praktik, pilih "Ditiadakan".',
    tooLarge: 'Kuota paling banyak 500',
  })
    .nullish()
    .transform((value) => value ?? null),
);
/** How long one number has, where it has a time of its own. Left out: as it was, and none at first; empty: none. */
const numberMinutes = z.preprocess(
  empty,
  wholeNumber({
    min: 5,
    max: 240,
    missing: 'Tulis menit dengan angka bulat',
    tooSmall: 'Paling sedikit 5 menit',
    tooLarge: 'Paling banyak 240 menit',
  }).nullish(),
);
/** Where the patients go. Left out: as it was; empty: not said. */
const room = z.preprocess(empty, lineOfText(60, 'Tulis ruangnya').nullish());
const publicReason = z.preprocess(
  empty,
  lineOfText(120, 'Tulis keterangannya')
    .nullish()
    .transform((value) => value ?? null),
);
/** Given after the list of affected requests was seen. */
export const accept = yesOrNo.default(false);

type Hours = { start_hour?: string | null; end_hour?: string | null };

function isOrdered({ start_hour: start, end_hour: end }: Hours): boolean {
  return !start || !end || end > start;
}
const orderText = { path: ['end_hour'], error: 'Jam selesai harus sesudah jam mulai' };

/** Hours as forms send them; no end = by appointment, no capacity = not limited. */
const hours = { start_hour: hour, end_hour: endHour, capacity };

export const addScheduleInput = z
  .object({
    practice_id: recordId('Pilih praktiknya'),
    day: wholeNumber({ min: 1, max: 7, missing: 'Pilih harinya', tooSmall: 'Pilih harinya', tooLarge: 'Pilih harinya' }),
    ...hours,
    number_minutes: numberMinutes,
    room,
    valid_from: calendarDate,
  })
  .refine(isOrdered, orderText);

/** A row of a week; one without hours is left out, and keeps its place. */
const weekHours = z
  .object({
    day: wholeNumber({ min: 1, max: 7, missing: 'Pilih harinya', tooSmall: 'Pilih harinya', tooLarge: 'Pilih harinya' }),
    start_hour: z.preprocess(
      empty,
      hour.nullish().transform((value) => value ?? null),
    ),
    end_hour: endHour,
    capacity,
  })
  .refine(isOrdered, orderText)
  .refine(({ start_hour: start, end_hour: end }) => start !== null || end === null, { path: ['start_hour'], error: 'Tulis jam mulainya' });

/** All weekly hours of a practice. Where a row lies inside another one of its day, the later one is named. */
export const addWeekInput = z.object({
  practice_id: recordId('Pilih praktiknya'),
  valid_from: calendarDate,
  hours: z
    .array(weekHours)
    .max(28)
    .transform((rows) => rows.flatMap(({ start_hour: start, ...row }, n) => (start === null ? [] : [{ ...row, n, start_hour: start }])))
    .superRefine((rows, context) => {
      if (rows.length === 0) context.addIssue({ code: 'custom', path: [0, 'start_hour'], message: 'Isi jam paling sedikit satu hari' });
      for (const [at, row] of rows.entries()) {
        const isTaken = rows.slice(0, at).some((other) => other.day === row.day && sharesTime(other, row));
        if (isTaken) context.addIssue({ code: 'custom', path: [row.n, 'start_hour'], message: 'Beririsan dengan jam lain pada hari ini' });
      }
    }),
});

type Span = Readonly<{ start_hour: string; end_hour: string | null }>;

/** Hours by appointment have no end: they share time with hours around their beginning. */
const sharesTime = (one: Span, other: Span) =>
  one.start_hour < (other.end_hour ?? `${other.start_hour}~`) && other.start_hour < (one.end_hour ?? `${one.start_hour}~`);

export const changeScheduleInput = z
  .object({ schedule_id: recordId(), ...hours, number_minutes: numberMinutes, room, valid_from: calendarDate, accept })
  .refine(isOrdered, orderText);

export const endScheduleInput = z.object({ schedule_id: recordId(), last_day: calendarDate, accept });

export const exceptionInput = z
  .object({
    schedule_id: recordId('Pilih jadwalnya'),
    day: calendarDate,
    kind: z.enum(['closed', 'hours'], { error: 'Pilih apa yang berubah' }),
    start_hour: z.preprocess(
      empty,
      hour.nullish().transform((value) => value ?? null),
    ),
    end_hour: endHour,
    capacity,
    public_reason: publicReason,
    accept,
  })
  .refine(isOrdered, orderText)
  .refine(({ kind, start_hour, capacity: max }) => kind === 'closed' || start_hour !== null || max !== null, {
    path: ['start_hour'],
    error: 'Tulis jam atau kuota yang berbeda pada tanggal itu',
  });

export const extraInput = z
  .object({ practice_id: recordId('Pilih praktiknya'), day: calendarDate, ...hours, public_reason: publicReason })
  .refine(isOrdered, orderText);

export const dateOfScheduleInput = z.object({ schedule_id: recordId(), day: calendarDate, accept });

/** The days of a leave. */
export const period = { starts_on: calendarDate, ends_on: calendarDate };
export const isPeriod = ({ starts_on: starts, ends_on: ends }: { starts_on: string; ends_on: string }) => starts <= ends;
export const periodText = { path: ['ends_on'], error: 'Hari terakhir tidak boleh sebelum hari pertama' };

export const leaveReason = z.string().trim().max(200, { error: 'Paling banyak 200 huruf' }).default('');

/** `place`: one facility, or `all` for every facility of the doctor. */
export const addLeaveInput = z
  .object({
    doctor_id: recordId('Pilih dokternya'),
    place: z.union([z.literal('all').transform(() => null), recordId('Pilih unitnya')], { error: 'Pilih unitnya' }),
    ...period,
    reason: leaveReason,
    accept,
  })
  .refine(isPeriod, periodText);

export const changeLeaveInput = z.object({ leave_id: recordId(), ...period, accept }).refine(isPeriod, periodText);
export const leavePath = z.object({ leave_id: recordId() });

export const addHolidayInput = z.object({
  facility_id: recordId('Pilih unitnya'),
  day: calendarDate,
  name: lineOfText(80, 'Tulis nama atau sebab liburnya'),
  accept,
});
export const holidayPath = z.object({ holiday_id: recordId() });

export const weekQuery = z.object({
  units: chosenUnits,
  date: calendarDate.optional().catch(undefined),
  doctor: z.string().trim().max(100).default(''),
  page: sentNumber(1, 1_000).catch(1),
});

export const practicePath = z.object({ practice: recordId() });
export const unitsQuery = z.object({ units: chosenUnits });
