import { z } from 'zod';
import { listedDoctor } from '#app/domains/directory/doctor/doctor.schema.ts';
import type { AskedDoctors } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { firstVisit } from '#app/domains/directory/doctor-list/first-visit.schema.ts';
import { partNames } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';
import { listedDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { recordId, sentNumber } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';

/** What the page reads from its address. */
const gender = z.enum(['female', 'male']);
const asked = z.object({
  text: searchText,
  specialist: searchText,
  unit: searchText,
  days: z.array(z.int().min(1).max(7)),
  inDays: z.int().min(0).max(listedDays).nullable(),
  part: z.enum(partNames).nullable(),
  startsFrom: z.string(),
  gender: gender.nullable(),
  payer: searchText,
  language: searchText,
  hasChat: z.boolean(),
}) satisfies z.ZodType<AskedDoctors>;
export const doctorListInput = z.object({ asked, page: pageNumber });

const slug = z.string().max(200).default('');
const weekdayList = z.string().regex(/^[1-7](,[1-7]){0,6}$/, 'Angka 1 sampai 7, dipisah koma');
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:mm');

/** What `/v1` asks: the filters of the page by the names of the interface. */
export const doctorSearch = z.object({
  search: searchText,
  name: searchText.describe('Sama dengan search; dipakai saat membuka halaman berikutnya'),
  specialization: slug.describe('Slug'),
  specialization_id: recordId().optional(),
  facility_id: recordId().optional(),
  day: weekdayList.optional().describe('Hari praktik, Senin = 1 sampai Minggu = 7; beberapa dipisah koma'),
  in_days: sentNumber(0, listedDays).optional().describe('Punya tempat kosong sekian hari dari hari ini; 0 = hari ini'),
  part: z.enum(partNames).optional().describe('Bagian hari saat praktik mulai'),
  starts_from: hour.optional().describe('Praktik mulai pukul ini atau sesudahnya, HH:mm'),
  gender: gender.optional(),
  payer: searchText.describe('Ditanggung bpjs, insurance (asuransi apa pun), atau nama penjamin seperti contoh-sehat'),
  language: searchText.describe('Kode BCP 47 seperti en: hanya dokter yang memakai bahasa ini'),
  chat: z.enum(['true', 'false']).optional().describe('true: hanya dokter yang bisa chat'),
  order: z.enum(['name', 'earliest']).default('name').describe('earliest: yang paling cepat kosong lebih dulu, dengan first'),
  page: pageNumber,
});

export const datedDoctorsAnswer = envelopeSchema(
  z.array(listedDoctor.extend({ first: firstVisit.optional().describe('Tanggal kosong pertama yang cocok; hanya pada order=earliest') })),
).extend({ meta: pagingMeta });
