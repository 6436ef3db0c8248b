import { z } from 'zod';
import { bookableDate, closedDate } from '#app/domains/directory/schedule/schedule.schema.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { calendarDate, lineOfText, recordId } from '#app/platform/operations/fields.ts';
import { checkTexts } from './request-checks.schema.ts';
import { shownNumber } from './visit-number.schema.ts';

const shortText = (max: number) => z.string().max(max).nullish();

/** `register/submit`. The first five fields are those of the specification; the others are optional additions. */
export const submitInput = z.object({
  facility_id: recordId(checkTexts.facility),
  specialization_id: recordId(checkTexts.specialization),
  schedule_id: recordId(checkTexts.schedule),
  name: lineOfText(120, checkTexts.name),
  phone: z.string({ error: checkTexts.phone }).trim().min(1, { error: checkTexts.phone }).max(60, { error: checkTexts.phoneForm }),
  visit_date: calendarDate.nullish().describe('Tanpa ini dipakai tanggal terdekat yang masih kosong'),
  doctor_slug: z.string().min(1, { error: checkTexts.doctor }).max(200).nullish().describe('Ditolak bila jadwal itu milik dokter lain'),
  consent: shortText(40).describe('Versi kalimat persetujuan yang ditampilkan'),
  website: shortText(200).describe('Biarkan kosong: orang tidak melihat isian ini'),
  form_time: shortText(200).describe('Dari GET /register/form'),
  family_member_id: z
    .uuid({ error: checkTexts.family })
    .nullish()
    .describe('Hanya bila sudah masuk: anggota keluarga yang didaftarkan, dari GET /user/family'),
});

const namedRecord = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/** The facts of the visit that the patient was shown. Every field is ready for display. */
const visit = z.object({
  visit_date: z.iso.date(),
  day_string: z.string(),
  date_string: z.string().describe('Senin, 23 November 2026'),
  start_hour: z.string(),
  end_hour: z.string().nullable(),
  hours_string: z.string().describe('08.00–12.00 WIB'),
  facility: namedRecord.extend({ phone: z.string(), whatsapp_phone: z.string(), address: z.string() }),
  specialization: namedRecord,
  doctor: z.object({ slug: z.string(), name: z.string() }),
});

/** An addition to the spec (decision 69). */
export const slotField = z.boolean().describe('false = Permintaan tercatat, tempat dipastikan petugas');

export const submitted = visit.extend({
  code: z.string(),
  holds_place: slotField,
  is_repeat: z.boolean().describe('true = sudah tercatat sebelumnya oleh kunjungan atau akun yang sama; ini kode yang pertama'),
  status_url: z.url(),
  whatsapp_url: z.url(),
});

/** How far a visit is, as the patient reads it. */
const visitStates = ['waiting', 'confirmed', 'arrived', 'no_show', 'done'] as const;
export type VisitState = (typeof visitStates)[number];

/** What the hospital did with a request. */
export const visitState = {
  visit_state: z.enum(visitStates).describe('waiting = rumah sakit belum memastikan'),
  queue_number: z.int().nullable().describe('Urutan datang, sejak kedatangan dicatat'),
  cancelled_by: z.enum(['patient', 'hospital']).nullable(),
  has_ended: z.boolean().describe('Jam kunjungan sudah berakhir'),
};

export const requestStatuses = ['requested', 'cancelled', 'quarantined'] as const;

/** The data of the private link. The phone is masked, because the link may also be read in the hospital's chat. */
const linkedRequest = visit.extend({
  code: z.string(),
  status: z.enum(requestStatuses),
  holds_place: slotField,
  patient_name: z.string(),
  phone_masked: z.string(),
  schedule_id: z.int(),
  ...shownNumber,
  ...visitState,
  cancel_reason: z.string().nullable().describe('Alasan rumah sakit membatalkan'),
  moved_from: z.iso.date().nullable().describe('Tanggal sebelum pemindahan terakhir'),
  is_moved_by_hospital: z.boolean(),
  can_cancel: z.boolean(),
  can_move: z.boolean(),
  status_url: z.url(),
  whatsapp_url: z.url().describe('Pesannya menyebut apa yang terjadi: mendaftar, memindahkan, atau membatalkan'),
});

/** The same as programs get it. Pages list the free hours of all hospitals instead, where a visit is moved. */
export const requestDetail = linkedRequest.extend({ next_dates: z.array(bookableDate), closed_dates: z.array(closedDate) });

const formData = z.object({
  form_time: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  has_session: z
    .literal(true)
    .optional()
    .describe('Mungkin sudah masuk: GET /user/profile dan GET /user/family menyebut siapa yang dapat didaftarkan'),
});

export const statusPath = z.object({ token: z.string() });
export const moveInput = statusPath.extend({
  schedule_id: recordId(checkTexts.schedule)
    .optional()
    .describe('Jadwal dokter yang sama atau spesialisasi yang sama, di rumah sakit mana pun; tanpa ini jadwal yang sama'),
  visit_date: calendarDate,
});

export const formAnswer = envelopeSchema(formData);
export const submitAnswer = envelopeSchema(submitted);
export const requestAnswer = envelopeSchema(requestDetail);

export type Submitted = z.infer<typeof submitted>;
export type Visit = z.infer<typeof visit>;
export type LinkedRequest = z.infer<typeof linkedRequest>;
export type RequestDetail = z.infer<typeof requestDetail>;
export type RequestStatus = (typeof requestStatuses)[number];
