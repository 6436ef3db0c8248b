import { z } from 'zod';
import { isContactPhone, isEmail } from '#app/platform/forms/form-checks.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText, lineOfText, readRecordId } from '#app/platform/operations/fields.ts';
import { invalidText, longest, missingText } from './contact-fields.schema.ts';

const optionalText = (max: number) => z.string().max(max).nullish();

/** A required text with a format. */
function checkedText(field: 'email' | 'phone', fits: (text: string) => boolean) {
  const missing = { error: missingText(field) };
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((text) => text === '' || (text.length <= longest[field] && fits(text)), { error: invalidText(field) });
}

/** `contactus`. The first four fields are those of the specification; the others are optional. */
export const contactInput = z.object({
  name: lineOfText(longest.name, missingText('name')),
  email: checkedText('email', isEmail),
  phone: checkedText('phone', isContactPhone),
  message: blockOfText(longest.message, missingText('message')),
  doctor_speciality_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? null : readRecordId(String(id))))
    .describe('Poliklinik yang dimaksud; nilai yang tidak dikenal diabaikan'),
  consent: optionalText(40).describe('Versi kalimat persetujuan yang ditampilkan'),
  website: optionalText(200).describe('Biarkan kosong: orang tidak melihat isian ini'),
  form_time: optionalText(200).describe('Dari GET /contactus/form'),
});

export const formAnswer = envelopeSchema(z.object({ form_time: z.string(), consent: z.object({ version: z.string(), text: z.string() }) }));
export const contactAnswer = envelopeSchema(z.object({ received: z.literal(true) }));
