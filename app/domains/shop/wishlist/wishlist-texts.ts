/** The limits of a Wish List and the sentences about it. This file has no zod, because the browser imports it. */

/** The most medicines on one list. */
export const maxWishes = 100;

export const savedText = 'Tersimpan di Wish List';
export const fullText = `Wish List Anda sudah berisi ${maxWishes} obat. Hapus salah satu untuk menyimpan yang lain.`;
