import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

export const linkPath = z.object({ token: z.string().max(64) });

/** The specification: "on 200 go to the response field target". */
export const linkAnswer = envelopeSchema(z.object({ target: z.url(), host: z.string() })).extend({
  target: z.url().describe('Ke sini peramban melanjutkan; untuk situs di luar daftar kami: halaman yang menanyakannya dahulu'),
});

/** The fields of a card that are shown; no others of the person. */
export type BusinessCard = Readonly<{
  slug: string;
  name: string;
  position: string;
  phone: string | null;
  email: string | null;
  updatedAt: Date;
  facility: Readonly<{
    id: number;
    name: string;
    address: string;
    city: string;
    province: string;
    postalCode: string | null;
    phone: string;
    latitude: number | null;
    longitude: number | null;
    webUrl: string | null;
    accent: string;
  }>;
}>;
