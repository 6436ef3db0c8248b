import { rateAnswer } from '#app/domains/chat/rating/rating.schema.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { acceptOffer, declineOffer } from './offer/answer-offer.server.ts';
import { findOfferDates, offerPlace } from './offer/offer-place.server.ts';
import { offerDatesAnswer, offerPlaceAnswer } from './offer/place-offer.schema.ts';
import { rateDoctor } from './rating/rate-doctor.server.ts';
import { cancelReservation } from './reservation/cancel-reservation.server.ts';
import { findReservations, findServiceSlots, getReservation } from './reservation/find-reservations.server.ts';
import { makeReservation } from './reservation/make-reservation.server.ts';
import { moveReservation } from './reservation/move-reservation.server.ts';
import { orderService } from './reservation/order-service.server.ts';
import * as schema from './reservation/reservation.schema.ts';
import { findWaits } from './waitlist/find-waits.server.ts';
import { joinWaitlist } from './waitlist/join-waitlist.server.ts';
import { leaveWaitlist } from './waitlist/leave-waitlist.server.ts';

const tag = 'Reservasi';
const rateLimit: RateLimit = { name: 'reservations', max: 240, windowSeconds: 60 };
const doneText = { cancelled: 'Reservasi dibatalkan', moved: 'Reservasi dipindah', declined: 'Usulan ditolak' } as const;
const done =
  (message: string) =>
  ({ code }: { code: string }) =>
    answer({ code }, message);

const placing: readonly Endpoint[] = [
  expose(orderService, {
    method: 'post',
    path: '/product/service/checkout',
    summary: 'Memesan layanan di fasilitasnya',
    description:
      'Tempat disimpan selama dapat dibayar, atau langsung tercatat bila dibayar di tempat. Jadwal tanpa jam akhir adalah permintaan: transaction null, dan petugas mengusulkan jamnya.',
    tag,
    response: schema.placedAnswer,
    example: { body: { schedule_id: 1, reservation_date: '2026-12-07', payment_method: 1 } },
    respond: (placed) => placed,
  }),
  expose(findOfferDates, {
    method: 'get',
    path: '/doctor/reservation/chat/{room}',
    summary: 'Tanggal yang dapat ditawarkan dokter kepada pasien chatnya, dan yang sudah ditawarkan',
    tag,
    rateLimit,
    response: offerDatesAnswer,
    respond: (found) => answer(found),
  }),
  expose(offerPlace, {
    method: 'post',
    path: '/doctor/reservation/chat',
    summary: 'Dokter menyimpan satu tempat untuk pasien chatnya',
    description: 'Tempatnya disimpan 30 menit. Pasien menerima atau menolaknya seperti tawaran lain: POST /reservation/{code}/accept.',
    tag,
    response: offerPlaceAnswer,
    respond: ({ code, hold_until }) => answer({ code, hold_until }),
    example: {
      body: { room: 'mfrggzdfmztwq2lknnwg23tpoa', doctor_service_id: 1, doctor_schedule_id: 1, reservation_date: '2026-12-07' },
    },
  }),
  expose(makeReservation, {
    method: 'post',
    path: '/doctor/reservation/make',
    summary: 'Reservasi pada jam praktik dokter',
    description: 'Tempatnya sama dengan Pendaftaran. Tanpa payment_method cara bayarnya dipilih di pesanannya, paling lambat 15 menit.',
    tag,
    response: schema.placedAnswer,
    example: { body: { doctor_service_id: 1, doctor_schedule_id: 1, reservation_date: '2026-12-07', payment_method: 1 } },
    respond: (placed) => placed,
  }),
  expose(acceptOffer, {
    method: 'post',
    path: '/reservation/{code}/accept',
    summary: 'Menyetujui jam yang diusulkan, atau tempat dari daftar tunggu',
    tag,
    response: schema.placedAnswer,
    example: { body: { payment_method: 1 } },
    respond: (placed) => placed,
  }),
];

