import { z } from 'zod';
import { allergyAnswers, pregnancies, signedPatient, weightKg } from '#app/domains/shop/prescription/prescription-patient.schema.ts';
import { missingTexts, pregnancyYears } from '#app/domains/shop/prescription/prescription-patient.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText, lineOfText, recordId, wholeNumber } from '#app/platform/operations/fields.ts';
import { roomName } from '../room/room.schema.ts';

/** So many medicines fit into one prescription of a chat. */
export const maxLines = 5;

const quantity = wholeNumber({ min: 1, max: 3_000, missing: 'Tulis jumlahnya dengan angka' });

const line = z.object({
  product_id: recordId('Cari, lalu pilih obat dari daftar').describe('Obat, dari GET /chat/prescribable/{room}'),
  quantity: quantity.describe('Banyaknya satuan dasar, seperti tablet; kelipatan salah satu `packs`'),
  directions: lineOfText(200, 'Tulis aturan pakainya, contoh: 3 x sehari 1 tablet sesudah makan'),
});

/** What is missing is read as null: which of it a patient's age makes needed, the shop says of all at once. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema.nullish());

const hasAllergies = orNull(z.enum(allergyAnswers, { error: missingTexts.hasAllergies }));
const allergies = orNull(blockOfText(500, missingTexts.allergies));
const pregnancy = orNull(z.enum(pregnancies, { error: missingTexts.pregnancy }));
const birthDate = orNull(z.iso.date({ error: missingTexts.birthDate }));

export const prescribeInput = z.object({
  room: roomName,
  has_allergies: hasAllergies.describe('Wajib. Jawaban pasien tentang alergi obat: `yes` bila ada, `no` bila tidak ada yang diketahui'),
  allergies: allergies.describe('Obatnya dan apa yang terjadi; wajib bila `has_allergies` adalah `yes`, kosong bila `no`'),
  pregnancy: pregnancy.describe(
    `Jawaban pasien tentang kehamilan dan menyusui; wajib dari ${pregnancyYears.from} sampai ${pregnancyYears.to} tahun, dan dalam chat tentang kehamilan`,
  ),
  birth_date: birthDate.describe('Wajib. Tanggal lahir pasien'),
  weight_kg: weightKg.describe(
    'Berat badan dalam kilogram, paling banyak dua angka di belakang koma; wajib di bawah 12 tahun, untuk obat cair, dan untuk dosis yang dibatasi per kg',
  ),
  lines: z.array(line).min(1, 'Tulis sedikitnya satu obat').max(maxLines, `Paling banyak ${maxLines} obat`),
  replaces: z.uuid().nullish().describe('Resep dari chat ini yang diganti; yang sudah dipesan tidak dapat diganti'),
});

export const prescribableQuery = z.object({
  room: roomName,
  search: z.string().trim().max(100).default('').describe('Nama obat atau zat aktifnya'),
});

const text = z.string();
/** A prescription of a room, as its two persons read it. */
export const roomPrescription = z.object({
  id: z.uuid(),
  label: text,
  pharmacy: text.nullable().describe('Null = pasien belum memilih apotek'),
  doctor: text,
  signed_at: z.iso.datetime(),
  is_replaced: z.boolean(),
  is_own: z.boolean().describe('Ditandatangani dokter yang sekarang memegang chat ini'),
  can_replace: z.boolean().describe('Untuk dokternya: masih dapat diganti'),
  patient: signedPatient,
  lines: z.array(z.object({ name: text, amount: text, directions: text })),
});
export type RoomPrescription = z.infer<typeof roomPrescription>;

export const prescribeAnswer = envelopeSchema(z.object({ id: z.uuid() }));
const weighedDose = z.object({
  from: z.number().describe('Kilogram'),
  to: z.number(),
  amount: z.number().describe('Sekali, dalam `unit`'),
  times: z.int().describe('Kali sehari'),
  text: text.describe('Hitungannya dan sumbernya'),
});
const doseFacts = z.object({
  unit: text.describe('Satuan dosis: satuan dasar, atau ml'),
  in_base: z.number().describe('Banyaknya `unit` dalam satu satuan dasar'),
  milligrams: z.number().nullable().describe('Miligram zat aktif dalam satu `unit`; null = tidak tercatat, atau ada beberapa zat'),
  doses: z.array(weighedDose).describe('Dosis menurut berat badan yang diterbitkan apoteker'),
});
const prescribable = z.object({
  product_id: z.int(),
  name: text,
  generic: text.describe('Zat aktif; kosong bila tidak tercatat'),
  base_unit: text.describe('Satuan dasar, seperti tablet'),
  packs: z.array(z.int()).describe('Isi kemasan yang dijual, dalam satuan dasar'),
  stocks: z.array(z.object({ facility_id: z.int(), free: z.int().describe('Satuan dasar yang ada sekarang') })),
  dose: doseFacts.nullable().describe('Null = dosisnya tidak dapat dihitung'),
});
export type Prescribable = z.infer<typeof prescribable>;
/** A line that a doctor writes often: so many base units, and how it is taken. */
export type OftenPrescribed = Readonly<{ medicine: Prescribable; quantity: number; directions: string }>;

export const prescribableAnswer = envelopeSchema(
  z.object({
    pharmacies: z.array(z.object({ id: z.int(), name: text })),
    medicines: z.array(prescribable),
    more: z.int().describe('Banyaknya obat lain yang cocok; tulis lebih lengkap untuk menemukannya'),
  }),
);
