import { z } from 'zod';
import { blockOfText, recordId, wholeNumber } from '#app/platform/operations/fields.ts';
import { pageQuery, transactionInput } from '../room/room.schema.ts';

const chooseText = 'Pilih 1 sampai 5 bintang';

export const ratingsQuery = pageQuery.extend({ units: z.array(recordId()).default([]) });

export const rateInput = transactionInput.extend({
  rating: wholeNumber({ min: 1, max: 5, missing: chooseText, tooSmall: chooseText, tooLarge: chooseText }),
  comment: z
    .union([blockOfText(500, 'Tulis catatannya'), z.literal('').transform(() => '')])
    .nullish()
    .transform((text) => text ?? ''),
});

export const rateAnswer = z.object({ success: z.literal(true), message: z.string() });
