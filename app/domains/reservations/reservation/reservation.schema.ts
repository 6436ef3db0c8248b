import { z } from 'zod';
import { shownNumber } from '#app/domains/appointments/request/visit-number.schema.ts';
import { promisedResults } from '#app/domains/services/service.schema.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { calendarDate, recordId, sentNumber } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta } from '#app/platform/pages/paging.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

const methodId = recordId('Pilih metode pembayaran').describe('Id metode, dari payment/method; tanpa ini dipilih di pesanannya');
const memberId = z.uuid('Pilih anggota keluarga dari daftar').nullish().describe('Tanpa ini: untuk pemilik akun');
const optionId = recordId('Pilih salah satu pilihan').nullish();
const expectedPrice = sentNumber(0, 999_999_999_999)
  .optional()
  .describe('Harga yang ditampilkan; bila sudah berubah, jawabannya 409 dan tidak ada yang dipesan');

/** An order of a service at its facility (SPT). */
export const checkoutInput = z.object({
  schedule_id: recordId('Pilih jadwal').describe('Id dari schedules[] layanan'),
  reservation_date: calendarDate,
  payment_method: methodId.nullish(),
  option_id: optionId,
  family_member_id: memberId,
  expected_price: expectedPrice,
});

/** A reservation in the hours of a doctor (SRD). */
export const makeInput = z.object({
  doctor_service_id: recordId('Pilih layanan').describe('Id layanan dokter yang jenisnya reservation'),
  doctor_schedule_id: recordId('Pilih jadwal').describe('Id jadwal praktik dokter'),
  reservation_date: calendarDate,
  payment_method: methodId.nullish(),
  option_id: optionId,
  family_member_id: memberId,
  expected_price: expectedPrice,
});

/** What is about to be ordered; without a time nothing can be paid yet. */
export const visitInput = z.object({
  service_id: recordId('Pilih layanan'),
  schedule_id: recordId('Pilih jadwal').optional(),
  reservation_date: calendarDate.optional(),
  option_id: optionId,
});
export const visitMethodInput = visitInput.extend({ payment_id: methodId.nullable() });

/** A code as people write it: with spaces and in small letters. One that does not exist is not found, whatever it looks like. */
const code = z.string().max(60).transform(compactCode);

export const byCode = z.object({ code });
export const byOrder = z.object({ name: z.string().max(60) });
export const byToken = z.object({ token: z.string().max(200) });
export const acceptInput = byCode.extend({ payment_method: methodId.nullish() });
const moveTo = z.object({
  schedule_id: recordId('Pilih jadwal').optional().describe('Jadwal lain dari layanan atau dokter yang sama; tanpa ini jadwal yang sama'),
  doctor_service_id: recordId('Pilih layanan')
    .optional()
    .describe('Layanan sejenis yang harganya sama, juga di rumah sakit lain bila sudah lunas; tanpa ini layanan yang sama'),
  reservation_date: calendarDate,
});
export type MoveTo = z.infer<typeof moveTo>;
export const moveInput = byCode.extend(moveTo.shape);
export const cancelInput = byCode.extend({
  expected_return: sentNumber(0, 999_999_999_999)
    .optional()
    .describe('Jumlah yang ditampilkan kembali; bila sudah berubah, jawabannya 409 dan tidak ada yang dibatalkan'),
});
export const listQuery = z.object({ page: pageNumber });
export const slotsQuery = z.object({
  service_id: recordId('Pilih layanan'),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
});

export const waitInput = z
  .object({
    doctor_service_id: recordId('Pilih layanan'),
    from_date: calendarDate,
    to_date: calendarDate,
    option_id: optionId,
    family_member_id: memberId,
  })
  .refine(({ from_date, to_date }) => from_date <= to_date, { path: ['to_date'], error: 'Tanggal akhir tidak boleh sebelum tanggal awal' });
export const waitId = z.object({ id: z.uuid() });

