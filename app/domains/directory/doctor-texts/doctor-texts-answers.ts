import { namedText } from '#app/platform/text/named-text.ts';

/** Said to an account with the role whose doctor is not linked, or no longer works here. */
export const noDoctorText = 'Akun ini tidak terhubung dengan dokter yang praktik di sini. Minta admin menghubungkannya.';

/** The sentence for `?sudah=…`, or null. */
export const doneText = (word: string | null): string | null =>
  namedText({ simpan: 'Tulisan Anda tersimpan. Tim konten memeriksa, lalu menerbitkannya.' }, word);
