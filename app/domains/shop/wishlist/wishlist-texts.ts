/** How many medicines a Wish List takes, and the sentences about it. */

/** The most medicines on one list. */
export const maxWishes = 100;

export const savedText = 'Tersimpan di Wish List';
export const fullText = `Wish List Anda sudah berisi ${maxWishes} obat. Hapus salah satu untuk menyimpan yang lain.`;
