/** How long and for how much a person waits for stock, and the sentences about it. */

/** The most variants that one person waits for. */
export const maxNotices = 50;
/** How many days a person waits for a variant. */
export const noticeDays = 90;

/** The page on which a person sees what they wait for, beside what they have saved. */
export const wishListPath = '/order/wish-list';
export const manyNoticesText = `Anda sudah menunggu ${maxNotices} varian. Batalkan salah satu untuk menunggu yang lain.`;
export const inStockText = 'Varian ini tersedia, jadi sudah dapat dimasukkan ke keranjang.';
export const awaitedText = 'Kami mengabari Anda begitu varian ini tersedia lagi';
