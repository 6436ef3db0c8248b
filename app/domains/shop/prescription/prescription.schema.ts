import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { bigId, calendarDate, lineOfText, recordId, unitIds, wholeNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { type Gender, genderLabels } from '#app/platform/text/gender-labels.ts';
import { type AllergyAnswer, type Pregnancy, pregnancies, signedPatient, weightKg } from './prescription-patient.schema.ts';

export const prescriptionStates = [
  'signed',
  'uploaded',
  'review',
  'quoted',
  'approved',
  'refused',
  'used',
  'expired',
  'withdrawn',
  'replaced',
] as const;
export type PrescriptionState = (typeof prescriptionStates)[number];

const lineDecisions = ['approve', 'substitute', 'refuse'] as const;
export type LineDecision = (typeof lineDecisions)[number];

export const refusalCodes = [
  'original_needed',
  'unreadable',
  'incomplete',
  'out_of_stock',
  'not_sold',
  'ask_doctor',
  'duplicate',
  'other',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** For whom a prescription is, and what its sender knows of it; stored encrypted. */
export type Patient = Readonly<{
  name: string;
  /** The relation to the account; `self` is its holder. */
  relation: string;
  birthDate: string | null;
  /** Null where nobody was asked. */
  sex: Gender | null;
  /** Null where nobody was asked; a doctor's signature needs it of a child. */
  weightKg: number | null;
  /** Null where it was not asked as a question of its own: `allergies` alone is the answer then. */
  hasAllergies: AllergyAnswer | null;
  allergies: string;
  /** The active ingredients that are not tolerated, as they were chosen by name. */
  allergens: readonly string[];
  /** What the patient wrote of allergies before a doctor asked; null where nothing was written. */
  writtenAllergies: string | null;
  /** Null where a doctor did not have to ask, because of the age. */
  pregnancy: Pregnancy | null;
  doctor: string | null;
  issuedOn: string | null;
}>;

/** What the pharmacist has read on it; stored encrypted. */
export type Reading = Readonly<{ doctor: string; sip: string }>;

/** The texts of one line; stored encrypted. */
export type LineText = Readonly<{ wanted: string; directions: string; reason: string }>;

/** Base units of a line of a prescription that an order takes or gives back. */
export type PrescribedUnits = Readonly<{ lineId: string; units: number }>;

const optional = <T extends z.ZodType>(field: T) => z.union([z.literal('').transform(() => null), field]).default(null);
const prescriptionId = z.uuid();
const genders = Object.keys(genderLabels) as [Gender, ...Gender[]];
const lineId = bigId();

export const prescriptionPath = z.object({ id: z.string().max(60) });

const birthDate = z.iso.date({ error: 'Masukkan tanggal lahir yang benar' });

/** A form of /v1 has them in one field, a page in one for each. */
const allergens = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split(',').filter((name) => name.trim() !== '') : sent),
  z.array(lineOfText(120, 'Pilih dari daftar')).max(20).default([]),
);

/** A prescription as it is sent, with one to four files beside it. */
export const sendInput = z.object({
  facility_id: recordId('Pilih apotek yang menyiapkan obatnya').describe('Id apotek'),
  for: z
    .union([z.literal('self'), z.uuid()], { error: 'Pilih untuk siapa resep ini' })
    .describe('`self`, atau id anggota keluarga dari GET /user/family'),
  birth_date: optional(birthDate).describe('Tanggal lahir bila resepnya untuk Anda sendiri dan belum ada di akun'),
  sex: optional(z.enum(genders, 'Pilih jenis kelamin pasien')).describe('Jenis kelamin pasien; boleh kosong bila sudah ada di akun'),
  weight_kg: weightKg.describe('Berat badan; wajib bila pasien di bawah 12 tahun, kecuali weight_unknown'),
  weight_unknown: yesOrNo.default(false),
  doctor: optional(lineOfText(120, 'Tulis nama dokter')),
  issued_on: optional(calendarDate),
  allergies: lineOfText(300, 'Tulis alergi obat pasien, atau "tidak ada"'),
  allergens: allergens.describe('Zat aktif yang tidak cocok, menurut namanya; di formulir dipisahkan koma'),
  pregnancy: optional(z.enum(pregnancies, 'Pilih salah satu')).describe('Wajib bila pasien perempuan berumur 12 sampai 55 tahun'),
  file: receivedFile,
  file_2: receivedFile.optional(),
  file_3: receivedFile.optional(),
  file_4: receivedFile.optional(),
});

export const answerInput = z.object({
  id: prescriptionPath.shape.id,
  line: lineId.describe('Id baris dari lines[].id'),
  agrees: z.enum(['yes', 'no'], 'Pilih setuju atau tidak'),
});

const quantity = (missing: string) => wholeNumber({ min: 1, max: 100_000, missing });

const boughtLine = z.object({ line: lineId, count: quantity('Tulis jumlah sebagai angka') });

/** Which lines enter the cart, and how many of the variant. Without lines it is all that is left. */
export const toCartInput = z.object({ id: prescriptionPath.shape.id, lines: z.array(boughtLine).max(30).optional() });

/** The pharmacy that prepares what a doctor signed. */
export const choosePharmacyInput = z.object({ id: prescriptionPath.shape.id, facility_id: recordId('Pilih apotek').describe('Id apotek') });

/* The pharmacist's desk. */

export const deskQuery = z.object({ units: unitIds });
export const deskPath = z.object({ id: prescriptionId });
export const variantQuery = deskPath.extend({ search: z.string().trim().max(100).default('') });

const sentence = z.string().trim().max(300, 'Paling banyak 300 karakter').default('');

