import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { calendarDate, sentNumber, storableText, wholeNumber } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';
import { type PersonsShown, personsShown } from '#app/platform/pictures/picture-address.ts';

export const licences = ['own', 'licensed', 'free'] as const;

const text = (max: number) => z.string().trim().max(max, `Paling banyak ${max} karakter.`);
const wrongDate = 'Isi dengan tanggal yang benar.';
/** An empty field of a form is no date. */
const dateOrNull = z
  .union([calendarDate, z.literal('').transform(() => null)], wrongDate)
  .nullable()
  .default(null);

/** What a page says about a picture. */
const described = z.object({
  alt: text(250).min(1, 'Jelaskan isi gambar untuk orang yang tidak dapat melihatnya.'),
  caption: text(500).default(''),
  credit: text(200).default(''),
  licence: z.enum(licences, 'Pilih hak pakai gambar.'),
  licence_until: dateOrNull,
  persons: z.enum(personsShown, 'Pilih apakah ada orang yang dapat dikenali.'),
  focal: wholeNumber({ min: 1, max: 9, missing: 'Pilih bagian terpenting gambar.' }).default(5),
});

export type Description = z.output<typeof described>;

/** A stored consent, and a stored medium with its consents. */
export type Consent = Readonly<{
  id: string;
  person: string;
  scope: string;
  valid_until: string | null;
  file_id: string;
  is_mistaken: boolean;
}>;
export type Medium = Omit<Description, 'persons'> &
  Readonly<{
    id: string;
    /** Null: it came with the product. */
    file_id: string | null;
    address: string;
    width: number;
    height: number;
    created_at: Date;
    /** Counts the changes of the description. */
    version: number;
    consents: Consent[];
    /** Null: nobody has said. */
    persons: PersonsShown | null;
    allowed_until: string | null;
    /** A patient is shown who has not agreed: nothing with it is published. */
    lacks_consent: boolean;
  }>;

/** A record that shows a picture; `draft` and `plan` are texts that are not published yet. */
export type PictureUse = Readonly<{ kind: PictureUseKind; title: string }>;
export const pictureUseKinds = [
  ...(['article', 'promo', 'landing_page', 'service', 'facility', 'doctor', 'specialization', 'medicine', 'home_slide', 'form'] as const),
  ...(['room_class', 'vacancy', 'visitor_guide', 'product'] as const),
  ...(['draft', 'plan'] as const),
] as const;
export type PictureUseKind = (typeof pictureUseKinds)[number];

/** The kinds of records that have pictures of their own. */
export const coverKinds = [
  ...(['article', 'promo', 'doctor', 'service', 'facility', 'medicine', 'landing_page', 'home_slide', 'room_class'] as const),
] as const satisfies readonly PictureUseKind[];
export type CoverKind = (typeof coverKinds)[number];

export const mediaQuery = z.object({
  page: pageNumber,
  search: searchText,
  address: storableText(300).default('').describe('Hanya gambar dengan alamat ini'),
  kind: z
    .enum(['', ...coverKinds])
    .default('')
    .describe('Hanya gambar sampul atau potret catatan jenis ini'),
  ending: z.enum(['', 'ya']).default('').describe('`ya`: izinnya belum ada, sudah berakhir, atau segera berakhir'),
});
export const mediaId = z.object({ id: z.uuid() });
export const mediaUpload = described.extend({
  file: receivedFile,
  if_known: z
    .enum(['answer', 'refuse'])
    .default('answer')
    .describe('Untuk gambar yang sudah ada dengan keterangan lain: `answer` menjawab dengan yang ada, `refuse` menolak dengan `known`'),
});
/** `version`: the one that the caller has seen. */
export const mediaChange = described.extend({ id: z.uuid(), version: sentNumber() });

export const consentUpload = z.object({
  id: z.uuid(),
  person: text(120).min(1, 'Isi nama orang yang tampak.'),
  scope: text(300).min(1, 'Isi untuk apa ia setuju.'),
  valid_until: dateOrNull,
  file: receivedFile,
});
export const consentId = z.object({ id: z.uuid(), consent: z.uuid() });
export const mistakenInput = consentId.extend({ note: text(500).min(10, 'Tulis alasannya, paling sedikit 10 karakter.') });

const consent = z.object({
  id: z.uuid(),
  person: z.string(),
  scope: z.string(),
  valid_until: z.string().nullable(),
  file: z.string().describe('Alamat formulir yang ditandatangani'),
  is_mistaken: z.boolean().describe('Dicatat untuk orang yang salah: tidak berlaku lagi'),
});

const mediaItem = z.object({
  id: z.uuid(),
  address: z.string().describe('Tanpa lebar dan format'),
  preview: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  licence: z.enum(licences),
  licence_until: z.string().nullable(),
  focal: z.number(),
  persons: z.enum(personsShown).nullable().describe('Orang yang dapat dikenali: tidak ada, staf atau model, pasien; null belum dikatakan'),
  version: z.number().describe('Diminta kembali saat mengubah keterangan'),
  allowed_until: z.string().nullable().describe('Akhir lisensi atau persetujuan, yang paling awal'),
  lacks_consent: z.boolean().describe('Pasien tampak tanpa persetujuan: yang memakainya tidak dapat diterbitkan'),
  created_at: z.string(),
  consents: z.array(consent),
});

export const mediaAnswer = envelopeSchema(mediaItem);
export const mediaViewAnswer = envelopeSchema(
  mediaItem.extend({
    uses: z
      .array(z.object({ kind: z.enum(pictureUseKinds), title: z.string() }))
      .describe('Halaman yang menampilkannya, terbit atau belum'),
    may_delete: z.boolean().describe('Peran Anda boleh menghapusnya selama tidak dipakai'),
  }),
);
export const mediaList = envelopeSchema(
  z.array(mediaItem.extend({ uses: z.number().describe('Berapa halaman memakainya, tanpa naskah') })),
).extend({ meta: pagingMeta });
export const doneAnswer = envelopeSchema(z.object({ done: z.literal(true) }));
