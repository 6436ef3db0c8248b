import { z } from 'zod';
import { plainBase32 } from '#app/platform/base32.ts';
import { bigId, blockOfText, storableText, unitIds } from '#app/platform/fields.ts';
import { seenText } from '#app/platform/typed-number.ts';
import { digitsOfPhone, grades, lists } from './grades.schema.ts';

const maxText = 2_000;
const answerText = blockOfText(maxText, 'Tulis jawabannya.');

export const complaintQuery = z.object({
  units: unitIds,
  list: z.enum(lists).default('open'),
  grade: z.enum(grades).nullable().default(null),
  mine: z.boolean().default(false),
  /** The row after which the next page begins. */
  after: z.string().max(80).nullable().default(null),
});

export const complaintId = z.object({ id: bigId() });

/** What staff do with a complaint; each has its own fields. */
export const complaintAct = z.discriminatedUnion('act', [
  complaintId.extend({ act: z.literal('grade'), grade: z.enum(grades, 'Pilih tingkatnya.') }),
  complaintId.extend({ act: z.literal('take'), owner: z.uuid('Pilih penanggung jawabnya.') }),
  complaintId.extend({ act: z.literal('begin') }),
  complaintId.extend({ act: z.literal('note'), note: blockOfText(maxText, 'Tulis catatannya.') }),
  complaintId.extend({ act: z.literal('answer'), answer: answerText }),
  complaintId.extend({ act: z.literal('reopen'), note: blockOfText(maxText, 'Tulis apa yang disampaikan orangnya.') }),
  complaintId.extend({ act: z.literal('close') }),
]);
export type ComplaintAct = z.output<typeof complaintAct>;

/** What opens a complaint for the person: its code as it was typed, and the last digits of the number. */
export const followInput = z.object({
  // As the alphabet of codes has it, so that one code has one count of attempts however it is typed.
  code: storableText(40).transform(plainBase32),
  digits: z
    .string()
    .max(40)
    .transform(seenText)
    .pipe(z.string().regex(new RegExp(`^\\d{${digitsOfPhone}}$`), 'Isi 4 angka terakhir nomor ponsel Anda.')),
});

export const reopenInput = followInput.extend({ note: blockOfText(maxText, 'Tulis apa yang belum selesai.') });
