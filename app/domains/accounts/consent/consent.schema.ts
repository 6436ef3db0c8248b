import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

const moment = z.iso.datetime();

export const consentState = z.object({
  purpose: z.string(),
  title: z.string(),
  version: z.string().describe('Versi kalimat yang berlaku sekarang'),
  text: z.string(),
  is_given: z.boolean(),
  since: moment.nullable(),
  is_switch: z.boolean().describe('Dapat diberikan dan ditarik sendiri; selain itu berakhir di halaman ends_at'),
  ends_at: z.object({ text: z.string(), label: z.string(), href: z.string() }).nullable(),
  history: z.array(z.object({ is_given: z.boolean(), version: z.string(), channel: z.string(), at: moment })),
});

export const consentsAnswer = envelopeSchema(z.array(consentState));

export const consentInput = z.object({
  purpose: z.string().min(1).max(40).describe('Tujuan, dari GET /user/consents'),
  version: z.string().min(1).max(40).describe('Versi kalimat yang ditampilkan'),
  is_given: z.boolean(),
});

export type ConsentState = z.output<typeof consentState>;
