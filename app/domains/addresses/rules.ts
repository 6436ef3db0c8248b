import { choiceOf, type RegionChoice, tidyChoice } from '#app/domains/regions/rules.ts';
import type { Failure } from '#app/platform/operation.server.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** Addresses of one person at most. */
export const maxAddresses = 20;

/** What a form says that came back: spec 2, section 5, "New address". */
export const invalidText = 'Mohon periksa kembali form tambah alamat';

/** What is said once something is done: spec 2, section 8. */
export const doneTexts = {
  added: 'Tambah Alamat berhasil',
  changed: 'Ubah Alamat berhasil',
  deleted: 'Hapus Alamat berhasil',
  main: 'Alamat Utama dipilih',
  selected: 'Alamat Baru dipilih',
} as const;
export type Done = keyof typeof doneTexts;

/** What an address of the list says has been done; null for anything else. */
export function readDone(text: string | null): Done | null {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null;
}

/** What is refused of an address that is right in itself, with its status. */
export const refusals = {
  not_found: [404, 'Alamat ini tidak ada lagi. Muat ulang halaman lalu coba lagi.'],
  too_many: [409, `Anda sudah menyimpan ${maxAddresses} alamat. Ubah atau hapus salah satu dulu.`],
  main_stays: [409, 'Alamat utama tidak dapat dihapus. Jadikan alamat lain alamat utama dulu.'],
  unknown_region: [422, invalidText],
} as const satisfies Record<string, Failure>;

/** What somebody is told who writes addresses too often. */
export const tooOftenText = (act: 'mengubah' | 'menyimpan') =>
  [429, `Terlalu sering ${act} alamat. Tunggu sebentar lalu coba lagi.`] as const satisfies Failure;

/** The region that the fields of the form name: a village that was found and picked, otherwise what the four selects hold. */
export function regionIn({ picked, province = '', city = '', district = '', subdistrict_id = '' }: Fields): RegionChoice {
  return tidyChoice(picked ? choiceOf(picked) : { province, city, district, subdistrict: subdistrict_id });
}

/** Where something lies, in one line: village, district, city, province. */
export function areaText(at: Readonly<{ subdistrict: string; district: string; city: string; province: string }>): string {
  return [at.subdistrict, at.district, at.city, at.province].join(', ');
}

/** What stands in the fields of the form, as typed. */
export type FormValues = Readonly<Record<'label' | 'name' | 'phone' | 'post_code' | 'description' | 'note' | 'search', string>>;

/** What was typed into the form. */
export function valuesIn(fields: Fields): FormValues {
  const { label = '', name = '', phone = '', post_code = '', description = '', note = '', search = '' } = fields;
  return { label, name, phone, post_code, description, note, search };
}

/** The fields of the form for an address that is there. */
export function valuesOf(
  address: Readonly<{ label: string; name: string; phone: string; post_code: string | null; description: string; note: string }>,
): FormValues {
  const { label, name, phone, post_code, description, note } = address;
  // As people here write it, and as it can be typed on a keypad of digits.
  return { label, name, phone: phone.replace(/^\+62/, '0'), post_code: post_code ?? '', description, note, search: '' };
}
