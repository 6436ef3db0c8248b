import { z } from 'zod';
import { bigId, blockOfText, lineOfText, localMoment, sentNumber } from '#app/platform/fields.ts';
import { chosenOutcomes, enteredChannels, identityWays, longestDetails, requestKinds } from './kinds.schema.ts';

const kind = z.enum(requestKinds, 'Pilih apa yang diminta.');
const details = blockOfText(longestDetails, 'Tulis permintaannya.').refine((text) => text.length >= 10, {
  error: 'Tulis sedikit lebih lengkap, supaya kami tahu data yang mana.',
});

export const ownRequestInput = z.object({ kind, details });

const optional = (text: unknown) => (text === '' || text === undefined ? null : text);

/** What staff enter for somebody who asked otherwise than from an account. */
export const enteredInput = z
  .object({
    kind,
    details,
    channel: z.enum(enteredChannels, 'Pilih bagaimana permintaannya masuk.'),
    name: lineOfText(100, 'Tulis nama pemohon.'),
    email: z.preprocess(optional, z.email('Tulis alamat email yang lengkap.').max(254).toLowerCase().nullable()),
    phone: z.preprocess(optional, z.string().max(40).nullable()),
    letter: z.preprocess(optional, bigId('Tulis nomor suratnya dengan angka.').nullable()),
    received: localMoment('Isi tanggal dan jam permintaan diterima.'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: 'Isi email atau nomor ponsel, supaya jawabannya dapat disampaikan.',
  });

export const requestQuery = z.object({
  /** None = those that wait. */
  state: z.enum(['answered']).nullable().default(null),
  kind: z.enum(requestKinds).nullable().default(null),
  owner: z.enum(['mine', 'none']).nullable().default(null),
  overdue: z.boolean().default(false),
  /** The request after which the next page begins. */
  after: bigId().nullable().default(null),
});
export type RequestQuery = z.output<typeof requestQuery>;

/** The letter that is entered as a request. */
export const letterInput = z.object({ letter: bigId() });

export const requestId = z.object({ id: bigId() });

const versioned = requestId.extend({ version: sentNumber() });

/** What staff do with a request; each has its own fields. */
export const requestActInput = z.discriminatedUnion('act', [
  versioned.extend({ act: z.literal('take') }),
  versioned.extend({
    act: z.literal('identify'),
    identity: z.enum(identityWays, 'Pilih bagaimana pemohon dipastikan.'),
    identity_note: blockOfText(500, 'Tulis apa yang diperiksa.'),
  }),
  requestId.extend({ act: z.literal('note'), note: blockOfText(longestDetails, 'Tulis catatannya.') }),
  versioned.extend({
    act: z.literal('answer'),
    outcome: z.enum(chosenOutcomes, 'Pilih hasilnya.'),
    answer: blockOfText(longestDetails, 'Tulis jawabannya.'),
  }),
]);
