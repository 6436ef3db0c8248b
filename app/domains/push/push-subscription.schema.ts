import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { isPushEndpoint } from '#app/platform/push/push-endpoint.ts';

/** Bytes as browsers write them. */
const bytes = (length: number, isValid: (value: Uint8Array) => boolean = () => true) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}={0,2}$/, 'Kunci notifikasi tidak valid')
    .refine((text) => {
      const value = Buffer.from(text, 'base64url');
      return value.length === length && isValid(value);
    }, 'Kunci notifikasi tidak valid');

export const endpointInput = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, 'Layanan notifikasi peramban ini tidak dikenal').describe('Alamat dari peramban'),
});
export const subscribeInput = endpointInput.extend({
  // A point of P-256, uncompressed.
  keys: z.object({ p256dh: bytes(65, ([first]) => first === 4), auth: bytes(16) }),
});

export const offerAnswer = envelopeSchema(
  z.object({ public_key: z.string().nullable().describe('Kunci untuk berlangganan; kosong = notifikasi tidak tersedia') }),
);
export const subscribedAnswer = envelopeSchema(z.object({ subscribed: z.boolean() }));
