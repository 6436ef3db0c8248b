import { z } from 'zod';
import {
  bigId,
  blockOfText,
  calendarDate,
  lineOfText,
  localMoment,
  recordId,
  sentNumber,
  wholeNumber,
  yesOrNo,
} from '#app/platform/operations/fields.ts';
import { dataKinds } from '#app/platform/personal-data/data-kinds.ts';
import { noticeLengths } from './incident-kinds.schema.ts';

export const incidentId = z.object({ id: recordId() });
const versioned = incidentId.extend({ version: sentNumber() });

export const openInput = z.object({
  is_exercise: yesOrNo.default(false),
  title: lineOfText(120, 'Tulis judul singkat.'),
  what: blockOfText(2_000, 'Tulis apa yang terjadi, sejauh sudah diketahui.'),
  systems: lineOfText(200, 'Tulis bagian atau sistem yang terkena.'),
  data_kinds: z.array(z.enum(dataKinds)).min(1, { error: 'Pilih sedikitnya satu jenis data.' }),
  estimated: wholeNumber({ max: 100_000_000, missing: 'Tulis perkiraan dengan angka.' }),
  known_at: localMoment('Isi kapan kejadian ini diketahui.'),
});

const between = { from: localMoment('Isi awal rentang waktunya.'), to: localMoment('Isi akhir rentang waktunya.') };

/** Which records: none for all, a kind, or what they hold. */
const record = z.string().max(60).default('');

/** How persons are found; each way has its own fields. */
export const personsInput = z.discriminatedUnion('query', [
  versioned.extend({
    query: z.literal('accounts'),
    accounts: z
      .string('Tulis nomor akunnya.')
      .max(40_000)
      .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
      .pipe(z.array(z.uuid('Tulis nomor akun yang lengkap, satu per baris.')).min(1, 'Tulis nomor akunnya.').max(1_000)),
  }),
  versioned.extend({ query: z.literal('all_accounts') }),
  versioned.extend({ query: z.literal('actor'), actor: z.uuid('Tulis nomor akun petugasnya.'), record, ...between }),
  versioned.extend({ query: z.literal('reveals'), record, ...between }),
  versioned.extend({
    query: z.literal('records'),
    record,
    unit: z.preprocess((text) => (text === '' || text === undefined ? null : text), recordId('Pilih unitnya.').nullable()),
    ...between,
  }),
  versioned.extend({ query: z.literal('form'), form: recordId('Tulis nomor formulirnya.') }),
  versioned.extend({
    query: z.literal('unit'),
    unit: recordId('Pilih unitnya.'),
    from_date: calendarDate,
    to_date: calendarDate,
  }),
]);
export type PersonsInput = z.output<typeof personsInput>;

export const noticeInput = versioned.extend({
  data: blockOfText(noticeLengths.data, 'Tulis data apa yang terungkap.'),
  how: blockOfText(noticeLengths.how, 'Tulis kapan dan bagaimana terjadi.'),
  done: blockOfText(noticeLengths.done, 'Tulis apa yang sudah dan akan dilakukan.'),
  advice: blockOfText(noticeLengths.advice, 'Tulis apa yang dapat dilakukan orangnya.'),
});

export const versionInput = versioned;

/** What else is done about an incident; `informed` is one person who was told by hand. */
export const incidentAct = z.discriminatedUnion('act', [
  versioned.extend({ act: z.literal('note'), note: blockOfText(2_000, 'Tulis catatannya.') }),
  versioned.extend({
    act: z.literal('informed'),
    person: bigId(),
    note: blockOfText(500, 'Tulis kapan dan bagaimana orangnya diberi tahu.'),
  }),
  versioned.extend({ act: z.literal('authority'), note: blockOfText(2_000, 'Tulis kepada siapa, dengan cara apa, dan nomor terimanya.') }),
  versioned.extend({ act: z.literal('close'), note: blockOfText(2_000, 'Tulis bagaimana kejadian ini berakhir.') }),
]);
