import { z } from 'zod';
import { readDecimal } from '#app/platform/text/typed-number.ts';
import { weightPlaces } from './weight-limits.schema.ts';

/** Whether an allergy is known. */
export const allergyAnswers = ['yes', 'no'] as const;
export type AllergyAnswer = (typeof allergyAnswers)[number];

export const pregnancies = ['no', 'pregnant', 'breastfeeding', 'unknown'] as const;
export type Pregnancy = (typeof pregnancies)[number];

const invalidWeightText = 'Tulis berat dalam kilogram dengan paling banyak dua angka di belakang koma, contoh 3,13';
/** A weight as it is typed; null where none is. */
export const weightKg = z.preprocess(
  (typed) => (typeof typed === 'string' ? (typed.trim() === '' ? null : (readDecimal(typed) ?? typed)) : typed),
  z
    .number({ error: invalidWeightText })
    .min(0.3, invalidWeightText)
    .max(300, invalidWeightText)
    .multipleOf(10 ** -weightPlaces, invalidWeightText)
    .nullish(),
);

/** What a doctor has asked of the patient before signing; null for what earlier prescriptions lack. */
export const signedPatient = z.object({
  birth_date: z.iso.date().nullable(),
  weight_kg: z.number().nullable(),
  has_allergies: z.enum(allergyAnswers).nullable(),
  allergies: z.string(),
  allergies_written: z.string().nullable().describe('Yang ditulis pasien sebelum dokter bertanya'),
  pregnancy: z.enum(pregnancies).nullable().describe('null bila tidak ditanyakan karena umurnya'),
});
export type SignedPatient = z.infer<typeof signedPatient>;
