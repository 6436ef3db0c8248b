import { z } from 'zod';
import { optionalText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

const number = (message: string) => lineOfText(100, message).pipe(z.string().min(3, { error: 'Nomornya terlalu pendek' }));
const person = (message: string) => lineOfText(150, message).pipe(z.string().min(2, { error: 'Namanya terlalu pendek' }));

/** What the law asks a page of a pharmacy to say. */
export const pharmacySnapshot = z.object({
  license: number('Isi nomor izin apotek'),
  psef_no: optionalText(number('Isi nomor PSEF')),
  owner: person('Isi nama pemilik'),
  apoteker: person('Isi nama apoteker penanggung jawab'),
  sipa: number('Isi nomor SIPA'),
  origin_post_code: z.string().regex(/^\d{5}$/, { error: 'Kode pos lima angka' }),
});

export type PharmacySnapshot = z.output<typeof pharmacySnapshot>;

/** A facility that sells. */
export const pharmacyKey = z.string().regex(/^\d{1,9}$/, { error: 'Pilih fasilitas' });

export const pharmacyFields: readonly Field[] = [
  { name: 'license', label: 'Nomor izin apotek', control: 'line' },
  { name: 'psef_no', label: 'Nomor PSEF', control: 'line', hint: 'Izin penjualan obat secara elektronik' },
  { name: 'owner', label: 'Pemilik', control: 'line' },
  { name: 'apoteker', label: 'Apoteker penanggung jawab', control: 'line' },
  { name: 'sipa', label: 'Nomor SIPA', control: 'line' },
  { name: 'origin_post_code', label: 'Kode pos asal kiriman', control: 'line' },
];
