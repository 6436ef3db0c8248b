import { z } from 'zod';
import { emergencyBox } from '#app/platform/contacts/emergency-box.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { sentNumber } from '#app/platform/operations/fields.ts';
import { searchText } from '#app/platform/pages/paging.ts';
import { searchKinds } from './search-kinds.schema.ts';

/** The highest number of hits in one answer. */
const maxHits = 20;

export const searchQuery = z.object({
  q: searchText.describe('Yang dicari; tanda baca tidak berarti apa-apa'),
  kind: z.enum(searchKinds).optional().describe('Hanya jenis ini; tanpa ini semua jenis, paling banyak lima per jenis'),
  limit: sentNumber(1, maxHits).default(10),
});

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  name: z.string(),
  path: z.string().describe('Alamat halamannya di situs ini'),
  subtitle: z.string().nullable(),
  image: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchData = z.object({
  hits: z.array(searchHit).describe('Yang paling cocok lebih dahulu'),
  emergency: emergencyBox
    .pick({ tone: true, title: true, say: true, calls: true })
    .extend({ first_aid: emergencyBox.shape.firstAid })
    .optional()
    .describe('Ada bila yang dicari mungkin keadaan darurat; ditampilkan sebelum hasil'),
  page: z
    .object({
      title: z.string(),
      path: z.string(),
      say: z.string().nullable().describe('Kata-kata pertama halaman itu'),
      lines: z.array(z.string()).describe('Jawaban tiap unit'),
      checked: z.string().nullable().describe('Kapan jawabannya terakhir dicek'),
    })
    .optional()
    .describe('Halaman yang menjawab pertanyaan sehari-hari, seperti jam besuk; ditampilkan sebelum hasil'),
  corrected: z.string().nullable().describe('Teks yang sebenarnya dicari, bila ada kata yang tampaknya salah ketik'),
  filters: z
    .array(z.string())
    .optional()
    .describe('Saringan dokter yang terbaca dari kata-katanya, seperti "Rabu" atau "Perempuan". Ada bila ada saringan'),
  notice: z
    .string()
    .optional()
    .describe('Keterangan untuk orang: merek obat, saringan dan apakah ada dokter yang cocok dengannya, kata yang tidak ada hasilnya'),
});
export type SearchData = z.infer<typeof searchData>;

export const searchAnswer = envelopeSchema(searchData);
