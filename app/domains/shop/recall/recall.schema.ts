import { z } from 'zod';
import { bigId } from '#app/platform/operations/fields.ts';

const id = bigId();

export const recallOutcomes = ['returned', 'destroyed', 'used', 'stopped', 'unreached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

export const recallInput = z.object({
  batch_id: id,
  reason: z.string().trim().min(3, 'Tulis alasannya, misalnya nomor surat BPOM.').max(200),
});
export const recallId = z.object({ id });
export const contactInput = z.object({ id, part_id: id });
export const tickInput = z.object({
  id,
  part_id: id,
  outcome: z.enum(recallOutcomes, 'Pilih hasilnya.'),
  note: z.string().trim().max(200).default(''),
});
