import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { searchText } from '#app/platform/pages/paging.ts';
import { firstVisit } from '../doctor-list/first-visit.schema.ts';

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
  first: firstVisit,
  reason: z.string().nullable().describe('Mengapa tidak ada tanggal; null bila ada'),
});

export const earliestAnswer = envelopeSchema(z.array(earliestDoctor));

/** With the stored path of the portrait, from which pages make every width. */
export type FoundDoctor = Omit<z.infer<typeof earliestDoctor>, 'image'> & { portrait: string | null };
