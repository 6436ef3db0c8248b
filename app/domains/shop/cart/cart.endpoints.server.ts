import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { type Cart, cartAnswer, countAnswer, mergeAnswer, offerAnswer } from './cart.schema.ts';
import { addedText, emptiedText } from './cart-limits.schema.ts';
import { changeLine, checkLine } from './change-cart-line.server.ts';
import { chooseOffer } from './choose-offer.server.ts';
import { countCart, getCart, previewCart } from './get-cart.server.ts';
import { mergeCart } from './merge-cart.server.ts';
import { emptyCart, removeLine } from './remove-from-cart.server.ts';

const tag = 'Keranjang';
const response = cartAnswer;
const respond = (cart: Cart) => answer(cart);
const lines = [{ medicine_stock_id: 1, count: 2, checked: true }];

export const cartEndpoints: readonly Endpoint[] = [
  expose(getCart, {
    tag,
    response,
    respond,
    method: 'get',
    path: '/cart',
    summary: 'Keranjang pemanggil dengan harga dan stok sekarang',
    rateLimit: { name: 'cart', max: 120, windowSeconds: 60 },
  }),
  expose(countCart, {
    tag,
    method: 'get',
    path: '/cart/count',
    identifies: true,
    summary: 'Banyaknya produk di keranjang akun',
    rateLimit: { name: 'cart-count', max: 120, windowSeconds: 60 },
    response: countAnswer,
    respond: (counted) => answer(counted),
  }),
  expose(addToCart, {
    tag,
    response,
    method: 'post',
    path: '/cart',
    summary: 'Memasukkan produk; yang sudah ada bertambah',
    description: 'Ditolak bila jumlahnya 0 atau kurang, atau melebihi stok bersama yang sudah ada di keranjang.',
    respond: (cart) => answer(cart, addedText),
    example: { body: { medicine_stock_id: 1, count: 2 } },
  }),
  expose(checkLine, {
    tag,
    response,
    respond,
    method: 'put',
    path: '/cart/selected/{id}',
    summary: 'Memilih produk untuk dibeli, atau tidak',
    example: { body: { checked: true } },
  }),
  expose(changeLine, {
    tag,
    response,
    respond,
    method: 'put',
    path: '/cart/{id}',
    summary: 'Mengubah jumlah sebuah produk',
    example: { body: { count: 1, checked: true } },
  }),
  expose(removeLine, {
    tag,
    response,
    method: 'delete',
    path: '/cart/{id}',
    summary: 'Menghapus sebuah produk',
    respond: ({ cart }) => answer(cart, cart.seller.length === 0 ? emptiedText : undefined),
  }),
  expose(emptyCart, {
    tag,
    response,
    method: 'delete',
    path: '/cart',
    summary: 'Mengosongkan keranjang',
    respond: (cart) => answer(cart, emptiedText),
  }),
  expose(previewCart, {
    tag,
    response,
    respond,
    method: 'post',
    path: '/cart/preview',
    summary: 'Keranjang tamu dengan harga dan stok sekarang',
    description: 'Tidak menyimpan apa pun. Yang tidak dijual lagi hanya dihitung.',
    example: { body: { lines } },
  }),
  expose(chooseOffer, {
    tag,
    method: 'post',
    path: '/cart/offer',
    identifies: true,
    summary: 'Penawaran yang diambil untuk sebuah produk',
    description: 'Apotek yang sudah ada di keranjang lebih dahulu, lalu yang termurah dari yang tersedia. Tidak menyimpan apa pun.',
    response: offerAnswer,
    respond: (offer) => answer(offer),
    example: { body: { product_id: 1, lines } },
  }),
  expose(mergeCart, {
    tag,
    method: 'post',
    path: '/cart/merge',
    summary: 'Menggabungkan keranjang tamu dengan keranjang akun',
    description: 'Dari setiap varian jumlah yang lebih besar, dibatasi oleh stok. Boleh diulang: hasilnya sama.',
    response: mergeAnswer,
    respond: (merged) => answer(merged),
    example: { body: { lines } },
  }),
];
