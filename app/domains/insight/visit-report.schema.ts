import { z } from 'zod';
import { compactPhone } from '#app/platform/contacts/phone.ts';

/** Accepts any fields of a page; the rules select what is stored. */
export const visitBody = z.record(z.string(), z.unknown());

export const visitInput = z.object({ slug: z.string().max(100), body: visitBody });

/** A visit as stored: the page and the campaign, nothing about the visitor. */
export type Visit = { slug: string; pageName: string; pageFrom: string; params: Record<string, string> };

/** The specification's "Doctor detail": the fields of a conversion. */
export const conversionBody = z.object({
  slug: z.string().max(200).default(''),
  path: z.string().max(2_048).default(''),
  phone: z
    .string()
    .max(60)
    .transform(compactPhone)
    .pipe(z.string().regex(/^\+?\d{5,15}$/))
    .optional()
    .describe('Nomor fasilitas yang dihubungi; diterima, tidak disimpan'),
  facility_name: z.string().max(120).default(''),
  specialist_name: z.string().max(120).default(''),
});
export const conversionInput = z.object({ name: z.string().max(100), body: conversionBody });
export type ConversionBody = z.output<typeof conversionBody>;

/** A conversion as stored: the action and its page, nothing about the visitor. */
export type Conversion = { name: string; slug: string; path: string; facilityName: string; specialistName: string };
