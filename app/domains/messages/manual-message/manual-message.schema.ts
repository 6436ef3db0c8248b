import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { bigId, recordId } from '#app/platform/operations/fields.ts';

export const messageId = z.object({ id: bigId() });
export const manualQuery = z.object({ facility_id: recordId() });
export const sentQuery = z.object({ units: z.array(z.int().positive().max(2_147_483_647)) });
export const markInput = messageId.extend({ result: z.enum(['sent', 'failed']) });

const manualMessage = z.object({
  id: z.string(),
  title: z.string().describe('Pengingat kunjungan'),
  phone_masked: z.string(),
  reason: z.string(),
  may_have_arrived: z.boolean().describe('true = tanyakan dahulu, karena pesan mungkin sudah tiba'),
  since: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const manualAnswer = envelopeSchema(z.array(manualMessage));
export const revealAnswer = envelopeSchema(z.object({ phone: z.string(), text: z.string(), whatsapp_url: z.url() }));
export const markAnswer = envelopeSchema(
  z.object({
    done: z.literal(true),
    correction: z
      .enum(['queued', 'none'])
      .nullable()
      .describe('Pesan ini sudah tidak benar ketika dikirim: queued = pembetulannya disiapkan, none = tidak ada yang dapat dikirim'),
  }),
);
