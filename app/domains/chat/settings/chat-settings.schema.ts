import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText, lineOfText, recordId, sentNumber, wholeNumber } from '#app/platform/operations/fields.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Tulis jam sebagai JJ:MM');

export const settingsInput = z.object({
  promise_minutes: wholeNumber({ min: 5, max: 180 }),
  max_active: wholeNumber({ min: 1, max: 20 }),
  max_waiting: wholeNumber({ min: 1, max: 50 }),
  paused_until: z.iso.datetime({ offset: true }).nullish().describe('Sampai kapan chat dijeda'),
  hours: z
    .array(z.object({ facility_id: recordId(), day: sentNumber(1, 7), opens: hour, closes: hour }))
    .max(42)
    .describe('Jam chat dalam seminggu, waktu setempat; 1 = Senin'),
});

export const replyInput = z.object({
  id: recordId().nullish().describe('Tanpa ini balasan baru'),
  title: lineOfText(60, 'Beri nama balasannya'),
  body: blockOfText(2_000, 'Tulis balasannya'),
});
export const replyPath = z.object({ id: recordId() });

const text = z.string();
export const settingsAnswer = envelopeSchema(
  z.object({
    promise_minutes: z.int(),
    max_active: z.int(),
    max_waiting: z.int(),
    paused_until: z.iso.datetime().nullable(),
    hours: z.array(z.object({ facility_id: z.int(), facility: text, day: z.int(), opens: text, closes: text })),
    facilities: z.array(z.object({ id: z.int(), name: text })).describe('Tempat dokter berpraktik'),
    rating: z.object({ count: z.int(), average: z.number() }).nullable().describe('Baru tampil sejak lima penilaian'),
  }),
);
export const repliesAnswer = envelopeSchema(z.array(z.object({ id: z.int(), title: text, body: text })));
