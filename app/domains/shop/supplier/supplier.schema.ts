import { z } from 'zod';
import { lineOfText, recordId, wholeNumber } from '#app/platform/operations/fields.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

const optionalLine = (max: number) => z.string().trim().max(max, `Paling banyak ${max} karakter`).default('');

/** A wholesaler as it is named where its goods are ordered or come; `licence` is asked of one that is not known yet. */
export const namedSupplier = { supplier: lineOfText(120, 'Pilih atau tulis nama PBF.'), licence: optionalLine(60) };

/** What is known of a wholesaler beside its name. */
export const supplierInput = z.object({
  id: recordId(),
  licence: lineOfText(60, 'Isi nomor izin PBF.'),
  address: z.string().trim().min(5, 'Isi alamat PBF.').max(300, 'Paling banyak 300 karakter'),
  npwp: z
    .string()
    .transform(compactCode)
    .pipe(z.string().regex(/^(\d{15,16})?$/, 'NPWP punya 15 atau 16 angka.'))
    .default(''),
  terms_days: wholeNumber({ max: 365, missing: 'Isi tempo pembayarannya.' }),
  lead_days: wholeNumber({ max: 90, missing: 'Isi lama barangnya datang.' }),
});
