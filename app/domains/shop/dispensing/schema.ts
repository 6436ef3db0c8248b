import { z } from 'zod';
import { bigId, unitIds } from '#app/platform/fields.ts';

const partId = bigId();

export const workQuery = z.object({ units: unitIds });
export const partPath = z.object({ part: partId });

/** What the patient answers when the medicines are prepared. */
export const prepareInput = partPath.extend({
  allergies: z.string().trim().min(2, 'Tulis jawabannya, atau "tidak ada"').max(300, 'Paling banyak 300 karakter'),
  pregnancy: z.enum(['no', 'pregnant', 'breastfeeding', 'unknown'], 'Pilih salah satu'),
});

/** The answers as they are stored, encrypted. */
export type Answers = Readonly<Pick<z.output<typeof prepareInput>, 'allergies' | 'pregnancy'>>;
