import { z } from 'zod';
import { choiceId, optionalText, phoneField, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** The address of a card, which is printed and never changes. */
export const cardKey = slugText(100, 'ratna-puspita').pipe(z.string().max(64, { error: 'Paling banyak 64 karakter' }));

/** What a business card needs before it is shown. */
export const cardSnapshot = z.object({
  name: lineOfText(100, 'Isi nama'),
  position: lineOfText(100, 'Isi jabatan'),
  facility_id: choiceId('Pilih unit'),
  phone: optionalText(phoneField),
  email: optionalText(z.email({ error: 'Tulis alamat email yang lengkap' }).max(200, { error: 'Paling banyak 200 karakter' })),
});

export type CardSnapshot = z.output<typeof cardSnapshot>;

export const cardFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'position', label: 'Jabatan', control: 'line' },
  { name: 'facility_id', label: 'Unit', control: 'choice' },
  { name: 'phone', label: 'Nomor ponsel', control: 'line', hint: 'Terlihat oleh siapa saja yang memegang kartunya' },
  { name: 'email', label: 'Email', control: 'line' },
];
