import { z } from 'zod';
import { valuesOf } from '#app/platform/content/closed-list.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { pagingMeta } from '#app/platform/pages/paging.ts';
import { licenceKinds } from './hospital-licence/licence-kinds.schema.ts';
import { payerAnswers, payerKinds, payerMethods } from './payer/payer-answers.schema.ts';
import { placeKinds } from './place/place-kinds.schema.ts';
import { roomClasses } from './room/room-classes.schema.ts';
import { vacancyKinds } from './vacancy/vacancy-kinds.schema.ts';
import { holidayRules, wards } from './visiting/wards.schema.ts';

/** What every fact has. */
const fact = z.object({
  facility: z.object({ slug: z.string(), name: z.string() }).nullable().describe('null = semua unit'),
  checked_on: z.iso.date().describe('Hari terakhir dicek'),
});

const hour = z.object({
  day: z.int().min(1).max(7).describe('Senin = 1 sampai Minggu = 7'),
  start: z.string().describe('HH:mm, waktu setempat'),
  end: z.string().nullable().describe('HH:mm; null = 24 jam'),
});
const hours = z.array(hour);

const visitingRule = fact.extend({
  ward: z.enum(valuesOf(wards)),
  hours: hours.describe('Kosong = tidak ada jam besuk'),
  on_holidays: z.enum(valuesOf(holidayRules)).describe('Yang berlaku pada hari libur nasional'),
  max_persons: z.int().nullable(),
  min_age: z.int().nullable(),
  who: z.string().nullable(),
  note: z.string().nullable(),
  suspended_from: z.iso.date().nullable(),
  suspended_until: z.iso.date().nullable(),
  suspended_reason: z.string().nullable(),
  today: z.string().describe('Kalimat untuk hari ini'),
});

const room = fact.extend({
  name: z.string(),
  class: z.enum(valuesOf(roomClasses)),
  beds: z.int().nullable(),
  price_from: z.int().nullable().describe('Rupiah semalam; null = ditanyakan'),
  price_until: z.int().nullable(),
  not_included: z.array(z.string()),
  amenities: z.array(z.string()),
  images: z.array(pictureFile),
  kris: z.array(z.string()).describe('Kriteria KRIS yang dipenuhi; kosong = tidak dinyatakan'),
});

const covered = z.enum(valuesOf(payerAnswers));
const terms = fact.extend({
  payer: z.string(),
  kind: z.enum(valuesOf(payerKinds)),
  outpatient: covered,
  inpatient: covered,
  emergency: covered,
  birth: covered,
  dental: covered,
  check_up: covered,
  method: z.enum(valuesOf(payerMethods)).nullable(),
  bring: z.array(z.string()),
  phone: landlineNumber.nullable(),
  note: z.string().nullable(),
  until: z.iso.date().nullable().describe('Hari terakhir'),
});

const place = fact.extend({
  kind: z.enum(valuesOf(placeKinds)),
  location: z.string(),
  hours: hours.describe('Kosong = tidak dinyatakan'),
  price: z.string().nullable(),
  note: z.string().nullable(),
});

const department = fact.extend({
  name: z.string(),
  phone: landlineNumber.nullable(),
  whatsapp_phone: whatsappNumber.nullable(),
  email: z.string().nullable(),
  hours: hours.describe('Kosong = tidak dinyatakan'),
});

const licence = fact.extend({
  kind: z.enum(valuesOf(licenceKinds)),
  name: z.string(),
  number: z.string(),
  issuer: z.string(),
  grade: z.string().nullable(),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  document_url: z.string().nullable(),
});

const vacancy = fact.extend({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(valuesOf(vacancyKinds)),
  education: z.string(),
  email: z.string(),
  closes_on: z.iso.date(),
});

const guide = fact.extend({
  name: z.string(),
  anchor: z.string(),
  content: z.string().describe('HTML yang sudah dibersihkan'),
  steps: z.array(
    z.object({
      name: z.string(),
      place: z.string().nullable(),
      bring: z.string().nullable(),
      time: z.string().nullable(),
      price: z.string().nullable(),
    }),
  ),
});

/** A page of a list. */
const listOf = <T extends z.ZodType>(item: T) => envelopeSchema(z.array(item)).extend({ meta: pagingMeta });

export const visitingAnswer = listOf(visitingRule);
export const roomsAnswer = listOf(room);
export const payersAnswer = listOf(terms);
export const placesAnswer = listOf(place);
export const departmentsAnswer = listOf(department);
export const licencesAnswer = listOf(licence);
export const vacanciesAnswer = listOf(vacancy);
export const vacancyAnswer = envelopeSchema(vacancy.extend({ content: z.string().describe('HTML yang sudah dibersihkan') }));
export const guidesAnswer = envelopeSchema(z.array(guide));
