import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { deletionWord } from './deletion-word.schema.ts';

const moment = z.iso.datetime();

export const deletionInput = z.object({
  confirm: z.literal(deletionWord, { error: `Ketik ${deletionWord} untuk melanjutkan` }).describe(`Isi ${deletionWord}`),
});

export const deletionAnswer = envelopeSchema(
  z.object({ is_leaving: z.boolean(), erase_after: moment.nullable().describe('Sampai saat ini penghapusan dapat dibatalkan') }),
);
