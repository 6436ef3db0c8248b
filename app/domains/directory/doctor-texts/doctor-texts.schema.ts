import { z } from 'zod';
import { fieldsOf, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import { storableText } from '#app/platform/operations/fields.ts';
import { doctorForm, maxDoctorText } from '../doctor/doctor.content.schema.ts';
import { textColumns } from '../doctor/doctor.schema.ts';

/** The texts of a doctor's page that the doctor writes. Everything else on it is written by editors alone. */
export const ownNames: readonly string[] = textColumns;
export const ownFields = doctorForm.fields.filter(({ name }) => ownNames.includes(name));

export const tooLong = `Paling banyak ${maxDoctorText.toLocaleString('id-ID')} karakter`;
const text = storableText(maxDoctorText, tooLong).transform(withoutReturns);
const texts = z.object({ description: text, education: text, awards: text, organizations: text, publications: text });

/** `seen`: the marks of the texts that the form was filled with, in the order of their names. */
export const saveOwnPageInput = texts.extend({
  seen: z
    .string()
    .regex(/^[0-9a-f]{16}(?:\.[0-9a-f]{16}){4}$/)
    .transform((marks) => Object.fromEntries(marks.split('.').map((mark, at) => [textColumns[at] ?? '', mark]))),
});

/** The own texts of a record, each of them at least empty. */
export const ownTexts = (values: Values): Values => ({
  ...Object.fromEntries(textColumns.map((name) => [name, ''])),
  ...fieldsOf(textColumns, values),
});

export type OwnPage = Readonly<{
  texts: Values;
  /** The marks of the texts, for `seen` of the form. */
  seen: string;
  /** What is written differs from what visitors read. */
  waits: boolean;
}>;
