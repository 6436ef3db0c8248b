import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';

const moment = z.iso.datetime();

/** What has to be typed before an account is deleted. */
export const deletionWord = 'HAPUS';

export const deletionInput = z.object({
  confirm: z.literal(deletionWord, { error: `Ketik ${deletionWord} untuk melanjutkan` }).describe(`Isi ${deletionWord}`),
});

export const deletionAnswer = envelopeSchema(
  z.object({ is_leaving: z.boolean(), erase_after: moment.nullable().describe('Sampai saat ini penghapusan dapat dibatalkan') }),
);
