import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { offerAnswer, subscribedAnswer } from './push-subscription.schema.ts';
import { getPushOffer, subscribePush, unsubscribePush } from './subscribe-push.server.ts';

const tag = 'Notifikasi';
const endpoint = 'https://fcm.googleapis.com/fcm/send/contoh';
const keys = {
  p256dh: 'BI1Xh6P2dw9zFQlCUvrOeASY7jN6PXRwL8H-YHL5j7GCJgBzGjaphepfnPPqUZoleo0gQIlWg9exKLBsuM7gjWg',
  auth: 'AAECAwQFBgcICQoLDA0ODw',
};

export const pushEndpoints: readonly Endpoint[] = [
  expose(getPushOffer, {
    method: 'get',
    path: '/push',
    summary: 'Kunci untuk menerima notifikasi di peramban',
    tag,
    rateLimit: { name: 'push-offer', max: 120, windowSeconds: 60 },
    response: offerAnswer,
    respond: (offer) => answer(offer),
  }),
  expose(subscribePush, {
    method: 'post',
    path: '/push/subscribe',
    summary: 'Menerima notifikasi di peramban ini',
    description: 'Notifikasi hanya berkata bahwa ada yang baru, tanpa nama dan isi. Berakhir saat keluar dari akun.',
    tag,
    response: subscribedAnswer,
    respond: (value) => answer(value),
    example: { body: { endpoint, keys } },
  }),
  expose(unsubscribePush, {
    method: 'post',
    path: '/push/unsubscribe',
    summary: 'Berhenti menerima notifikasi di peramban ini',
    tag,
    response: subscribedAnswer,
    respond: (value) => answer(value),
    example: { body: { endpoint } },
  }),
];
