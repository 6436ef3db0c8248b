import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';

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
