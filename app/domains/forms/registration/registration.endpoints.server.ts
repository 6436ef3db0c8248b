import { z } from 'zod';
import { paymentsAnswer } from '#app/domains/payments/payment/payment.schema.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { answer, envelopeSchema } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import { uploadAnswer, uploadInput } from '../file/form-file.schema.ts';
import { uploadFormFile } from '../file/upload-form-file.server.ts';
import { acceptSeats, cancelRegistration } from './cancel-or-accept-registration.server.ts';
import { changeRegistrationConsents } from './change-registration-consents.server.ts';
import { editRegistration } from './edit-registration.server.ts';
import { giveRegistrationAccount } from './give-registration-account.server.ts';
import { getRegistration } from './open-registration.server.ts';
import { checkRegistrationPayment, payRegistration, sendRegistrationProof } from './pay-registration.server.ts';
import { shownRegistrationSchema, submittedAnswer } from './registration.schema.ts';
import { resendTicket } from './resend-ticket.server.ts';
import { submitForm } from './submit-form.server.ts';

const tag = 'Acara, presensi, survei';

const pathOf: Readonly<Record<FormKind, string>> = { event: 'event', attendance: 'ev-attendance', survey: 'survey' };
const summaries: Readonly<Record<FormKind, string>> = {
  event: 'Mendaftar ke sebuah acara',
  attendance: 'Mengisi presensi',
  survey: 'Mengirim survei atau keluhan',
};

/** What a program sends, as a form would: numbers and ticks as text. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

const fieldsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)])) : body;

const slugOf = (params: unknown): unknown => (params as { slug?: unknown }).slug;

const one = z.union([z.string(), z.number(), z.boolean()]);
const sent = z.union([one, z.array(one)]).optional();

/** The names that every form has, and three that most have. */
const sentBody = z
  .looseObject({
    name: sent,
    phone: sent,
    email: sent,
    version: sent.describe('Dari formulir yang dibuka; bila sudah berubah dijawab 409'),
    consent: sent.describe('Persetujuan yang dicentang: processing, announcement, marketing'),
    shown_total: sent.describe('Jumlah yang ditampilkan; bila lain dijawab 409'),
    form_time: sent.describe('Dari formulir yang dibuka'),
    website: sent.describe('Dikosongkan'),
    party: sent.describe('Banyaknya orang'),
    guardian_name: sent,
    guardian_relation: sent,
  })
  .describe('Isian menurut nama field formulirnya, beserta nama-nama ini');

function submitAt(kind: FormKind, path: string): Endpoint {
  return expose(submitForm, {
    method: 'post',
    path: `/${path}/{slug}`,
    summary: summaries[kind],
    description:
      'Kirim Idempotency-Key supaya kiriman ulang tidak mendaftar dua kali. Berkas diunggah lebih dulu; isiannya adalah tokennya.',
    tag,
    multipart: 'repeated',
    maxBodyBytes: 256 * 1024,
    body: sentBody,
    readInput: ({ params, body }, request) => ({
      kind,
      slug: slugOf(params),
      source: 'api',
      agent: request.headers.get('user-agent')?.slice(0, 1_000) ?? null,
      fields: fieldsOf(body),
    }),
    response: submittedAnswer,
    respond: (value) => value,
  });
}

function uploadAt(kind: FormKind): Endpoint {
  return expose(uploadFormFile, {
    method: 'post',
    path: `/${pathOf[kind]}/file/{slug}/{field}`,
    summary: 'Mengunggah berkas sebelum formulirnya dikirim',
    description:
      'Satu berkas JPG, PNG, WebP, atau PDF, paling besar 5 MB. Tokennya berlaku 3 jam, dengan akun 24 jam, untuk field formulir ini saja.',
    tag,
    files: { file: patientFileBytes },
    body: uploadInput.pick({ file: true }),
    readInput: ({ params, body }) => ({ ...(params as object), ...(body as object), kind }),
    response: envelopeSchema(uploadAnswer),
    respond: (value) => answer(value, 'Berkas diterima'),
  });
}

const done = envelopeSchema(z.null());
const manage = '/event/manage/{token}';

/** Sending forms, and what a private link opens. */
export const registrationEndpoints: readonly Endpoint[] = [
  submitAt('event', 'event/post'),
  submitAt('event', 'events/form'),
  submitAt('attendance', 'ev-attendance/post'),
  submitAt('survey', 'survey/post'),
  uploadAt('event'),
  uploadAt('attendance'),
  uploadAt('survey'),
  expose(getRegistration, {
    method: 'get',
    path: manage,
    summary: 'Pendaftaran sendiri, menurut tautan pribadinya',
    tag,
    rateLimit: { name: 'registration-view', max: 120, windowSeconds: 60 },
    response: envelopeSchema(shownRegistrationSchema),
    respond: (value) => answer(value),
  }),
  expose(editRegistration, {
    method: 'put',
    path: manage,
    summary: 'Mengubah jawaban, sampai batas waktu acaranya',
    tag,
    body: sentBody,
    maxBodyBytes: 256 * 1024,
    readInput: ({ params, body }) => ({ ...(params as object), source: 'api', fields: fieldsOf(body) }),
    response: done,
    respond: () => answer(null, 'Perubahan tersimpan'),
  }),
  expose(cancelRegistration, {
    method: 'post',
    path: `${manage}/cancel`,
    summary: 'Membatalkan; tempatnya untuk orang lain',
    tag,
    response: done,
    respond: () => answer(null, 'Pendaftaran dibatalkan'),
  }),
  expose(acceptSeats, {
    method: 'post',
    path: `${manage}/accept`,
    summary: 'Mengambil tempat yang ditawarkan kepada yang menunggu',
    tag,
    optionalBody: true,
    response: done,
    respond: () => answer(null, 'Tempat diambil'),
  }),
  expose(changeRegistrationConsents, {
    method: 'put',
    path: `${manage}/consents`,
    summary: 'Memberi atau mencabut persetujuan: tampil di daftar peserta, kabar acara lain',
    tag,
    response: done,
    respond: () => answer(null, 'Persetujuan tersimpan'),
  }),
  expose(resendTicket, {
    method: 'post',
    path: `${manage}/resend`,
    summary: 'Mengirim tautan dan tiket lagi, tiga kali sehari',
    tag,
    optionalBody: true,
    response: done,
    respond: () => answer(null, 'Tautan dikirim lagi'),
  }),
  expose(payRegistration, {
    method: 'post',
    path: `${manage}/pay`,
    summary: 'Memilih cara membayar',
    tag,
    response: done,
    respond: () => answer(null, 'Metode pembayaran dipilih'),
  }),
  expose(checkRegistrationPayment, {
    method: 'post',
    path: `${manage}/check`,
    summary: 'Saya sudah bayar: menanyakan penyedia pembayaran sekarang',
    tag,
    optionalBody: true,
    response: paymentsAnswer,
    respond: (value) => answer(value),
  }),
  expose(sendRegistrationProof, {
    method: 'post',
    path: `${manage}/proof/{id}`,
    summary: 'Mengirim bukti transfer',
    tag,
    files: { file: patientFileBytes },
    response: done,
    respond: () => answer(null, 'Bukti dikirim'),
  }),
  expose(giveRegistrationAccount, {
    method: 'post',
    path: `${manage}/refund-account`,
    summary: 'Menyebut rekening tujuan pengembalian dana',
    tag,
    response: done,
    respond: () => answer(null, 'Rekening tercatat'),
    example: { body: { bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' } },
  }),
];
