import { namedText } from '#app/platform/text/named-text.ts';
/** The label of an account's status on the staff's screens. */
export const statusLabels = { active: 'Aktif', disabled: 'Ditutup', leaving: 'Akan dihapus pemiliknya' } as const;

/** The page's message after an action, by the parameter in its address. */
export const doneLabels = {
  peran: 'Peran diberikan. Berlaku sejak panggilan berikutnya, setelah akun itu memakai autentikator.',
  dicabut: 'Peran dicabut. Berlaku sejak panggilan berikutnya.',
  ditutup: 'Akun ditutup dan semua sesinya berakhir.',
  dibuka: 'Akun dibuka lagi. Pemiliknya dapat masuk.',
  lahir: 'Tanggal lahir dikosongkan. Pemiliknya dapat mengisinya lagi.',
  autentikator: 'Autentikator dihapus. Pemiliknya diberi tahu dan harus memasang yang baru.',
  dokter: 'Akun terhubung dengan halaman dokter.',
  lepas: 'Akun tidak lagi terhubung dengan halaman dokter.',
  undangan: 'Undangan dikirim. Tautannya berlaku 3 hari.',
  ulang: 'Undangan dikirim ulang. Tautan yang lama tidak berlaku lagi.',
  'undangan-dicabut': 'Undangan dicabut. Tautannya tidak berlaku lagi.',
} as const;

export type Done = keyof typeof doneLabels;

/** The message for `?sudah=…`, or null. */
export function doneText(word: string | null): string | null {
  return namedText(doneLabels, word);
}
