/**
 * The fields of an address, their labels, maximum lengths and texts, as specified. This file has no zod, because the
 * browser imports it.
 */
export const addressFields = ['label', 'name', 'phone', 'subdistrict_id', 'post_code', 'description', 'note'] as const;
export type AddressField = (typeof addressFields)[number];

export const addressLabels: Readonly<Record<AddressField, string>> = {
  label: 'Label alamat',
  name: 'Nama penerima',
  phone: 'Nomor telepon',
  subdistrict_id: 'Kelurahan / Desa',
  post_code: 'Kode pos',
  description: 'Alamat lengkap',
  note: 'Catatan untuk kurir',
};

/** Maximum numbers of characters. */
export const longest = { label: 60, name: 120, description: 500, phone: 30, note: 200, post_code: 5 } as const;

export const missingText = 'ini diperlukan';
export const notChosenText = 'ini harus dipilih';
export const wrongPhoneText = 'belum benar, contoh 0812-3456-7890';
export const wrongPostCodeText = 'terdiri dari 5 angka, atau kosongkan';
