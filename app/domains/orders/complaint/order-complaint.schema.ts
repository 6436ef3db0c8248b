import { z } from 'zod';
import { orderName, partId } from '../order/order.schema.ts';

const complaintKinds = ['damaged', 'wrong', 'missing', 'not_arrived', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

const words = (max: number, missing: string) => z.string().trim().min(10, missing).max(max, `Paling banyak ${max} karakter.`);

/** What a buyer says about a part of an order; its photo comes beside it. */
export const complaintFields = z.object({
  name: orderName.shape.name,
  part: partId.shape.id,
  kind: z.enum(complaintKinds, 'Pilih apa yang terjadi.'),
  text: words(1_000, 'Ceritakan dengan sedikitnya 10 karakter.'),
});
