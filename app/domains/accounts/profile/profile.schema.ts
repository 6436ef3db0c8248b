import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { lineOfText } from '#app/platform/operations/fields.ts';

/** The fields that a person may change directly. Contacts are not among them, because they need verification. */
export const profileInput = z.object({ name: lineOfText(120, 'Masukkan nama Anda') });

const profile = z.object({
  name: z.string().describe('Kosong sampai pemilik akun mengisinya'),
  email: z.string().nullable(),
  phone: z.string().nullable().describe('E.164'),
});

export const profileAnswer = envelopeSchema(profile);

export type Profile = z.infer<typeof profile>;
