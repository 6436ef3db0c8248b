import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { landlineNumber, pictureFile, whatsappNumber } from '#app/platform/operations/answer-fields.ts';
import { recordId } from '#app/platform/operations/fields.ts';

const specializationReference = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/** The specification's "Facility". Only units that take appointment requests. */
export const facility = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type_slug: z.string(),
  phone: landlineNumber,
  whatsapp_phone: whatsappNumber,
  address: z.string(),
  city: z.string(),
  description: z.string(),
  web_url: z.string().nullable(),
  thumbnail: z.object({ path_url: pictureFile }),
  thumb_url: pictureFile,
  time_zone: z.string(),
  practice: z.array(z.object({ specialization: specializationReference })),
});

const polyclinic = z.object({ id: z.int(), name: z.string(), slug: z.string(), icon: z.string() });

/** The specification's "Specialization" and "Specialist tile": the icon also as a picture. */
export const listedPolyclinic = polyclinic.extend({ image: pictureFile });

/** `specializations` are those that the doctor practises at the requested facility, the main one first. */
export const doctorOption = z.object({
  slug: z.string(),
  user: z.object({ name: z.string() }),
  specializations: z.array(z.object({ id: z.int() })),
  image: pictureFile,
});

/** Why a date of a slot cannot be booked. */
export const dateRefusals = ['past', 'wrong_weekday', 'too_far', 'schedule_ended', 'closed', 'doctor_away', 'holiday', 'full'] as const;

export const bookableDate = z.object({
  date: z.iso.date(),
  /** Remaining capacity; null when the slot has no limit. */
  remaining: z.int().nullable(),
  start_hour: z.string().optional().describe('Hanya bila jam pada tanggal itu lain dari jam mingguannya'),
  end_hour: z.string().nullable().optional(),
});

export const closedDate = z.object({
  date: z.iso.date(),
  reason: z.enum(dateRefusals),
  note: z.string().optional().describe('Keterangan rumah sakit untuk tanggal itu'),
});

const schedule = z.object({
  id: z.int(),
  /** Monday = 1 to Sunday = 7. */
  day: z.int().min(1).max(7),
  day_string: z.string(),
  start_hour: z.string().describe('HH:mm, waktu setempat'),
  end_hour: z.string().nullable().describe('HH:mm; null = dengan janji temu'),
  only_on: z.iso.date().nullable().describe('Jam tambahan pada satu tanggal ini saja; null = tiap minggu'),
  /** Bookable dates of the next 8 weeks, the earliest first. */
  next_dates: z.array(bookableDate),
  /** Closed dates of the same weeks, with the reason. */
  closed_dates: z.array(closedDate),
});

export const doctorDetail = z.object({
  slug: z.string(),
  name: z.string(),
  user: z.object({ name: z.string() }),
  image: pictureFile,
  practices: z.array(
    z.object({
      facility: z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        phone: landlineNumber,
        whatsapp_phone: whatsappNumber,
        address: z.string(),
        time_zone: z.string(),
      }),
      specialization: specializationReference,
      schedules: z.array(schedule),
    }),
  ),
});

/** What the Pendaftaran form reads of a practice: the bookable dates of its schedules. */
export const bookablePractice = z.object({
  facility: z.object({ id: z.int() }),
  specialization: z.object({ id: z.int() }),
  schedules: z.array(schedule.pick({ id: true, day_string: true, start_hour: true, end_hour: true, next_dates: true })),
});

/** How many days ahead a visit can be booked. */
export const horizonDays = 90;

/** How many days ahead the doctor's answer lists dates. */
export const listedDays = 56;

export const ofFacility = z.object({ facility_id: recordId() });

export const facilitiesAnswer = envelopeSchema(z.array(facility));
export const doctorOptionsAnswer = envelopeSchema(z.array(doctorOption));

export const bookablePracticesAnswer = envelopeSchema(z.array(bookablePractice));

export type Facility = z.infer<typeof facility>;
export type Polyclinic = z.infer<typeof polyclinic>;
export type DoctorOption = z.infer<typeof doctorOption>;
export type BookableDate = z.infer<typeof bookableDate>;
export type ClosedDate = z.infer<typeof closedDate>;
export type DateRefusal = (typeof dateRefusals)[number];
export type Schedule = z.infer<typeof schedule>;
export type BookablePractice = z.infer<typeof bookablePractice>;
export type DoctorDetail = z.infer<typeof doctorDetail>;
