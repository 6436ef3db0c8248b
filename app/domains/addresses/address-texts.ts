import { choiceOf, type RegionChoice, tidyChoice } from '#app/domains/regions/region.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { Failure } from '#app/platform/operations/operation.server.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** The maximum number of addresses per person. */
export const maxAddresses = 20;

/** The text of a form with errors, as specified. */
export const invalidText = 'Mohon periksa kembali form tambah alamat';

/** The texts after a successful change, as specified. */
export const doneTexts = {
  added: 'Tambah Alamat berhasil',
  changed: 'Ubah Alamat berhasil',
  deleted: 'Hapus Alamat berhasil',
  main: 'Alamat Utama dipilih',
  selected: 'Alamat Baru dipilih',
} as const;
export type Done = keyof typeof doneTexts;

/** Reads what has been done from the query of the list's URL; null for anything else. */
export function readDone(text: string | null): Done | null {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : null;
}

/** The refusals of a valid address, with their status. */
export const refusals = {
  not_found: [404, 'Alamat ini tidak ada lagi. Muat ulang halaman lalu coba lagi.'],
  too_many: [409, `Anda sudah menyimpan ${maxAddresses} alamat. Ubah atau hapus salah satu dulu.`],
  main_stays: [409, 'Alamat utama tidak dapat dihapus. Jadikan alamat lain alamat utama dulu.'],
  unknown_region: [422, invalidText],
} as const satisfies Record<string, Failure>;

/** The text for a person who writes addresses too often. */
export const tooOftenText = (act: 'mengubah' | 'menyimpan') =>
  [429, `Terlalu sering ${act} alamat. Tunggu sebentar lalu coba lagi.`] as const satisfies Failure;

/** Returns the region that the form names: a village picked from the search, otherwise the values of the four selects. */
export function regionIn({ picked, province = '', city = '', district = '', subdistrict_id = '' }: Fields): RegionChoice {
  return tidyChoice(picked ? choiceOf(picked) : { province, city, district, subdistrict: subdistrict_id });
}

/** Formats a region in one line: village, district, city, province. */
export function areaText(at: Readonly<{ subdistrict: string; district: string; city: string; province: string }>): string {
  return [at.subdistrict, at.district, at.city, at.province].join(', ');
}

type Listed = Readonly<
  Record<'id' | 'label' | 'name' | 'phone' | 'description' | 'note' | 'subdistrict' | 'district' | 'city' | 'province', string>
>;

/** What a list shows of an address. Loader data goes to the browser, so it holds nothing else. */
export function addressEntryOf(one: Listed & Readonly<{ post_code: string | null; main: boolean; selected: boolean }>) {
  const { id, label, name, description, note, main, selected } = one;
  const area = [areaText(one), one.post_code ?? ''].join(' ').trim();
  return { id, label, name, description, note, main, selected, phone: phoneText(one.phone), area };
}

/** The values of the form's fields, as typed. */
export type FormValues = Readonly<Record<'label' | 'name' | 'phone' | 'post_code' | 'description' | 'note' | 'search', string>>;

/** Returns the typed values of the form. */
export function valuesIn(fields: Fields): FormValues {
  const { label = '', name = '', phone = '', post_code = '', description = '', note = '', search = '' } = fields;
  return { label, name, phone, post_code, description, note, search };
}

/** Returns the form's values for a stored address. */
export function valuesOf(
  address: Readonly<{ label: string; name: string; phone: string; post_code: string | null; description: string; note: string }>,
): FormValues {
  const { label, name, phone, post_code, description, note } = address;
  return { label, name, phone: phoneText(phone), post_code: post_code ?? '', description, note, search: '' };
}
