/** The limits of a cart and the sentences about them. This file has no zod, because the browser imports it. */

/** The version of what a browser keeps of a guest's cart; another version is not read. */
export const cartVersion = 1;

/** The most products in one cart, and the most of one product. */
export const maxLines = 50;
export const maxCount = 999;

/** The specification's "Cart add" and "Buy on medicine detail". */
export const notEnoughText = 'Stock/persediaan untuk varian yang anda pilih tidak cukup';
export const belowMinimumText = 'Minimal pembelian untuk produk ini adalah 1';
export const addedText = 'Produk dimasukkan Cart';
/** The specification's "Cart". */
export const emptiedText = 'Cart dihapus';
export const fullText = `Keranjang Anda sudah berisi ${maxLines} produk. Hapus salah satu untuk menambah yang lain.`;

/** What a class of drugs allows in one order. */
export const maxOrderText = (max: number) =>
  max < 1 ? 'Varian ini melebihi batas satu pesanan' : `Paling banyak ${max} dalam satu pesanan`;
