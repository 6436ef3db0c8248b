import { z } from 'zod';
import { recordId, sentNumber, wholeNumber } from '#app/platform/operations/fields.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const absenceKinds = ['late', 'absent', 'hours'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/**
 * How far an affected visit is. The first three are read from the visit. `replaced`: the hours have changed again, or the doctor does not
 * practise at all, which another absence says. `to_correct`: the visit takes place again, the patient was told otherwise, and no message can
 * say so.
 */
export const careStates = [
  'cancelled',
  'moved',
  'over',
  'replaced',
  'restored',
  'to_correct',
  'answered',
  'notified',
  'to_notify',
] as const;
export type CareState = (typeof careStates)[number];

const absenceId = z.string().regex(/^[1-9][0-9]{0,17}$/);

export const absencePath = z.object({ id: absenceId });

/** What happened to today's hours of a schedule. */
export const recordInput = z
  .object({
    schedule_id: recordId('Pilih jadwalnya'),
    kind: z.enum(['late', 'absent'], { error: 'Pilih apa yang terjadi' }),
    minutes: z.preprocess((value) => (value === '' ? undefined : value), wholeNumber({ max: 100_000 }).optional()),
  })
  .superRefine(({ kind, minutes }, context) => {
    if (kind !== 'late' || (minutes !== undefined && Number.isInteger(minutes) && minutes >= 5 && minutes <= 480)) return;
    context.addIssue({ code: 'custom', path: ['minutes'], message: 'Tulis berapa menit, dari 5 sampai 480' });
  });

/** A doctor is late in the own hours of today. */
export const ownDelayInput = z.object({
  schedule_id: recordId('Pilih jadwalnya'),
  minutes: wholeNumber({
    min: 5,
    max: 480,
    missing: 'Tulis berapa menit, dari 5 sampai 480',
    tooSmall: 'Tulis berapa menit, dari 5 sampai 480',
    tooLarge: 'Tulis berapa menit, dari 5 sampai 480',
  }),
});

/** What staff record by hand: the patient was told, has decided, or was told that the visit takes place after all. */
const ticks = ['notified', 'answered', 'corrected'] as const;
export type Tick = (typeof ticks)[number];

export const tickInput = absencePath.extend({
  /** The request or the reservation. */
  visit_id: z.union([absenceId, z.uuid()]),
  tick: z.enum(ticks),
  on: z.enum(['1', '0']).transform((value) => value === '1'),
});

export const absencesQuery = z.object({ units: chosenUnits, page: sentNumber(1, 1_000).catch(1) });
