import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { checkPayment } from './payment/check-payment.server.ts';
import { findPaymentMethods } from './payment/find-payment-methods.server.ts';
import { getPayments } from './payment/get-payments.server.ts';
import { methodsAnswer, paymentsAnswer, proofAnswer } from './payment/payment.schema.ts';
import { sendProof } from './proof/send-proof.server.ts';

const tag = 'Pembayaran';

/** What is the same for everything that is paid for. What is paid, and choosing a method for it, is exposed by the domain that owns it. */
export const paymentEndpoints: readonly Endpoint[] = [
  expose(getPayments, {
    method: 'get',
    path: '/payment/{kind}/{name}',
    summary: 'Keadaan pembayaran, cara membayar, dan pengembalian dananya',
    tag,
    rateLimit: { name: 'payment-view', max: 240, windowSeconds: 60 },
    response: paymentsAnswer,
    respond: (value) => answer(value),
  }),
  expose(findPaymentMethods, {
    method: 'get',
    path: '/payment/{kind}/{name}/method',
    summary: 'Cara membayar yang ditawarkan, per kelompok',
    tag,
    rateLimit: { name: 'payment-methods', max: 120, windowSeconds: 60 },
    response: methodsAnswer,
    respond: (methods) =>
      answer(
        [...Map.groupBy(methods, ({ group }) => group)].map(([name, all]) => ({ name, methods: all.map(({ group: _, ...one }) => one) })),
      ),
  }),
  expose(checkPayment, {
    method: 'post',
    path: '/payment/{kind}/{name}/check',
    summary: 'Saya sudah bayar: menanyakan penyedia pembayaran sekarang',
    tag,
    response: paymentsAnswer,
    respond: (value) => answer(value),
  }),
  expose(sendProof, {
    method: 'post',
    path: '/payment/attempt/{id}/proof',
    summary: 'Mengirim bukti transfer',
    description: 'JPG, PNG, WebP, atau PDF. Kasir memeriksa rekening, lalu pembayarannya selesai atau ditolak dengan alasan.',
    tag,
    files: { file: patientFileBytes },
    response: proofAnswer,
    respond: (value) => answer(value, 'Bukti dikirim'),
  }),
];
