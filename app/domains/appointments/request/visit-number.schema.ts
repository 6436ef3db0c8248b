import { z } from 'zod';

/** What is said of the number of a visit; null for a visit without a place. */
export const shownNumber = {
  visit_number: z.int().nullable().describe('Nomor antrean, sejak tempatnya diberikan; berubah hanya bila kunjungan dipindah'),
  call_window: z
    .object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      text: z.string(),
      report_by: z.string().nullable().describe('Paling lambat lapor di loket: "09.40 WIB"; null bila sudah lapor'),
    })
    .nullable()
    .describe('Kapan kira-kira dipanggil; null sesudah dipanggil, atau bila kunjungannya tidak ditunggu'),
};
export type ShownNumber = z.infer<z.ZodObject<typeof shownNumber>>;
