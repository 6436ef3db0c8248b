import { z } from 'zod';
import { bigId, lineOfText, yesOrNo } from '#app/platform/operations/fields.ts';
import { maxSignature } from './signature-limits.schema.ts';

const id = bigId();

export const roundId = z.object({ id });
export const scanInput = z.object({ id, code: lineOfText(60, 'Pindai atau ketik kode di label.') });
export const leaveInput = z.object({ id, part: id });
export const closeInput = z.object({
  id,
  courier: lineOfText(60, 'Tulis nama kurirnya.'),
  vehicle: z.string().trim().max(60).default(''),
  /** Lines that were drawn, as the path of an SVG. */
  signature: z
    .string()
    .max(maxSignature, 'Tanda tangannya terlalu panjang. Hapus, lalu tanda tangani sekali lagi.')
    .regex(/^(?:[ML]\d{1,4} \d{1,4})*$/, 'Hapus, lalu tanda tangani sekali lagi.')
    .default(''),
  on_paper: yesOrNo.default(false),
});
