import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';

/** How a service is ordered: a visit to the facility, a chat with a doctor, a reservation. */
export const serviceKinds = ['visit', 'consultation', 'reservation'] as const;

const named = z.object({ name: z.string(), slug: z.string() });

const serviceCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), icon: z.string() });

/** The specification's "Category": the icon also as a picture. */
const listedCategory = serviceCategory.extend({ image: pictureFile });

const pictures = {
  image: pictureFile,
  thumbnail: z.object({ path_url: pictureFile }),
  thumbnail_url: pictureFile,
  thumb_url: pictureFile,
};

/** The specification's "Service content", as in a list: no text, no schedules. */
export const serviceListed = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  ...pictures,
  type: z.enum(serviceKinds),
  is_featured: z.boolean(),
  price: z.int().nullable().describe('Rupiah; null = ditanyakan ke fasilitas'),
  category: named,
  health_facility: named,
});

const serviceOption = z.object({
  id: z.int(),
  name: z.string(),
  price: z.int().describe('Rupiah'),
  duration: z.int().nullable().describe('Menit'),
});

/** What the hospital sends to the account of who booked; null = nothing. */
export const promisedResults = z
  .object({
    name: z.string().describe('Nama hasil, seperti “Hasil laboratorium”'),
    days: z.int().describe('Biasanya siap setelah berapa hari; 0 = pada hari kunjungan'),
  })
  .nullable();
export type PromisedResults = z.infer<typeof promisedResults>;

/** Weekly hours, in the local time of the facility. */
export const serviceSchedule = z.object({
  id: z.int().describe('schedule_id untuk memesan'),
  day_id: z.int().min(1).max(7).describe('Senin = 1 sampai Minggu = 7'),
  day: z.string(),
  start_hour: z.string().describe('HH:mm, waktu setempat'),
  end_hour: z.string().nullable().describe('HH:mm; null = dengan janji'),
  starts_on: z.iso.date().nullable().describe('Baru berlaku mulai tanggal ini; null = sudah berlaku'),
  ends_on: z.iso.date().nullable().describe('Tanggal terakhir; null = tetap berlaku'),
});

/** Hours of a service on one date; `reason` says why it does not run then, `holiday` is the name of the public holiday. */
export type ServiceDate = Readonly<{ date: string; start: string; end: string | null; reason: string | null; holiday: string | null }>;

const serviceDetailed = serviceListed.extend({
  content: z.string().describe('HTML yang sudah dibersihkan'),
  updated_at: z.string(),
  health_facility: named.extend({
    id: z.int(),
    phone: landlineNumber,
    whatsapp_phone: whatsappNumber,
    address: z.string(),
    city: z.string(),
  }),
  practice: z.array(z.object({ specialization: named })),
  doctor: z.object({ name: z.string(), slug: z.string(), specialist_slug: z.string().nullable() }).nullable(),
  service: z.array(serviceOption),
  results: promisedResults.describe('Hasil yang dikirim ke akun yang memesan; null = tidak ada'),
  schedules: z.array(serviceSchedule),
});

export const listQuery = z.object({
  search: searchText,
  category: searchText.describe('Nama atau slug kategori, atau bagian darinya'),
  category_id: recordId('Pilih kategori dari daftar').optional(),
  facility_id: recordId('Pilih fasilitas dari daftar').optional(),
  page: pageNumber,
});
export const featuredQuery = listQuery.omit({ facility_id: true });
export const pageQuery = listQuery.pick({ page: true });

const address = z.string().min(1).max(200);
export const byId = z.object({ id: recordId('Pilih layanan') });
export const daysQuery = byId.extend({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) });
export const bySlug = z.object({ slug: address });
export const bySlugOrId = z.object({ id: address.describe('Slug atau id') });
export const byCategoryAndFacility = z.object({ category: address, hf: address });

export const listAnswer = envelopeSchema(z.array(serviceListed)).extend({ meta: pagingMeta });
export const categoriesAnswer = envelopeSchema(z.array(listedCategory));
export const categoryAnswer = envelopeSchema(named.extend({ id: z.int(), contents: z.array(serviceListed) })).extend({ meta: pagingMeta });
export const placedAnswer = envelopeSchema(named.extend({ id: z.int(), health_facility: named, contents: z.array(serviceListed) })).extend({
  meta: pagingMeta,
});
export const detailAnswer = envelopeSchema(serviceDetailed).extend({ schedules: z.array(serviceSchedule) });

export type ServiceKind = (typeof serviceKinds)[number];
export type ServiceCategory = z.infer<typeof serviceCategory>;
export type ServiceListed = z.infer<typeof serviceListed>;
export type ServiceSchedule = z.infer<typeof serviceSchedule>;
export type ServiceOption = z.infer<typeof serviceOption>;

/** The fields of a service for a card; `image` is the stored path, without width and file extension, the accent the hue of its facility. */
export type ServiceCard = Omit<ServiceListed, 'thumbnail' | 'thumbnail_url' | 'thumb_url' | 'health_facility'> & {
  health_facility: { name: string; slug: string; accent: string };
};

/** The fields that a service's card shows; `icon` is that of its category. */
export type ShownService = Pick<ServiceCard, 'id' | 'slug' | 'name' | 'summary' | 'image' | 'price' | 'is_featured'> & {
  icon: string;
  facility: { name: string; accent: string };
};

/** A service with everything that its page shows. Hours are in the facility's time zone: its own, or those of its doctor. */
export type ServiceDetail = ServiceCard & {
  content: string;
  updated_at: Date;
  facility: {
    id: number;
    name: string;
    slug: string;
    type_slug: string;
    phone: string;
    whatsapp_phone: string;
    address: string;
    city: string;
    province: string;
    time_zone: string;
    is_unit: boolean;
  };
  doctor: { name: string; slug: string; portrait: string | null; specialist_slug: string | null; specialist_name: string | null } | null;
  specialization: { name: string; slug: string } | null;
  options: ServiceOption[];
  results: PromisedResults;
  schedules: Omit<ServiceSchedule, 'day'>[];
};