const id = z.uuid();
const note = z.string().trim().min(5, 'Tulis alasannya, paling sedikit 5 huruf').max(200, 'Paling banyak 200 huruf');
export const deskRecord = z.object({ id });
export const deskAct = z.object({ id, act: z.enum(['check_in', 'fulfil', 'no_show', 'undo']) });
export const deskCancel = z.object({ id, reason: note, by: z.enum(['patient', 'hospital']), waive: z.boolean().default(false) });
/** The desk says why, if it wants to. */
export const deskMove = moveTo.extend({
  id,
  note: z
    .string()
    .trim()
    .max(200, 'Paling banyak 200 huruf')
    .transform((text) => text || null)
    .nullish(),
});
export const proposeInput = z.object({
  id,
  date: calendarDate,
  start_hour: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tulis jam seperti 08:30'),
});

const moment = z.iso.datetime();
const status = z.enum(['pending', 'inactive', 'waiting', 'confirmed', 'done']);

const transaction = z.object({ name: z.string(), status: z.string(), total: z.int(), pay_until: moment });

const shownReservation = z.object({
  code: z.string(),
  type_code: z.enum(['SPT', 'SRD']),
  status,
  status_label: z.string(),
  state: z.string(),
  in_review: z.boolean().describe('Bukti pembayarannya sedang diperiksa kasir: jangan bayar lagi'),
  facility: z.object({ name: z.string(), address: z.string() }),
  service: z.object({ id: z.int(), name: z.string(), slug: z.string(), option: z.string().nullable() }),
  results: promisedResults.describe('Hasil yang dikirim ke akun sesudah kunjungan, lihat GET /result; null = tidak ada'),
  doctor: z.object({ name: z.string(), slug: z.string() }).nullable(),
  patient: z.string(),
  date: z.iso.date(),
  date_text: z.string(),
  hours: z.string(),
  ...shownNumber,
  starts_at: moment,
  price: z.int(),
  transaction: z.string().nullable().describe('Nama pesanannya'),
  hold_until: moment.nullable().describe('Sampai kapan tempat disimpan'),
  server_time: moment,
  status_url: z.string(),
  calendar_url: z.string(),
  is_request: z.boolean().describe('Dengan janji: petugas mengusulkan jamnya'),
  can_cancel: z.boolean(),
  returned: z.int().describe('Rupiah yang kembali bila dibatalkan sekarang'),
  returned_percent: z.int(),
  can_move: z.boolean(),
  moves_left: z.int(),
  policy: z.string(),
  news: z.string().nullable().describe('Yang berubah dari pihak rumah sakit'),
});
export type ShownReservation = z.infer<typeof shownReservation>;

const placedData = z.object({ code: z.string(), status_url: z.string(), hold_until: moment.nullable() });
export const placedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  transaction: transaction.nullable(),
  data: placedData,
});
export type Placed = z.infer<typeof placedAnswer>;

export const reservationAnswer = envelopeSchema(shownReservation);
export const listAnswer = envelopeSchema(
  z.object({
    data: z.array(
      z.object({
        facility: z.object({ name: z.string() }),
        patient: z.string(),
        date: z.iso.date(),
        hours: z.string(),
        status,
        status_label: z.string(),
        code: z.string(),
      }),
    ),
    meta: pagingMeta,
  }),
);
export const slotsAnswer = envelopeSchema(
  z.array(
    z.object({
      date: z.iso.date(),
      schedule_id: z.int(),
      start_hour: z.string(),
      end_hour: z.string().nullable(),
      remaining: z.int().nullable().describe('null = tidak dibatasi'),
      reason: z.string().nullable().describe('Mengapa tanggal ini tidak dapat dipilih'),
    }),
  ),
);
const waitEntry = z.object({
  id: z.uuid(),
  doctor: z.string(),
  facility: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  state: z.enum(['waiting', 'offered']),
  offer: z.object({ code: z.string(), date: z.iso.date(), hours: z.string(), hold_until: moment, status_url: z.string() }).nullable(),
});
export const waitAnswer = envelopeSchema(waitEntry);
export const waitsAnswer = envelopeSchema(z.array(waitEntry));
export const changedAnswer = envelopeSchema(z.object({ code: z.string() }));
export const leftAnswer = envelopeSchema(z.object({ id: z.uuid() }));
export type ShownWait = z.infer<typeof waitEntry>;