export const reservationEndpoints: readonly Endpoint[] = [
  ...placing,
  expose(rateDoctor, {
    method: 'post',
    path: '/doctor/rate',
    summary: 'Menilai dokter sesudah chat atau kunjungan selesai',
    description: 'Satu kali dalam 30 hari, dan dapat diubah selama 7 hari. Penilaian ini tidak ditampilkan kepada umum.',
    tag,
    response: rateAnswer,
    respond: () => ({ success: true as const, message: 'Terima kasih, penilaian Anda tersimpan.' }),
    example: { body: { transaction: 'INV-20261121-7K3QZ9TM', rating: 5, comment: 'Penjelasannya jelas.' } },
  }),
  expose(findReservations, {
    method: 'get',
    path: '/doctor/reservation/list',
    rateLimit,
    summary: 'Reservasi pada jam praktik dokter yang masuk, atau reservasi akun pasien',
    tag,
    response: schema.listAnswer,
    respond: ({ rows, meta }) =>
      answer({
        data: rows.map(({ facility, patient, date, hours, status, status_label, code }) => ({
          facility: { name: facility.name },
          patient,
          date,
          hours,
          status,
          status_label,
          code,
        })),
        meta,
      }),
  }),
  expose(getReservation, {
    method: 'get',
    path: '/reservation/{code}',
    rateLimit,
    summary: 'Sebuah reservasi milik akun, dengan jumlah yang kembali bila dibatalkan sekarang',
    tag,
    response: schema.reservationAnswer,
    respond: (shown) => answer(shown),
  }),
  expose(cancelReservation, {
    method: 'post',
    path: '/reservation/{code}/cancel',
    summary: 'Membatalkan reservasi; uangnya kembali menurut aturan yang ditampilkan sebelum membayar',
    tag,
    response: schema.changedAnswer,
    example: { body: {} },
    optionalBody: true,
    respond: done(doneText.cancelled),
  }),
  expose(moveReservation, {
    method: 'post',
    path: '/reservation/{code}/move',
    summary: 'Memindahkan reservasi ke tanggal, jadwal, atau layanan sejenis yang harganya sama, paling banyak dua kali',
    tag,
    response: schema.changedAnswer,
    example: { body: { reservation_date: '2026-12-14' } },
    respond: done(doneText.moved),
  }),
  expose(declineOffer, {
    method: 'post',
    path: '/reservation/{code}/decline',
    summary: 'Menolak jam yang diusulkan, atau tempat dari daftar tunggu',
    tag,
    response: schema.changedAnswer,
    example: { body: {} },
    optionalBody: true,
    respond: done(doneText.declined),
  }),
  expose(findServiceSlots, {
    method: 'get',
    path: '/product/service/slots/{service_id}',
    rateLimit: { name: 'service-slots', max: 300, windowSeconds: 60 },
    summary: 'Tanggal sebuah layanan dengan sisa tempatnya, atau mengapa tidak dapat dipilih',
    tag,
    response: schema.slotsAnswer,
    respond: (dates) => answer(dates),
  }),
  expose(findWaits, {
    method: 'get',
    path: '/waitlist',
    rateLimit,
    summary: 'Daftar tunggu milik akun',
    tag,
    response: schema.waitsAnswer,
    respond: (entries) => answer(entries),
  }),
  expose(joinWaitlist, {
    method: 'post',
    path: '/waitlist',
    summary: 'Masuk daftar tunggu seorang dokter',
    description: 'Tempat yang kosong ditawarkan kepada yang paling lama menunggu dan disimpan 30 menit, antara pukul 07.00 dan 21.00.',
    tag,
    response: schema.waitAnswer,
    example: { body: { doctor_service_id: 1, from_date: '2026-12-01', to_date: '2026-12-31' } },
    respond: (entry) => answer(entry, 'Anda masuk daftar tunggu'),
  }),
  expose(leaveWaitlist, {
    method: 'delete',
    path: '/waitlist/{id}',
    summary: 'Keluar dari daftar tunggu',
    tag,
    response: schema.leftAnswer,
    respond: ({ id }) => answer({ id }, 'Anda keluar dari daftar tunggu'),
  }),
];
