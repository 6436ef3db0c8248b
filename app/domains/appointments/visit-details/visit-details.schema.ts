import { z } from 'zod';
import { lineOfText } from '#app/platform/operations/fields.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { statusPath } from '../request/request.schema.ts';
import { detailsTexts, guardianRelationKeys, patientKindKeys, payerKeys } from './visit-details-fields.schema.ts';

/** Everything is optional, and what is left out is emptied. Only the address is kept until `remove_email`, because it is shown masked. */
export const detailsInput = statusPath.extend({
  payer: z.enum(payerKeys, { error: detailsTexts.choice }).nullish(),
  patient_kind: z.enum(patientKindKeys, { error: detailsTexts.choice }).nullish(),
  // calendarDate does not accept the birth dates of old people, which are in another century.
  birth_date: z.iso.date({ error: detailsTexts.birthDate }).nullish(),
  guardian_name: lineOfText(120, detailsTexts.guardianName).nullish(),
  guardian_relation: z.enum(guardianRelationKeys, { error: detailsTexts.guardianRelation }).nullish(),
  email: z
    .string({ error: detailsTexts.email })
    .max(1_000, { error: detailsTexts.email })
    .transform((text) => normalForm(text, 'NFKC').trim().toLowerCase())
    .pipe(z.email({ error: detailsTexts.email }).max(254, { error: detailsTexts.email }))
    .nullish(),
  remove_email: z.boolean().optional(),
  consent: z.string().max(40).nullish(),
});

export type DetailsInput = z.output<typeof detailsInput>;
