import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { estimateAnswer } from '../cart/cart-estimate.schema.ts';
import * as schema from './checkout.schema.ts';
import { placedText } from './checkout-texts.schema.ts';
import { chooseMethod, findMethods } from './choose-method.server.ts';
import { chooseShipment, findShipments } from './choose-shipment.server.ts';
import { estimateCart } from './estimate-cart.server.ts';
import { getPurchase } from './get-purchase.server.ts';
import { placeMedicineOrder } from './place-medicine-order.server.ts';

const tag = 'Checkout';
const rateLimit: RateLimit = { name: 'checkout', max: 240, windowSeconds: 60 };
const forDirect = 'Tanpa medicine_stock_id dan count: yang dipilih di keranjang. Dengan keduanya: pembelian langsung satu varian.';

export const checkoutEndpoints: readonly Endpoint[] = [
  expose(getPurchase, {
    method: 'get',
    path: '/cart/selected',
    rateLimit,
    summary: 'Rincian sebelum membayar: produk, pengiriman, alamat, total',
    description: `${forDirect} Total keranjang yang ditampilkan dicatat; checkout menolak bila sudah berubah.`,
    tag,
    response: schema.purchaseAnswer,
    respond: ({ purchase, payment }) => ({ ...answer(purchase), payment }),
  }),
  expose(estimateCart, {
    method: 'post',
    path: '/cart/estimate',
    summary: 'Perkiraan biaya keranjang tamu dengan ongkos kirim ke suatu kecamatan',
    description: 'Tidak menyimpan apa pun.',
    tag,
    response: estimateAnswer,
    example: { body: { lines: [{ medicine_stock_id: 1, count: 2 }], region_id: '327302' } },
    respond: (estimate) => answer(estimate),
  }),
  expose(findShipments, {
    method: 'get',
    path: '/shipment',
    rateLimit,
    summary: 'Cara kirim sebuah apotek ke alamat yang dipilih, paling banyak 10',
    description: forDirect,
    tag,
    response: schema.shipmentAnswer,
    respond: ({ shipments, note }) => ({ ...answer(shipments), note }),
  }),
  expose(chooseShipment, {
    method: 'post',
    path: '/shipment/select',
    summary: 'Memilih cara kirim sebuah apotek',
    tag,
    response: schema.purchaseAnswer,
    example: { body: { health_facility_id: 1, shipment_id: '1' } },
    respond: ({ purchase, payment }) => ({ ...answer(purchase), payment }),
  }),
  expose(findMethods, {
    method: 'get',
    path: '/payment/method',
    rateLimit,
    summary: 'Metode pembayaran dalam kelompoknya',
    description: forDirect,
    tag,
    response: schema.methodsAnswer,
    respond: (groups) => answer(groups),
  }),
  expose(chooseMethod, {
    method: 'post',
    path: '/payment/select',
    summary: 'Memilih metode pembayaran; null membatalkan pilihan',
    description: 'Alamat dan pengiriman semua apotek harus sudah dipilih.',
    tag,
    response: schema.purchaseAnswer,
    example: { body: { payment_id: 1 } },
    respond: ({ purchase, payment }) => ({ ...answer(purchase), payment }),
  }),
  expose(placeMedicineOrder, {
    method: 'post',
    path: '/sale/medicine/checkout',
    summary: 'Memesan yang dipilih di keranjang, atau satu varian langsung',
    description:
      'Tanpa isi: keranjang. Langsung: medicine_stock_id, count, shipment_id, payment_method. Bila sesuatu berubah sejak ditampilkan, jawabannya 409 dan tidak ada yang dipesan. Baris yang kurang disebut di errors.lines.',
    tag,
    body: schema.checkoutBody,
    optionalBody: true,
    readInput: ({ body }, request) => ({ ...(body as object | null), keyed: request.headers.has('idempotency-key') }),
    response: schema.checkoutAnswer,
    example: { body: {} },
    respond: ({ id: _id, isNew: _isNew, ...transaction }) => ({ success: true as const, message: placedText, transaction }),
  }),
];
