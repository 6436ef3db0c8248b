import { z } from 'zod';

/** Whatever a page sends; the rules pick what is kept. */
export const visitBody = z.record(z.string(), z.unknown());

export const visitInput = z.object({ slug: z.string().max(100), body: visitBody });

/** A visit as it is kept: which page, and which campaign led there. Nothing about who came. */
export type Visit = { slug: string; pageName: string; pageFrom: string; params: Record<string, string> };

/** Spec 1, section 2, "Doctor detail": the fields of a conversion. */
export const conversionBody = z.object({
  slug: z.string().max(200).default(''),
  path: z.string().max(2_048).default(''),
  phone: z
    .string()
    .regex(/^\+?\d{5,15}$/)
    .optional()
    .describe('Nomor fasilitas yang dihubungi; diterima, tidak disimpan'),
  facility_name: z.string().max(120).default(''),
  specialist_name: z.string().max(120).default(''),
});
export const conversionInput = z.object({ name: z.string().max(100), body: conversionBody });
export type ConversionBody = z.output<typeof conversionBody>;

/** A conversion as it is kept: what was done from which page, not who did it. */
export type Conversion = { name: string; slug: string; path: string; facilityName: string; specialistName: string };
