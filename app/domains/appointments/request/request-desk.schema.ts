import { z } from 'zod';
import { type DateRefusal, dateRefusals } from '#app/domains/directory/schedule/schedule.schema.ts';
import { calendarDate, lineOfText, recordId, sentNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { checkTexts } from './request-checks.schema.ts';

export const deskStates = ['new', 'contacted', 'confirmed', 'arrived', 'no_show', 'done'] as const;
export type DeskState = (typeof deskStates)[number];

/** What the desk may do to the state; `undo` goes back to the state before the last of the others. */
export const deskActs = ['contact', 'confirm', 'arrive', 'no_show', 'done'] as const;
export type DeskAct = (typeof deskActs)[number];

/** The lines of a request's history. */
export type EventKind = DeskAct | 'enter' | 'grant' | 'move' | 'cancel' | 'merge' | 'undo' | 'reveal';

/** How a request reached the hospital. */
const sources = ['web', 'phone', 'walk_in', 'whatsapp'] as const;
export type Source = (typeof sources)[number];

/** Why the desk cancels. `merged` is set by a merge and cannot be chosen. */
const cancelReasons = ['asked', 'doctor_absent', 'unreachable', 'wrong_number', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number] | 'merged';

/**
 * What became of the message about a step of the desk: `known` = the patient has it already, `unreachable` = a number without messages,
 * `silent` = nobody is told, `stopped` and `corrected` = the message about the step that was undone.
 */
export const messageNews = ['queued', 'known', 'unreachable', 'silent', 'stopped', 'corrected'] as const;
export type MessageNews = (typeof messageNews)[number];

const requestId = z.string().regex(/^[1-9][0-9]{0,17}$/);
const note = z
  .string()
  .trim()
  .max(500, { error: 'Paling banyak 500 huruf' })
  .transform((text) => text || null)
  .nullish();

/** A change names the version that the desk read, so it never acts on something that it has not seen. */
export const changeInput = z.object({ id: requestId, version: sentNumber() });

export const requestPath = z.object({ id: requestId });

export const actInput = changeInput.extend({ act: z.enum(deskActs), note });

const overCapacity = yesOrNo.default(false).describe('Melebihi kapasitas: hanya manajer');

export const grantInput = changeInput.extend({ over_capacity: overCapacity });
export const confirmInput = grantInput.extend({ note });

export const cancelInput = changeInput.extend({ reason: z.enum(cancelReasons, { error: 'Pilih alasannya' }), note });

export const moveByDeskInput = changeInput.extend({
  schedule_id: recordId(checkTexts.schedule),
  visit_date: calendarDate,
  over_capacity: overCapacity,
  other_specialization: yesOrNo.default(false).describe('Boleh ke dokter dengan spesialisasi lain; kunjungannya perlu dipastikan lagi'),
  note,
});

/** A visit that a patient asks for at the desk or by telephone. */
export const enterInput = z.object({
  schedule_id: recordId(checkTexts.schedule),
  visit_date: calendarDate,
  name: lineOfText(120, checkTexts.name),
  phone: z.string({ error: checkTexts.phone }).trim().min(1, { error: checkTexts.phone }).max(60, { error: checkTexts.phoneForm }),
  source: z.enum(['phone', 'walk_in', 'whatsapp'], { error: 'Pilih asal permintaan' }),
  has_consent: z.literal(true, { error: 'Bacakan kalimat persetujuan, lalu centang bila pasien setuju' }),
  over_capacity: overCapacity,
  accept_clash: yesOrNo.default(false).describe('Tetap dicatat walaupun pasien ini punya kunjungan lain pada tanggal itu'),
});

const lenses = ['day', 'waiting'] as const;

/** The desk's list: one date, or all that wait for a decision, over the hospitals of the scope. */
export const listQuery = z.object({
  kind: z.enum(['request', 'reservation']).optional(),
  lens: z.enum(lenses).default('day'),
  date: calendarDate.optional(),
  units: z.array(recordId()).optional(),
  schedule_id: recordId().optional(),
  states: z.array(z.enum([...deskStates, 'cancelled'])).optional(),
  q: z.string().trim().max(60).optional().describe('Kode utuh, nomor ponsel utuh, atau bagian nama'),
  after: z.string().max(200).optional(),
});

const facility = z.object({ id: z.int(), name: z.string() });

export const deskRow = z.object({
  kind: z.literal('request'),
  id: z.string(),
  version: z.int(),
  code: z.string(),
  patient_name: z.string(),
  phone_masked: z.string(),
  visit_date: z.iso.date(),
  start_hour: z.string(),
  end_hour: z.string().nullable(),
  status: z.enum(['requested', 'cancelled', 'quarantined']),
  desk_state: z.enum(deskStates),
  need: z.enum(['check', 'merge', 'grant', 'confirm']).nullable(),
  source: z.enum(sources),
  holds_place: z.boolean(),
  visit_number: z.int().nullable(),
  queue_number: z.int().nullable(),
  moved_from: z.iso.date().nullable(),
  has_details: z.boolean(),
  schedule_id: z.int(),
  facility,
  doctor: z.object({ id: z.int(), name: z.string() }),
  specialization: z.object({ id: z.int(), name: z.string() }),
  created_at: z.coerce.date(),
});

const session = z.object({
  schedule_id: z.int(),
  facility,
  doctor: z.object({ id: z.int(), name: z.string() }),
  specialization: z.object({ id: z.int(), name: z.string() }),
  start_hour: z.string(),
  end_hour: z.string().nullable(),
  capacity: z.int().nullable(),
  taken: z.int(),
  withheld: z.int(),
  open: z.int().describe('Permintaan yang belum dipastikan'),
  arrived: z.int(),
  refusal: z.enum(dateRefusals).nullable().describe('Mengapa jadwal ini tidak berjalan pada tanggal itu'),
});

export type DeskRow = z.infer<typeof deskRow>;
export type Session = z.infer<typeof session>;
export type ListQuery = z.infer<typeof listQuery>;

const reason = z
  .string({ error: 'Tulis alasannya' })
  .trim()
  .min(5, { error: 'Tulis alasannya, paling sedikit 5 huruf' })
  .max(200, { error: 'Paling banyak 200 huruf' });

export const revealInput = requestPath.extend({ reason });

/** Why staff cannot book a date. */
export type TargetRefusal = DateRefusal | 'schedule_unknown';

/** The list of a date that is taken out of the product. */
export const dayListInput = z.object({
  date: calendarDate,
  units: z.array(recordId()).optional(),
  format: z.enum(['html', 'csv']),
  reason,
});
