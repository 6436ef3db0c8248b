import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { searchText } from '#app/platform/pages/paging.ts';

/** A slug that is not known finds nobody, as in the search for doctors. */
export const earliestQuery = z.object({
  specialization: searchText.describe('Slug spesialisasi; subspesialisasinya ikut dicari'),
  facility: searchText.default('').describe('Slug rumah sakit; kosong = semua'),
});

const earliestDoctor = z.object({
  slug: z.string(),
  name: z.string(),
  image: pictureFile,
  specialization: z.object({ name: z.string(), slug: z.string() }),
  /** The first date with a free slot in the next 8 weeks; null when there is none. */
  first: z
    .object({
      schedule_id: z.int(),
      date: z.iso.date(),
      start_hour: z.string().describe('HH:mm, waktu setempat'),
      end_hour: z.string().nullable().describe('HH:mm; null = dengan janji temu'),
      time_zone: z.string(),
      remaining: z.int().nullable().describe('null = tidak dibatasi'),
      facility: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    })
    .nullable(),
  reason: z.string().nullable().describe('Mengapa tidak ada tanggal; null bila ada'),
});

export const earliestAnswer = envelopeSchema(z.array(earliestDoctor));

/** With the stored path of the portrait, from which pages make every width. */
export type FoundDoctor = Omit<z.infer<typeof earliestDoctor>, 'image'> & { portrait: string | null };
