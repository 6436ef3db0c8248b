import { z } from 'zod';

/** What a doctor has asked of the patient before signing; null for what earlier prescriptions lack. */
export const signedPatient = z.object({
  birth_date: z.iso.date().nullable(),
  weight_kg: z.number().nullable(),
  allergies: z.string(),
});
export type SignedPatient = z.infer<typeof signedPatient>;
