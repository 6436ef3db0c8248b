import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/);

export const recallOutcomes = ['returned', 'destroyed', 'used', 'stopped', 'unreached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

export const recallInput = z.object({
  batch_id: id,
  reason: z.string().trim().min(3, 'Tulis alasannya, misalnya nomor surat BPOM.').max(200),
});
export const recallId = z.object({ id });
export const recallsQuery = z.object({ units: z.array(z.int().positive()).default([]) });
export const tickInput = z.object({
  id,
  part_id: id,
  outcome: z.enum(recallOutcomes, 'Pilih hasilnya.'),
  note: z.string().trim().max(200).default(''),
});
