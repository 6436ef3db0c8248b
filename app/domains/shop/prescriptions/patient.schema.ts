import { z } from 'zod';

/** Whether an allergy is known. */
export const allergyAnswers = ['yes', 'no'] as const;
export type AllergyAnswer = (typeof allergyAnswers)[number];

/** What a doctor has asked of the patient before signing; null for what earlier prescriptions lack. */
export const signedPatient = z.object({
  birth_date: z.iso.date().nullable(),
  weight_kg: z.number().nullable(),
  has_allergies: z.enum(allergyAnswers).nullable(),
  allergies: z.string(),
});
export type SignedPatient = z.infer<typeof signedPatient>;
