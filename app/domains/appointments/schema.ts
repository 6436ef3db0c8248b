import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';
import { calendarDate, lineOfText, recordId } from '#app/platform/fields.ts';
import { checkTexts } from './submit/checks.schema.ts';

const shortText = (max: number) => z.string().max(max).nullish();

/** `register/submit`. The first five fields are spec 1, section 3; the others are optional and ours. */
export const submitInput = z.object({
  facility_id: recordId(checkTexts.facility),
  specialization_id: recordId(checkTexts.specialization),
  schedule_id: recordId(checkTexts.schedule),
  name: lineOfText(120, checkTexts.name),
  phone: z.string({ error: checkTexts.phone }).trim().min(1, { error: checkTexts.phone }).max(60, { error: checkTexts.phoneForm }),
  visit_date: calendarDate.nullish().describe('Without it the next date of the slot is taken'),
  doctor_slug: z.string().min(1, { error: checkTexts.doctor }).max(200).nullish().describe('Refused when the slot is another doctor’s'),
  consent: shortText(40).describe('The version of the consent sentence that was shown'),
  website: shortText(200).describe('Leave empty: people never see this field'),
  form_time: shortText(200).describe('From GET /register/form'),
  family_member_id: z
    .uuid({ error: checkTexts.family })
    .nullish()
    .describe('Signed in only: for whom of the family it is, from GET /user/family'),
});

const namedRecord = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/** What the patient was promised. Every field can be shown as it is. */
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

/** Additive (decision 69). */
export const slotField = z.boolean().describe('false = Permintaan tercatat, tempat dipastikan petugas');

export const submitted = visit.extend({
  code: z.string(),
  holds_place: slotField,
  status_url: z.url(),
  whatsapp_url: z.url(),
});

export const requestStatuses = ['requested', 'cancelled', 'quarantined'] as const;

/** What the private link shows. The phone is masked: the link may be read by the hospital's chat too. */
export const requestDetail = visit.extend({
  code: z.string(),
  status: z.enum(requestStatuses),
  holds_place: slotField,
  patient_name: z.string(),
  phone_masked: z.string(),
  schedule_id: z.int(),
  can_cancel: z.boolean(),
  can_move: z.boolean(),
  status_url: z.url(),
  whatsapp_url: z.url(),
  next_dates: z.array(z.object({ date: z.iso.date(), remaining: z.int().nullable() })),
  closed_dates: z.array(z.object({ date: z.iso.date(), reason: z.string() })),
});

const formData = z.object({
  form_time: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  has_session: z
    .literal(true)
    .optional()
    .describe('Somebody may be signed in: GET /user/profile and /user/family say for whom they may book'),
});

export const statusPath = z.object({ token: z.string() });
export const moveInput = statusPath.extend({ visit_date: calendarDate });

export const formAnswer = envelopeSchema(formData);
export const submitAnswer = envelopeSchema(submitted);
export const requestAnswer = envelopeSchema(requestDetail);

export type Submitted = z.infer<typeof submitted>;
export type Visit = z.infer<typeof visit>;
export type RequestDetail = z.infer<typeof requestDetail>;
export type RequestStatus = (typeof requestStatuses)[number];
