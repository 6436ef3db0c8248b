import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { findMyOrders, getMyOrder } from './find-my-orders.server.ts';
import { giveOrderRefundAccount } from './give-order-refund-account.server.ts';
import { orderAnswer, ordersAnswer } from './order.schema.ts';
import { payMyOrder } from './pay-my-order.server.ts';
import { receiveMyPart } from './receive-my-part.server.ts';

const reads: RateLimit = { name: 'transactions', max: 120, windowSeconds: 60 };
const tag = 'Transaksi';

export const orderEndpoints: readonly Endpoint[] = [
  expose(findMyOrders, {
    method: 'get',
    path: '/transaction/mine',
    summary: 'Pesanan milik akun, yang terbaru lebih dulu',
    description: 'Paling banyak 50, limit menguranginya; before meminta halaman berikutnya; paid hanya yang dibayar.',
    tag,
    rateLimit: reads,
    response: ordersAnswer,
    respond: ({ orders, meta }) => ({ ...answer(orders), meta }),
  }),
  expose(getMyOrder, {
    method: 'get',
    path: '/transaction/{name}',
    summary: 'Satu pesanan dengan cara bayar, penjual, pengembalian dana dan riwayatnya',
    tag,
    rateLimit: reads,
    response: orderAnswer,
    respond: (order) => answer(order),
  }),
  expose(getMyOrder, {
    method: 'get',
    path: '/transaction/mine/{name}',
    summary: 'Satu pesanan; sama dengan /transaction/{name}',
    tag,
    rateLimit: reads,
    response: orderAnswer,
    respond: (order) => answer(order),
  }),
  expose(giveOrderRefundAccount, {
    method: 'post',
    path: '/transaction/{name}/refund-account',
    summary: 'Menyebut rekening tujuan pengembalian dana',
    description: 'Untuk semua pengembalian pesanan ini yang menunggu rekening. Disimpan terenkripsi.',
    tag,
    example: { body: { bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' } },
    response: orderAnswer,
    respond: ({ order }) => answer(order, 'Rekening tercatat.'),
  }),
  expose(cancelMyOrder, {
    method: 'post',
    path: '/transaction/{name}/cancel',
    summary: 'Membatalkan pesanan, gratis sampai dikemas',
    tag,
    response: orderAnswer,
    respond: ({ order }) => answer(order, 'Pesanan dibatalkan.'),
  }),
  expose(receiveMyPart, {
    method: 'post',
    path: '/transaction/{name}/received',
    summary: 'Mencatat bahwa satu bagian sudah diterima',
    description: 'part adalah part dari health_facility. Berlaku untuk bagian yang sedang dikirim; sesudah itu keluhan diterima 48 jam.',
    tag,
    example: { body: { part: '1' } },
    response: orderAnswer,
    respond: ({ order }) => answer(order, 'Tercatat diterima.'),
  }),
  expose(payMyOrder, {
    method: 'post',
    path: '/transaction/{name}/pay',
    summary: 'Memilih atau mengganti metode pembayaran',
    tag,
    response: orderAnswer,
    respond: ({ order }) => answer(order, 'Metode pembayaran dipilih. Bayar sebelum waktunya habis.'),
  }),
];
