/** The limits of a Wish List and the sentences about it. This file has no zod, because the browser imports it. */

/** The most medicines on one list, and the most variants that one person waits for. */
export const maxWishes = 100;
export const maxNotices = 50;
/** How many days a person waits for a variant. */
export const noticeDays = 90;

export const wishListPath = '/order/wish-list';
export const savedText = 'Tersimpan di Wish List';
export const fullText = `Wish List Anda sudah berisi ${maxWishes} obat. Hapus salah satu untuk menyimpan yang lain.`;
export const manyNoticesText = `Anda sudah menunggu ${maxNotices} varian. Batalkan salah satu untuk menunggu yang lain.`;
export const inStockText = 'Varian ini tersedia, jadi sudah dapat dimasukkan ke keranjang.';
export const awaitedText = 'Kami mengabari Anda begitu varian ini tersedia lagi';
