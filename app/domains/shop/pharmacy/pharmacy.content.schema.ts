import { z } from 'zod';
import { checked, form, line, one, optional, type Published } from '#app/kits/content/fields/field-builders.ts';

const number = (label: string, missing: string) => line(label, 100, { missing, min: [3, 'Nomornya terlalu pendek'] });
const person = (label: string, missing: string) => line(label, 150, { missing, min: [2, 'Namanya terlalu pendek'] });

/** A facility that sells. */
export const pharmacyKey = {
  label: 'Fasilitas',
  hint: 'Tidak dapat diganti',
  schema: z.string().regex(/^\d{1,9}$/, { error: 'Pilih fasilitas' }),
  control: one('Fasilitas', 'facilities').field,
};

/** What the law asks a page of a pharmacy to say. */
export const pharmacyForm = form({
  license: number('Nomor izin apotek', 'Isi nomor izin apotek'),
  psef_no: optional(number('Nomor PSEF', 'Isi nomor PSEF')),
  owner: person('Pemilik', 'Isi nama pemilik'),
  apoteker: person('Apoteker penanggung jawab', 'Isi nama apoteker penanggung jawab'),
  sipa: number('Nomor SIPA', 'Isi nomor SIPA'),
  origin_post_code: checked(
    line('Kode pos asal kiriman', 20, { offersOfKey: 'postal_code' }),
    z.string().regex(/^\d{5}$/, { error: 'Kode pos lima angka' }),
  ),
});

export type PharmacySnapshot = Published<typeof pharmacyForm>;
