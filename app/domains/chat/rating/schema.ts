import { z } from 'zod';
import { blockOfText } from '#app/platform/fields.ts';
import { pageQuery, transactionInput } from '../rooms/schema.ts';

const chooseText = 'Pilih 1 sampai 5 bintang';

export const ratingsQuery = pageQuery.extend({ units: z.array(z.coerce.number().int().positive().max(2_147_483_647)).default([]) });

export const rateInput = transactionInput.extend({
  rating: z.coerce.number(chooseText).int(chooseText).min(1, chooseText).max(5, chooseText),
  comment: z
    .union([blockOfText(500, 'Tulis catatannya'), z.literal('').transform(() => '')])
    .nullish()
    .transform((text) => text ?? ''),
});

export const rateAnswer = z.object({ success: z.literal(true), message: z.string() });
