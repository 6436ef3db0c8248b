import { z } from 'zod';

/** Whether an allergy is known. */
export const allergyAnswers = ['yes', 'no'] as const;
export type AllergyAnswer = (typeof allergyAnswers)[number];

export const pregnancies = ['no', 'pregnant', 'breastfeeding', 'unknown'] as const;
export type Pregnancy = (typeof pregnancies)[number];

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
