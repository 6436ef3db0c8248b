import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { besideErrors, blockOfText, recordId, sentNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { chatAlphabet, isOfLetters } from '#app/platform/text/base32.ts';
import type { Gender } from '#app/platform/text/gender-labels.ts';
import { triageKinds } from './triage-kinds.schema.ts';

/** The states of a chat; `shownState` says how one reads at a moment. */
export const chatStates = ['requested', 'paid', 'active', 'done', 'failed', 'missed', 'cancelled', 'expired'] as const;
export type ChatState = (typeof chatStates)[number];

/** The two persons of a chat. */
export type Side = 'patient' | 'doctor';
/** Who says something: a question is answered by the pharmacists of its pharmacy. */
export type TalkSide = Side | 'pharmacist';

/** Letters of the name of a room: 130 random bits, because the name stands in addresses. */
export const roomLetters = 26;

/** Another form names no room: it is then not found, as an unknown one. */
export const roomName = z
  .string()
  .max(60)
  .transform((name) => (isOfLetters(name, roomLetters, chatAlphabet) ? name : ''));
export const roomPath = z.object({ room: roomName });
export const transactionInput = z.object({ transaction: z.string().max(44).describe('Nama pesanannya') });
export const endInput = transactionInput.extend({
  not_by_chat: yesOrNo.default(false).describe('Keluhannya tidak dapat dinilai lewat chat: uangnya kembali'),
  patient_absent: yesOrNo.default(false).describe('Pasien tidak menjawab 15 menit: dapat melanjutkan chatnya dalam 24 jam'),
});
export const offerQuery = z.object({
  doctor: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/, 'Pilih dokter')
    .describe('Slug dokter'),
});
/** For whom a chat is; nothing = the account itself. */
const patient = { family_member_id: z.uuid().nullish() };
export const patientQuery = offerQuery.extend(patient);
export const pageQuery = z.object({ page: sentNumber(1, 2_000).default(1) });
export const doctorQuery = pageQuery.extend({ status: z.enum(['active', 'pending', 'done']).default('pending') });

const optional = (max: number) =>
  z
    .union([blockOfText(max, 'Tulis jawabannya'), z.literal('').transform(() => null)])
    .nullish()
    .transform((text) => text ?? null);

export const triageInput = z.object({
  version: z.string().max(20),
  kind: z.enum(triageKinds, { error: 'Pilih jenis konsultasinya' }),
  answers: z.record(z.string().max(40), yesOrNo).describe('Jawaban untuk setiap pertanyaan: true = ada tanda itu'),
});

export const intakeInput = z.object({
  complaint: blockOfText(2_000, 'Tulis keluhan yang ingin ditanyakan'),
  since: optional(200),
  allergies: optional(500),
  medicines: optional(500),
  conditions: optional(500),
});

export const consentRequired = 'Setujui dulu kalimat persetujuannya.';

export const makeInput = z
  .object({
    doctor: offerQuery.shape.doctor,
    specialist: z.string().max(120).nullish(),
    option_id: recordId().nullish().describe('Pilihan layanan; tanpa ini yang pertama'),
    ...patient,
    triage: triageInput.nullish(),
    intake: intakeInput.nullish(),
    payment_method: recordId('Pilih metode pembayaran'),
    consent: z.string().max(20).nullish().describe('Versi kalimat persetujuan yang disetujui'),
    expected_price: sentNumber(0, 999_999_999_999)
      .optional()
      .describe('Harga yang ditampilkan; bila sudah berubah, jawabannya 409 dan tidak ada yang dipesan'),
  })
  // Beside other errors, so that one answer names all of them; alone it is refused with the sentence.
  .refine(({ consent }) => Boolean(consent), {
    path: ['consent'],
    error: consentRequired,
    when: (found) => found.issues.length > 0 && besideErrors(found),
  });

/** What the patient wrote before the payment, as it is stored, encrypted. */
export type Intake = Readonly<{
  name: string;
  relation: string;
  birthDate: string | null;
  /** Intakes of before it was asked lack it. */
  gender?: Gender | null | undefined;
  triage: z.output<typeof triageInput>;
  about: z.output<typeof intakeInput>;
}>;

const moment = z.iso.datetime();
const text = z.string();
const transactionAnswer = z.object({ name: text, status: text, total: z.int(), pay_until: moment });

export const makeAnswer = z.object({
  success: z.literal(true),
  message: text,
  room: z.object({ name: text }),
  transaction: transactionAnswer,
});

const state = z.enum(chatStates);
export const stateAnswer = envelopeSchema(
  z.object({ room: text, state, label: text, answer_by: moment.nullable(), ends_at: moment.nullable() }),
);

const question = z.object({ key: text, text });
export const offerAnswer = envelopeSchema(
  z.object({
    doctor: z.object({ slug: text, name: text }),
    options: z.array(
      z.object({
        id: z.int(),
        service: text,
        name: text,
        price: z.int(),
        duration: z.int().describe('Menit'),
        promise: z.int().describe('Menit sampai dijawab'),
        sip: text.nullable(),
        facility: z.object({ name: text, emergency_phone: text.nullable() }),
        reason: text.nullable().describe('Mengapa belum dapat dipilih'),
        message: text.nullable(),
      }),
    ),
    triage: z.object({
      version: text,
      title: text,
      kinds: z
        .partialRecord(z.enum(triageKinds), z.array(question))
        .describe('Jenis yang sesuai untuk pasien dan dokter ini, dengan pertanyaannya'),
    }),
    consent: z.object({ version: text, text }),
  }),
);

const listed = {
  room: z.object({ name: text }),
  transaction: z.object({ name: text.nullable() }),
  state,
  label: text,
  unread: z.int(),
  answer_by: moment.nullable(),
  ends_at: moment.nullable(),
};
export const patientRooms = envelopeSchema(
  z.array(
    z.object({
      doctor: z.object({ slug: text, name: text }),
      active: z.boolean(),
      message_count: z.int().describe('Banyaknya pesan; isinya di chat/room/user/{room}'),
      ...listed,
    }),
  ),
);
export const doctorRooms = envelopeSchema(z.object({ data: z.array(z.object({ user: z.object({ name: text }), ...listed })) }));
