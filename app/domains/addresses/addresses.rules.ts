/** Addresses of one person at most. */
export const mostAddresses = 20;

/** What a form says that came back: spec 2, section 5, "New address". */
export const faultyText = 'Mohon periksa kembali form tambah alamat';

/** What is said once something is done: spec 2, section 8. */
export const doneTexts = {
  added: 'Tambah Alamat berhasil',
  changed: 'Ubah Alamat berhasil',
  deleted: 'Hapus Alamat berhasil',
  main: 'Alamat Utama dipilih',
  selected: 'Alamat Baru dipilih',
} as const;
export type Done = keyof typeof doneTexts;

/** What is refused of an address that is right in itself, with its status. */
export const refusals = {
  not_found: [404, 'Alamat ini tidak ada lagi. Muat ulang halaman lalu coba lagi.'],
  too_many: [409, `Anda sudah menyimpan ${mostAddresses} alamat. Ubah atau hapus salah satu dulu.`],
  main_stays: [409, 'Alamat utama tidak dapat dihapus. Jadikan alamat lain alamat utama dulu.'],
  unknown_region: [422, faultyText],
} as const satisfies Record<string, readonly [number, string]>;
export type Refusal = keyof typeof refusals;

/** Where something lies, in one line: village, district, city, province. */
export function areaText(at: Readonly<{ subdistrict: string; district: string; city: string; province: string }>): string {
  return [at.subdistrict, at.district, at.city, at.province].join(', ');
}
