import { z } from 'zod';
import { checked, form, line, one, optional, type Published, phone } from '#app/kits/content/field-builders.ts';
import { slugText } from '#app/kits/content/text-schemas.ts';

/** The address of a card, which is printed and never changes. */
export const cardKey = slugText(100, 'ratna-puspita').pipe(z.string().max(64, { error: 'Paling banyak 64 karakter' }));

/** Business cards. */
export const cardForm = form({
  name: line('Nama', 100),
  position: line('Jabatan', 100),
  facility_id: one('Unit', 'facilities', { preset: 'own' }),
  phone: optional(phone('Nomor ponsel', { hint: 'Terlihat oleh siapa saja yang memegang kartunya' })),
  email: optional(checked(line('Email', 200), z.email({ error: 'Tulis alamat email yang lengkap' }))),
});

export type CardSnapshot = Published<typeof cardForm>;
