import { z } from 'zod';
import { bigId, lineOfText, wholeNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { readDecimal } from '#app/platform/text/typed-number.ts';

const empty = z.literal('').transform(() => null);
const small = (max: number, missing: string) => lineOfText(max, missing).transform((text) => text.toLowerCase());
const milligrams = z
  .union([
    empty,
    z
      .string()
      .max(20)
      .transform(readDecimal)
      .pipe(z.number('Tulis angka, contoh 500 atau 2,5').positive('Tulis angka di atas nol').max(100_000)),
  ])
  .default(null);

export const limitId = z.object({ id: bigId() });

export const limitInput = z
  .object({
    ingredient: small(120, 'Tulis zat aktifnya seperti di data produk, contoh parasetamol'),
    allergy_group: z.union([empty, small(60, 'Tulis golongannya')]).default(null),
    min_age_months: z.union([empty, wholeNumber({ min: 1, max: 1_200, missing: 'Tulis umurnya dalam bulan' })]).default(null),
    not_in_pregnancy: yesOrNo.default(false),
    max_dose_mg: milligrams,
    max_day_mg: milligrams,
    max_day_mg_per_kg: milligrams,
    /** A line for each. */
    bands: z.string().trim().max(1_000).default(''),
    source: lineOfText(200, 'Tulis sumbernya, contoh PIONAS BPOM, parasetamol, 2024').pipe(
      z.string().min(5, 'Tulis sumbernya lebih lengkap'),
    ),
  })
  .superRefine(({ ingredient: _i, source: _s, not_in_pregnancy, bands, ...limits }, context) => {
    if (not_in_pregnancy || bands !== '' || Object.values(limits).some((value) => value !== null)) return;
    context.addIssue({ code: 'custom', path: ['min_age_months'], message: 'Isi sedikitnya satu batas' });
  });