/** One line as the pharmacist decides it; `line` names the one that is changed. */
export const lineInput = z
  .object({
    id: prescriptionId,
    line: optional(lineId),
    wanted: lineOfText(200, 'Tulis obatnya seperti di resep'),
    decision: z.enum(lineDecisions, 'Pilih keputusan untuk baris ini'),
    stock_id: optional(recordId('Pilih obat dari daftar')),
    instead_of: optional(recordId('Pilih obat dari daftar')),
    quantity: optional(quantity('Tulis jumlah yang disetujui')),
    directions: z.string().trim().max(200, 'Paling banyak 200 karakter').default(''),
    refusal: optional(z.enum(refusalCodes, 'Pilih alasannya')),
    reason: sentence,
  })
  .superRefine(({ decision, stock_id, quantity: count, directions, refusal, reason }, context) => {
    const need = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (decision === 'refuse') {
      if (refusal === null) need('refusal', 'Pilih alasannya');
      else if (refusal !== 'original_needed' && reason.length < 10) need('reason', 'Jelaskan dengan sedikitnya 10 karakter');
      return;
    }
    if (stock_id === null) need('stock_id', 'Pilih obat dari daftar');
    if (count === null) need('quantity', 'Tulis jumlah yang disetujui');
    if (directions.length < 5) need('directions', 'Tulis aturan pakainya, contoh: 3 x sehari 1 tablet sesudah makan');
  });

export const linePath = z.object({ id: prescriptionId, line: lineId });

export const quoteInput = z.object({
  id: prescriptionId,
  doctor: lineOfText(120, 'Tulis nama dokter seperti di resep'),
  sip: lineOfText(60, 'Tulis nomor SIP dokter'),
  issued_on: calendarDate,
  valid_until: calendarDate,
  iter: wholeNumber({ max: 12, missing: 'Tulis angka 0 sampai 12' }),
  /** Why it is given in spite of what the checks found, and by what key of `prescription.view` the page knew that. */
  override: sentence,
  seen: z.string().max(22).default(''),
});

export const weighInput = deskPath.extend({
  weight_kg: weightKg.pipe(z.number('Tulis berat badannya, contoh 12,5')),
});

export const refuseInput = z.object({
  id: prescriptionId,
  refusal: z.enum(refusalCodes, 'Pilih alasannya'),
  reason: z.string().trim().min(10, 'Jelaskan dengan sedikitnya 10 karakter').max(300, 'Paling banyak 300 karakter'),
});

/* Answers of /v1. */

const line = z.object({
  id: z.string(),
  wanted: z.string().describe('Seperti tertulis di resep'),
  decision: z.enum(lineDecisions),
  product: z.string().nullable(),
  unit: z.string().nullable(),
  instead_of: z.string().nullable().describe('Yang diganti, bila apotek mengenalnya'),
  price: z.int().nullable().describe('Rupiah untuk semua yang disetujui'),
  price_difference: z.int().nullable().describe('Selisih dengan yang tertulis di resep; null = tidak diketahui'),
  approved: z.int().describe('Satuan dasar, seperti tablet'),
  used: z.int(),
  base_unit: z.string().nullable(),
  per_unit: z.int().nullable().describe('Satuan dasar di dalam satu satuan jual'),
  directions: z.string(),
  answer: z.enum(['waiting', 'yes', 'no', 'none']).describe('Jawaban atas pengganti; none = tidak ada yang ditanyakan'),
  reason: z.string().nullable().describe('Mengapa baris ini ditolak'),
});

/** What a doctor signed in a chat: a line as it is shown. */
const signedLine = z.object({
  name: z.string(),
  amount: z.string().describe('Jumlah dalam satuan dasar, seperti 10 tablet'),
  directions: z.string(),
});
export type SignedLine = z.infer<typeof signedLine>;

const prescription = z.object({
  id: z.uuid(),
  state: z.enum(prescriptionStates),
  label: z.string(),
  pharmacy: z.string().nullable().describe('Null = pasien belum memilih apotek untuk resep dari dokter'),
  patient: z.string(),
  created_at: z.string(),
  valid_until: z.iso.date().nullable(),
  reason: z.string().nullable().describe('Mengapa resepnya ditolak'),
  files: z.array(z.object({ address: z.string(), is_picture: z.boolean() })),
  lines: z.array(line),
  signed: z
    .object({ doctor: z.string(), sip: z.string(), patient: signedPatient, lines: z.array(signedLine) })
    .nullable()
    .describe('Resep yang ditandatangani dokter dalam chat; null = Anda yang mengirimnya'),
  can_withdraw: z.boolean(),
  can_choose_pharmacy: z.boolean().describe('Apotek untuk resep dari dokter dapat dipilih: POST /prescription/{id}/pharmacy'),
});

export const prescriptionAnswer = envelopeSchema(prescription);
export const prescriptionList = envelopeSchema(
  z.array(prescription.pick({ id: true, state: true, label: true, pharmacy: true, patient: true, created_at: true, valid_until: true })),
);

const pharmacyOffer = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  is_near: z.boolean().describe('Di kota alamat pengiriman Anda'),
  is_complete: z.boolean().describe('Semua obatnya ada sekarang'),
  price: z.int().describe('Rupiah untuk yang dijual apotek itu; apoteker memastikannya'),
  short: z.array(z.string()).describe('Obat yang stoknya kurang'),
  missing: z.array(z.string()).describe('Obat yang tidak dijual apotek itu'),
});
export type PharmacyOffer = z.infer<typeof pharmacyOffer>;
export const pharmacyOffers = envelopeSchema(z.array(pharmacyOffer));

export const intoCartAnswer = envelopeSchema(z.object({ id: z.uuid(), count: z.int().describe('Banyaknya produk yang dimasukkan') }));

export type ShownLine = z.infer<typeof line>;
export type ShownPrescription = z.infer<typeof prescription>;
