import type { Selectable } from 'kysely';
import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { pageNumber, pagingMeta } from '#app/platform/pages/paging.ts';
import type { DB } from '#db/types.ts';
import { idOrSlug } from '../doctor-key/doctor-key.schema.ts';
import { doctorDetail } from '../schedule/schedule.schema.ts';

/** The columns of a doctor's row, beside its id, that cards have. Types, lists, pages and the editor take them from here. */
export const cardRowColumns = ['slug', 'name', 'portrait', 'languages', 'school', 'practising_since'] as const;
/** Those with HTML, as it is stored. */
export const textColumns = ['description', 'education', 'awards', 'organizations', 'publications'] as const;
/** All that the page and the editor have. */
export const rowColumns = [...cardRowColumns, 'gender', ...textColumns] as const;

/** The columns that `/v1` answers by their own names in lists, profiles and details. */
export const answeredRow = z.object({
  name: z.string(),
  slug: z.string(),
  languages: z.array(z.string()).describe('Bahasa yang dipakai dokter, kode BCP 47 seperti id; kosong = belum dinyatakan'),
  school: z.string().nullable().describe('Almamater; null = belum dinyatakan'),
  practising_since: z.int().nullable().describe('Tahun mulai praktik; null = belum dinyatakan'),
});

const html = z.string().describe('HTML yang sudah dibersihkan; kosong bila tidak ada');

/** The specification's "Doctor (list)". */
export const listedDoctor = z.object({
  id: z.int(),
  ...answeredRow.shape,
  profile: pictureFile,
  specialist_slug: z.string(),
  specialist_name: z.string(),
  specialist_parent_name: z.string().nullable(),
});

/** The specification's "Doctor (by specialist)". */
const doctorOfSpecialist = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.array(z.object({ image: z.string() })),
});

const daySchedule = z.object({
  day_id: z.int().min(1).max(7).describe('Senin = 1 sampai Minggu = 7'),
  day: z.string(),
  entries: z.array(
    z.object({
      id: z.int(),
      starts: z.string().describe('HH:mm, waktu setempat'),
      ends: z.string().nullable().describe('HH:mm; null = dengan janji temu'),
    }),
  ),
});

const profilePractice = z.object({
  facility_name: z.string(),
  facility_slug: z.string(),
  facility_phone: whatsappNumber,
  facility_landline: landlineNumber,
  specialist_name: z.string(),
  specialist_first_name: z.string(),
  address: z.string(),
  schedules: z.array(daySchedule),
});

const otherDoctor = listedDoctor.pick({ name: true, slug: true, profile: true, specialist_name: true, specialist_slug: true });

const doctorService = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['visit', 'consultation', 'reservation']),
  price: z.int().nullable().describe('Rupiah; null = ditanyakan ke fasilitas'),
});

/** The specification's "Doctor profile". */
const doctorProfile = listedDoctor.extend({
  specialist_first_name: z.string().describe('Spesialisasi induk, atau spesialisasinya sendiri'),
  description: html,
  awards: html,
  organization: html,
  publication: html,
  education: html,
  practices: z.array(profilePractice),
  others: z.array(otherDoctor),
  service: z.array(doctorService),
});

/** The specification's "Doctor detail (by slug)", with the fields of its "Doctor (detail)". */
const doctorWithPractices = doctorDetail.extend({
  ...answeredRow.shape,
  specializations: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })).describe('Yang utama lebih dahulu'),
  content: html.describe('Deskripsi sebagai HTML yang sudah dibersihkan; kosong bila tidak ada'),
  service: z.array(doctorService),
});

export const firstPages = z.object({ page: pageNumber });
export const specialistAtFacility = z.object({
  specialization: idOrSlug.describe('Slug spesialisasi'),
  facility: idOrSlug.describe('Slug fasilitas'),
});
export const chosenSpecialization = z.object({ specialization_slug: z.string().max(200).default('') });

const pagedAnswer = <T extends z.ZodType>(data: T) => envelopeSchema(data).extend({ meta: pagingMeta });

export const doctorListAnswer = pagedAnswer(z.array(listedDoctor));
export const doctorsOfSpecialistAnswer = pagedAnswer(
  z.object({ id: z.int(), name: z.string(), slug: z.string(), doctors: z.array(doctorOfSpecialist) }),
);
export const doctorProfileAnswer = envelopeSchema(doctorProfile);
export const doctorAnswer = envelopeSchema(doctorWithPractices);
export const relatedDoctorsAnswer = envelopeSchema(z.object({ others: z.array(otherDoctor) }));

export type DoctorProfileAnswer = z.infer<typeof doctorProfile>;
export type DoctorWithPractices = z.infer<typeof doctorWithPractices>;
export type DoctorService = z.infer<typeof doctorService>;

/** Replaces the specialization of a doctor whose record has none. */
export const noSpecialization = { slug: 'umum', name: 'Dokter' } as const;

type Row = Selectable<DB['doctors']>;

/** The fields that a doctor's card shows; `portrait` is the path of the picture without size and file extension. */
export type DoctorCard = Pick<Row, 'id' | (typeof cardRowColumns)[number]> & {
  specialistSlug: string;
  specialistName: string;
  /** The name of the parent specialization, if there is one. */
  parentName: string | null;
};

/** A card with the names of its facilities. */
export type PlacedDoctorCard = DoctorCard & { places: string[] };

export type NamedSpecialization = { id: number; name: string; slug: string; parentName: string | null };

/** A facility where a doctor practises one specialization. */
export type PracticeRecord = {
  facility: {
    id: number;
    name: string;
    slug: string;
    phone: string;
    whatsappPhone: string;
    address: string;
    city: string;
    province: string;
    postalCode: string | null;
    isUnit: boolean;
    timeZone: string;
  };
  specialization: NamedSpecialization;
};

/** The whole record of a doctor; texts are HTML as stored. */
export type DoctorRecord = Pick<Row, 'id' | (typeof rowColumns)[number]> & {
  updatedAt: string;
  practices: PracticeRecord[];
  /** The main specialization comes first. */
  specializations: NamedSpecialization[];
  others: DoctorCard[];
};
