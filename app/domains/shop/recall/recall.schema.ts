import { z } from 'zod';
import { bigId } from '#app/platform/operations/fields.ts';

const id = bigId();

export const recallOutcomes = ['returned', 'destroyed', 'used', 'stopped', 'unreached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

export const holdInput = z.object({
  batch_id: id,
  reason: z.string().trim().min(3).max(200).default('Ditahan sampai orang kedua memutuskan'),
});
export const recallInput = z.object({
  id,
  source: z.string().trim().min(3, 'Tulis sumbernya, misalnya nomor surat BPOM.').max(200),
  /** As it stands in the letter. */
  batch_no: z.string().trim().min(1, 'Tulis nomor batch seperti di suratnya.').max(60),
});
export const releaseInput = z.object({ id, reason: z.string().trim().min(3, 'Tulis mengapa boleh dijual lagi.').max(200) });
export const recallId = z.object({ id });
export const contactInput = z.object({ id, part_id: id });
export const tickInput = z.object({
  id,
  part_id: id,
  outcome: z.enum(recallOutcomes, 'Pilih hasilnya.'),
  note: z.string().trim().max(200).default(''),
});
