import { z } from 'zod';
import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText, lineOfText } from '#app/platform/operations/fields.ts';
import { seenText } from '#app/platform/text/typed-number.ts';
import { longest, missingText, notChosenText, wrongPhoneText, wrongPostCodeText } from './address-fields.schema.ts';

const maxTyped = 200;
/** Clients with numeric fields send numbers. */
const digits = (missing: string) =>
  z
    .union([z.string().max(maxTyped, { error: wrongPhoneText }), z.number()], { error: missing })
    .transform((value) => seenText(String(value)));

const phone = digits(missingText).transform((text, context) => {
  const number = text === '' ? null : phoneToE164(text);
  if (number) return number;
  context.addIssue({ code: 'custom', message: text === '' ? missingText : wrongPhoneText });
  return z.NEVER;
});

const postCode = z
  .union([z.string().max(maxTyped, { error: wrongPostCodeText }), z.number()])
  .nullish()
  .transform((value) => seenText(String(value ?? '')).replaceAll(' ', ''))
  .refine((text) => text === '' || /^[1-9][0-9]{4}$/.test(text), { error: wrongPostCodeText })
  .transform((text) => text || null);

const note = z
  .string()
  .max(longest.note * 4, { error: `Paling banyak ${longest.note} karakter` })
  .nullish()
  .transform((text) => text ?? '')
  .pipe(
    z.union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
      blockOfText(longest.note, ''),
    ]),
  );

/** `user/address`, as specified. The village determines all higher regions. */
export const addressInput = z.object({
  label: lineOfText(longest.label, missingText).describe('Nama alamat, misalnya Rumah'),
  name: lineOfText(longest.name, missingText).describe('Penerima'),
  description: blockOfText(longest.description, missingText).describe('Alamat lengkap: jalan, nomor, RT/RW'),
  phone: phone.describe('Nomor telepon penerima dalam penulisan apa pun'),
  note: note.describe('Catatan untuk kurir'),
  post_code: postCode.describe('Lima angka'),
  pos_code: postCode.describe('Nama lain post_code'),
  subdistrict_id: digits(notChosenText)
    .refine((text) => /^[0-9]{10}$/.test(text), { error: notChosenText })
    .describe('Kode kelurahan atau desa, dari region/district/{id} atau region/search'),
});
type Input = z.output<typeof addressInput>;
export type AddressInput = Omit<Input, 'pos_code'>;

/** Returns the post code from either of its names. */
export const postCodeOf = ({ post_code, pos_code }: Pick<Input, 'post_code' | 'pos_code'>) => post_code ?? pos_code;

/** A malformed id is `not_found`, like the id of another person's address. */
export const addressParams = z.object({ id: z.string().max(60) });
export const changeInput = addressInput.extend(addressParams.shape);

const set = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('1'), z.literal('true'), z.literal('0'), z.literal('false')])
  .nullish()
  .transform((value) => [true, 1, '1', 'true'].includes(value ?? false));

/** `user/address/select/{id}`: exactly one of the two. */
export const markInput = addressParams.extend({
  main: set.describe('Jadikan alamat utama'),
  selected: set.describe('Pilih untuk pengiriman'),
});
export type Mark = 'main' | 'selected';

const address = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  note: z.string(),
  post_code: z.string().nullable(),
  pos_code: z.string().nullable(),
  subdistrict_id: z.string(),
  subdistrict: z.string(),
  district_id: z.string(),
  district: z.string(),
  city_id: z.string(),
  city: z.string(),
  province_id: z.string(),
  province: z.string(),
  main: z.boolean(),
  selected: z.boolean(),
});
export type Address = z.infer<typeof address>;

export const addressAnswer = envelopeSchema(address);
export const addressesAnswer = envelopeSchema(z.array(address).describe('Alamat utama lebih dahulu'));
/** The selected address also has its village as `subDistrict`, as specified. */
export const selectedAnswer = envelopeSchema(address.extend({ subDistrict: z.string() }).nullable().describe('Null bila belum ada alamat'));
export const deletedAnswer = envelopeSchema(z.object({ id: z.string() }));
