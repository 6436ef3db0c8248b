import { z } from 'zod';

/** What is asked of a child: nothing of it is stored or logged, and no answer leads to an address with it. */
export const vaccinationQuery = z.object({
  birth_date: z.iso.date({ error: 'Tulis tanggal lahir yang ada, contoh 7 Maret 2025' }),
  schedule: z.enum(['program', 'idai'], { error: 'Pilih jadwalnya' }).default('program'),
  /** The birth date of the child whose doses these are; another one than `birth_date` has been typed or chosen since. */
  given_of: z.string().max(10).optional(),
  /** The doses that were given, by their ids, each with its day or without one. */
  given: z.record(z.string().max(60), z.string().max(10)),
});
