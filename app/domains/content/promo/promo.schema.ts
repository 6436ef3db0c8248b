import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';

export const promoQuery = z.object({
  search: searchText,
  facility_id: recordId().optional(),
  page: pageNumber,
});

export const promoSlug = z.object({ slug: z.string().max(200) });

/** The specification's "Promo (list)". */
const promoItem = z.object({
  slug: z.string(),
  name: z.string(),
  thumbnail_url: pictureFile,
  facility_name: z.string().nullable(),
  category: z.object({ slug: z.string() }).nullable(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable().describe('Hari terakhir; null = sampai ditarik'),
});

export const promosAnswer = envelopeSchema(z.array(promoItem)).extend({ meta: pagingMeta });

/** The specification's "Promo (detail)". */
export const promoAnswer = envelopeSchema(
  z.object({
    slug: z.string(),
    name: z.string(),
    content: z.string().describe('HTML yang sudah dibersihkan'),
    thumbnail_url: pictureFile,
    facility_name: z.string().nullable(),
    facility_phone: whatsappNumber.nullable(),
    facility_landline: landlineNumber.nullable(),
    facility_address: z.string().nullable(),
    cta: z.object({ fullUrl: z.string() }).nullable().describe('null = tidak ada pemesanan, atau promo tidak sedang berlaku'),
    data_doctor: z.object({ name: z.string(), profile: pictureFile }).nullable(),
    status: z.enum(['upcoming', 'running', 'ended']),
    starts_on: z.iso.date(),
    ends_on: z.iso.date().nullable(),
    published_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
);

/** A promo as a card shows it: no body. */
export type PromoTeaser = {
  id: number;
  slug: string;
  name: string;
  /** The path of the picture without size and file extension; null shows the fallback. */
  image: string | null;
  startsOn: string;
  endsOn: string | null;
  facilityName: string | null;
  accent: string | null;
  categorySlug: string | null;
};

/** The status of a promo on a day: not begun, running, or ended. */
export type PromoStatus = 'upcoming' | 'running' | 'ended';
