import { z } from 'zod';
import { bigId, blockOfText, lineOfText, localMoment } from '#app/platform/operations/fields.ts';
import { enteredChannels, longestDetails, requestKinds } from './privacy-request-kinds.schema.ts';

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

/** The letter that is entered as a request. */
export const letterInput = z.object({ letter: bigId() });
