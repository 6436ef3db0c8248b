import { z } from 'zod';
import { bigId } from '#app/platform/operations/fields.ts';
import { pregnancies } from '../prescription/prescription-patient.schema.ts';
import { maxAllergies } from './dispensing-limits.schema.ts';

const partId = bigId();

export const partPath = z.object({ part: partId });

/** What the patient answers when the medicines are prepared. */
export const prepareInput = partPath.extend({
  allergies: z.string().trim().min(2, 'Tulis jawabannya, atau "tidak ada"').max(maxAllergies, `Paling banyak ${maxAllergies} karakter`),
  pregnancy: z.enum(pregnancies, 'Pilih salah satu'),
});

/** The answers as they are stored, encrypted. */
export type Answers = Readonly<Pick<z.output<typeof prepareInput>, 'allergies' | 'pregnancy'>>;
