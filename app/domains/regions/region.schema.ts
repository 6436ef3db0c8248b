import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { searchText } from '#app/platform/pages/paging.ts';

export const region = z.object({ id: z.string().describe('Kode wilayah resmi tanpa titik'), name: z.string() });
export type Region = z.infer<typeof region> & { post_code?: string | null };

/** Accepts any text: one that is not a region of that level finds none. */
export const regionsInInput = z.object({
  id: z.string().max(60).describe('Kode wilayah resmi tanpa titik'),
  level: z.enum(['province', 'city', 'district']),
});
export const regionsAnswer = envelopeSchema(z.array(region));
/** A village also has its post code, if it is known. */
export const villagesInAnswer = envelopeSchema(
  z.array(region.extend({ post_code: z.string().nullable().optional().describe('Petunjuk') })),
);

export const villageQuery = z.object({
  search: searchText.describe('Nama kelurahan atau desa, boleh dengan kecamatan dan kotanya, urutan bebas; salah ketik dimaklumi'),
});

/** A village with all its parent regions. */
export const village = z.object({
  text: z.string().describe('Dago, Coblong, Kota Bandung, Jawa Barat'),
  subdistrict_id: z.string(),
  subdistrict: z.string(),
  district_id: z.string(),
  district: z.string(),
  city_id: z.string(),
  city: z.string(),
  province_id: z.string(),
  province: z.string(),
  post_code: z.string().nullable().describe('Petunjuk; boleh diganti'),
});
export type Village = z.infer<typeof village>;
export const villagesAnswer = envelopeSchema(z.array(village).describe('Paling banyak 10, yang paling cocok lebih dahulu'));
