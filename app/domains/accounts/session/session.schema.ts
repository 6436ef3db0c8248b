import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

export const sessionPath = z.object({ id: z.uuid() });

export const sessionListAnswer = envelopeSchema(
  z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      current: z.boolean().describe('Sesi yang dipakai untuk panggilan ini'),
      second_factor: z.boolean().describe('Kode dari aplikasi autentikator belum diberikan di sana'),
    }),
  ),
);

export const sessionEndedAnswer = envelopeSchema(z.object({}));

/** The fields of the specification's "User", and no others: an answer says no more of a person than it must. */
export const meAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  user: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role_id: z.int().describe('3 = dokter'),
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
  }),
  second_factor: z.boolean().describe('Kode dari aplikasi autentikator masih diperlukan'),
});

export type Me = Pick<z.output<typeof meAnswer>, 'user' | 'second_factor'>;
