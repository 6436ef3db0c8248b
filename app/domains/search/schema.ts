import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';
import { searchText } from '#app/platform/paging.ts';
import { searchKinds } from './kinds.schema.ts';

/** The highest number of hits in one answer. */
const maxHits = 20;

export const searchQuery = z.object({
  q: searchText.describe('Yang dicari; tanda baca tidak berarti apa-apa'),
  kind: z.enum(searchKinds).optional().describe('Hanya jenis ini; tanpa ini semua jenis, paling banyak lima per jenis'),
  limit: z.coerce.number().int().min(1).max(maxHits).default(10),
});

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  name: z.string(),
  path: z.string().describe('Alamat halamannya di situs ini'),
  subtitle: z.string().nullable(),
  image: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchAnswer = envelopeSchema(
  z.object({
    hits: z.array(searchHit).describe('Yang paling cocok lebih dahulu'),
    corrected: z.string().nullable().describe('Teks yang sebenarnya dicari, bila ada kata yang tampaknya salah ketik'),
  }),
);
