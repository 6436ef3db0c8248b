import { z } from 'zod';
import { lineOfText, recordId } from '#app/platform/operations/fields.ts';
import { fieldKeyPattern, optionPattern } from '../definition/form-definition.schema.ts';
import { resultLists } from './result-lists.schema.ts';

const choice = z.string().refine((text) => {
  const [field = '', option = ''] = text.split('.');
  return fieldKeyPattern.test(field) && optionPattern.test(option);
});

/** What a list of results is narrowed to. */
export const resultFilter = z.object({
  list: z.enum(resultLists).default('all'),
  /** A name, or a whole code, number or address. */
  q: z.string().trim().max(100).default(''),
  /** `field.option` that was chosen. */
  choice: choice.nullable().default(null),
  version: z.int().positive().max(2_147_483_647).nullable().default(null),
});
export type ResultFilter = z.output<typeof resultFilter>;

export const formId = z.object({ id: recordId('Formulir ini tidak ada') });

export const resultQuery = formId.extend({ ...resultFilter.shape, after: z.string().max(80).nullable().default(null) });

/** Answers to a survey; `held`: those alone that look automated. */
export const answersQuery = formId.extend({
  version: z.int().positive().max(2_147_483_647).nullable().default(null),
  held: z.boolean().default(false),
  after: z.string().max(80).nullable().default(null),
});

export const submissionId = formId.extend({ submission: z.uuid() });

export const exportInput = formId.extend({
  ...resultFilter.shape,
  format: z.enum(['xlsx', 'csv'], 'Pilih jenis berkasnya'),
  reason: lineOfText(200, 'Tulis untuk apa berkas ini diperlukan').pipe(z.string().min(5, 'Tulis sedikitnya 5 karakter')),
});

export const registrationId = z.object({ registration: z.uuid() });

/** A registration at the desk or at the door: what was asked, by the names of the inputs. */
export const enterInput = formId.extend({
  fields: z
    .record(z.string().max(60), z.union([z.string().max(20_000), z.array(z.string().max(20_000)).max(100)]))
    .refine((fields) => Object.keys(fields).length <= 140, { error: 'Terlalu banyak isian' }),
  /** The person stands at the door: the entry is recorded too. */
  admit: z.boolean().default(false),
});
