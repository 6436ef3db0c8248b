import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';

const named = z.object({ name: z.string(), slug: z.string() });

/** The specification's "Facility category". */
const facilityType = named.extend({ type: z.string(), total: z.int().describe('Jumlah fasilitas') });

/** A facility as a list shows it; `type` is the slug of its category. */
const facilityListed = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  type_slug: z.string().describe('Sama dengan type'),
  category: named,
  description: z.string(),
  address: z.string(),
  city: z.string(),
  phone: landlineNumber,
  web_url: z.string().nullable(),
  thumbnail: z.object({ path_url: pictureFile }),
  thumb_url: pictureFile,
});

export const openingHour = z.object({
  day: z.int().min(1).max(7).describe('Senin = 1 sampai Minggu = 7'),
  opens: z.string().describe('HH:mm, waktu setempat'),
  closes: z.string().nullable().describe('HH:mm; null = 24 jam'),
});

const facilityShown = facilityListed.extend({
  content: z.string().describe('HTML yang sudah dibersihkan'),
  whatsapp_phone: whatsappNumber,
  emergency_phone: landlineNumber.nullable(),
  province: z.string(),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  is_unit: z.boolean().describe('Menerima pendaftaran poliklinik'),
  opening_hours: z.array(openingHour).describe('Kosong = tidak dinyatakan'),
  practice: z.array(z.object({ specialization: named, doctors: z.int() })),
});

export const listQuery = z.object({ search: searchText, page: pageNumber });
export const pageQuery = z.object({ page: pageNumber });
const address = z.string().min(1).max(200);
export const bySlug = z.object({ slug: address });
export const bySlugOrId = z.object({ id: address.describe('Slug atau id') });

export const facilityTypesAnswer = envelopeSchema(z.array(facilityType));
export const facilityListAnswer = envelopeSchema(z.array(facilityListed)).extend({ meta: pagingMeta });
export const facilityTypeAnswer = envelopeSchema(named.extend({ type: z.string(), content: z.array(facilityListed) })).extend({
  meta: pagingMeta,
});
export const facilityShownAnswer = envelopeSchema(facilityShown);

export type OpeningHour = z.infer<typeof openingHour>;

/** A category of facilities with the number of its facilities. */
export type FacilityType = { name: string; slug: string; total: number };

/** The fields that a facility's card shows. */
export type FacilityCard = {
  id: number;
  name: string;
  slug: string;
  category: { name: string; slug: string };
  description: string;
  address: string;
  city: string;
  phone: string;
  web_url: string | null;
  thumbnail: string | null;
  accent: string;
};

/** A specialization practised at a facility: the number of doctors, and the names of the first three. */
export type PracticedSpecialization = { name: string; slug: string; icon: string; doctors: number; names: string[] };

/** A facility with everything that its page shows from its own record. Hours are in its time zone. */
export type FacilityDetail = FacilityCard & {
  content: string;
  province: string;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  whatsapp_phone: string;
  emergency_phone: string | null;
  time_zone: string;
  is_unit: boolean;
  opening_hours: OpeningHour[];
};
