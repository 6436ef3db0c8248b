import { z } from 'zod';
import { checked, form, line, one, optional, type Published, phone } from '#app/kits/content/fields/field-builders.ts';
import { keyOfName } from '#app/kits/content/fields/text-schemas.ts';

/** The address of a card, from the name of its person. It is printed and never changes. */
export const cardKey = keyOfName(64, 'Ratna Puspita');

/** Business cards. */
export const cardForm = form({
  name: line('Nama', 100),
  position: line('Jabatan', 100),
  facility_id: one('Unit', 'facilities', { preset: 'own' }),
  phone: optional(phone('Nomor ponsel', { hint: 'Tampil untuk semua yang membuka kartunya' })),
  email: optional(checked(line('Email', 200), z.email({ error: 'Tulis alamat email yang lengkap' }))),
});

export type CardSnapshot = Published<typeof cardForm>;
