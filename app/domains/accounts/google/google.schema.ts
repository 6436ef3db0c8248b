import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

export const googleUrlInput = z.object({
  next: z.string().max(500).optional().describe('Halaman di situs ini yang dituju setelah masuk'),
  consent: z.string().max(40).optional().describe('Versi kalimat persetujuan yang ditampilkan'),
});

/** Only a page of the account sends `permit`, which connects Google to that account. */
export const googleStartInput = googleUrlInput.extend({ permit: z.string().max(500).optional() });

/** The specification: "GET auth/google/url: response is the address". */
export const googleUrlAnswer = envelopeSchema(z.object({ address: z.url() })).extend({
  address: z.url().describe('Halaman Google; berlaku 10 menit, di peramban yang memintanya'),
});

export const googleConnectionAnswer = envelopeSchema(
  z.object({
    connected: z.boolean(),
    connected_at: z.iso.datetime().nullable(),
    /** False while it is the only way to sign in. */
    can_disconnect: z.boolean(),
  }),
);

export const googleDisconnectedAnswer = envelopeSchema(z.object({ connected: z.literal(false) }));
