import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { askForNotice, withdrawNotice } from '../stock-notice/ask-for-stock-notice.server.ts';
import { awaitedText } from '../stock-notice/stock-notice-texts.ts';
import { addWish, removeWish } from './change-wishlist.server.ts';
import { getWishList } from './get-wishlist.server.ts';
import { listAnswer, savedAnswer } from './wishlist.schema.ts';
import { answerOf } from './wishlist.ts';
import { savedText } from './wishlist-texts.ts';

const tag = 'Wish List';
const response = savedAnswer;

export const wishEndpoints: readonly Endpoint[] = [
  expose(getWishList, {
    tag,
    method: 'get',
    path: '/wishlist',
    summary: 'Wish List pemanggil dengan harga dan stok sekarang',
    response: listAnswer,
    rateLimit: { name: 'wishlist', max: 120, windowSeconds: 60 },
    respond: (found) => answer(answerOf(found)),
  }),
  expose(addWish, {
    tag,
    response,
    method: 'post',
    path: '/wishlist',
    summary: 'Menyimpan obat; yang sudah tersimpan tetap satu',
    respond: (saved) => answer(saved, savedText),
    example: { body: { medicine_id: 1 } },
  }),
  expose(removeWish, {
    tag,
    response,
    method: 'delete',
    path: '/wishlist/{id}',
    summary: 'Menghapus obat dari Wish List',
    respond: (removed) => answer(removed),
  }),
  expose(askForNotice, {
    tag,
    response,
    method: 'post',
    path: '/stock-notice',
    summary: 'Minta dikabari begitu varian yang habis tersedia lagi',
    description: 'Sekali kabar, paling lama ditunggu 90 hari. Ditolak bila variannya tersedia.',
    respond: (asked) => answer(asked, awaitedText),
    example: { body: { medicine_stock_id: 1 } },
  }),
  expose(withdrawNotice, {
    tag,
    response,
    method: 'delete',
    path: '/stock-notice/{id}',
    summary: 'Membatalkan kabar tentang sebuah varian',
    respond: (withdrawn) => answer(withdrawn),
  }),
];
