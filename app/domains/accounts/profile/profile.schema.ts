import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { lineOfText } from '#app/platform/operations/fields.ts';

const gender = z.enum(['female', 'male'], { error: 'Pilih jenis kelamin' });

/** Where a doctor has to know them (null: not said): which signs of an emergency are asked for, and how much of a medicine. */
export const ownDetailsInput = z.object({
  birth_date: z.iso
    .date({ error: 'Masukkan tanggal lahir yang benar' })
    .nullable()
    .describe('TTTT-BB-HH, bukan tanggal yang akan datang; null mengosongkannya'),
  gender: gender.nullable(),
});

/** The fields that a person may change directly. Contacts are not among them, because they need verification. */
export const profileInput = z.object({ name: lineOfText(120, 'Masukkan nama Anda') });

const profile = z.object({
  name: z.string().describe('Kosong sampai pemilik akun mengisinya'),
  email: z.string().nullable(),
  phone: z.string().nullable().describe('E.164'),
  birth_date: z.iso.date().nullable(),
  gender: gender.nullable(),
});

export const profileAnswer = envelopeSchema(profile);

export type OwnDetails = z.output<typeof ownDetailsInput>;
export type Profile = z.infer<typeof profile>;
