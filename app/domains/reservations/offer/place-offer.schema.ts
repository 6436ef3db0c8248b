import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { calendarDate, recordId } from '#app/platform/operations/fields.ts';

const room = z.string().max(60).describe('Nama ruang chat');

export const offerDatesQuery = z.object({ room, service_id: recordId('Pilih layanan').optional() });
export const offerPlaceInput = z.object({
  room,
  doctor_service_id: recordId('Pilih layanan').describe('Layanan reservation milik dokter pemanggil'),
  doctor_schedule_id: recordId('Pilih tanggal').describe('Id jadwal praktik dokter'),
  reservation_date: calendarDate,
});

/** Both or nothing: without them the patient chooses. */
export const offerRegistrationInput = z.object({
  room,
  schedule_id: recordId('Pilih tanggal')
    .nullish()
    .transform((id) => id ?? null),
  date: calendarDate.nullish().transform((date) => date ?? null),
});

const text = z.string();
export const offerDatesAnswer = envelopeSchema(
  z.object({
    services: z.array(z.object({ id: z.int(), name: text, facility: text, price: z.int().nullable() })),
    service_id: z.int().nullable(),
    dates: z.array(
      z.object({ date: z.iso.date(), schedule_id: z.int(), start_hour: text, end_hour: text.nullable(), remaining: z.int().nullable() }),
    ),
    offers: z.array(z.object({ when: text, facility: text, label: text, hold_until: z.iso.datetime().nullable() })),
  }),
);
export const offerPlaceAnswer = envelopeSchema(z.object({ code: text, hold_until: z.iso.datetime() }));
