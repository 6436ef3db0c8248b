/** How an account stands, in the words of the staff's screens. */
export const statusLabels = { active: 'Aktif', disabled: 'Ditutup', leaving: 'Akan dihapus pemiliknya' } as const;

/** What the page says after something was done, by the word in its address. */
export const doneLabels = {
  peran: 'Peran diberikan. Berlaku sejak panggilan berikutnya, setelah akun itu memakai autentikator.',
  dicabut: 'Peran dicabut. Berlaku sejak panggilan berikutnya.',
  ditutup: 'Akun ditutup dan semua sesinya berakhir.',
  dibuka: 'Akun dibuka lagi. Pemiliknya dapat masuk.',
  autentikator: 'Autentikator dihapus. Pemiliknya diberi tahu dan harus memasang yang baru.',
  dokter: 'Akun terhubung dengan halaman dokter.',
  lepas: 'Akun tidak lagi terhubung dengan halaman dokter.',
  undangan: 'Undangan dikirim. Tautannya berlaku 60 menit.',
} as const;

export type Done = keyof typeof doneLabels;

/** The words for `?sudah=…`, or null. */
export function doneText(word: string | null): string | null {
  return word !== null && Object.hasOwn(doneLabels, word) ? doneLabels[word as Done] : null;
}
