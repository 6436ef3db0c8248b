import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import type { StockBand } from '../medicine/medicine.schema.ts';

/** Which record an address names: read by `readRecordId`, because what is no id is a record that does not exist. */
const address = z.string().min(1).max(40);

export const addInput = z.object({ medicine_id: recordId('Pilih obat dulu').describe('Id obat') });
export const removeInput = z.object({ id: address.describe('Id obat') });
export const offerInput = z.object({ slug: z.string().min(1).max(200) });

const variant = z.object({
  id: z.int(),
  unit: z.string(),
  size: z.string().describe('Isi varian; bisa kosong'),
  selling_price: z.int().describe('Rupiah, termasuk PPN'),
  available: z.boolean(),
  awaited: z.boolean().describe('Apakah pemanggil menunggu kabar bahwa varian ini tersedia lagi'),
});

const wish = z.object({
  id: z.int(),
  slug: z.string(),
  path: z.string().describe('Halaman produk dengan penawaran ini'),
  name: z.string(),
  image: pictureFile,
  category: z.object({ name: z.string(), slug: z.string() }),
  healthfacility: z.object({ id: z.int(), name: z.string() }),
  stock: z.array(variant),
  added_at: z.iso.datetime(),
});

const notice = z.object({
  id: z.int().describe('Id varian'),
  name: z.string(),
  unit: z.string(),
  slug: z.string(),
  path: z.string().describe('Halaman produk dengan penawaran ini'),
  until: z.iso.datetime().describe('Sampai kapan kabarnya ditunggu'),
});

const wishList = z.object({
  medicine: z.array(wish),
  notice: z.array(notice).describe('Varian habis yang ditunggu pemanggil'),
  unlisted: z.int().describe('Banyaknya yang tidak dijual lagi; tidak disebut namanya'),
});

export const listAnswer = envelopeSchema(wishList);
export const savedAnswer = envelopeSchema(z.object({ id: z.int(), name: z.string() }));

export type WishListAnswer = z.infer<typeof wishList>;

/** A listed medicine with what a Wish List shows of it; `added_at` is null when it is not on the person's list. */
export type WishListMedicine = Readonly<{
  id: number;
  slug: string;
  path: string;
  name: string;
  class: 'bebas' | 'bebas_terbatas';
  image: string | null;
  icon: string;
  category: { name: string; slug: string };
  facility: { id: number; name: string };
  added_at: Date | null;
  stock: readonly WishListVariant[];
}>;

export type WishListVariant = Readonly<{
  id: number;
  unit: string;
  size: string;
  selling_price: number;
  band: StockBand;
  awaited: boolean;
}>;
