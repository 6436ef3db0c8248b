import { readCredentials } from '#app/platform/access/session-cookie.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { cancelRequest } from './patient-change/cancel-request.server.ts';
import { getRequestByToken } from './patient-change/get-request.server.ts';
import { moveRequest } from './patient-change/move-request.server.ts';
import { findMyRequests } from './request/find-my-requests.server.ts';
import { ownRequestsAnswer } from './request/my-requests.schema.ts';
import { formAnswer, type RequestDetail, requestAnswer, type Submitted, submitAnswer } from './request/request.schema.ts';
import { slotText } from './request/request.ts';
import { openForm, submitRequest } from './submission/submit-request.server.ts';

const reads: RateLimit = { name: 'register-link', max: 60, windowSeconds: 60 };
const tag = 'Pendaftaran';

const moveAnswerText = ({ holds_place }: RequestDetail) =>
  holds_place ? 'Tanggal kunjungan dipindahkan.' : 'Tanggal kunjungan dipindahkan. Tempat pada tanggal baru dipastikan petugas.';

function acceptedText({ is_repeat, holds_place }: Submitted): string {
  if (is_repeat) return 'Permintaan ini sudah tercatat';
  return holds_place ? 'Pendaftaran diterima' : slotText;
}

/** Checks only that a session cookie exists, under either of its names. The calls that need the session validate it in the database. */
const hasSession = ({ headers }: Request) =>
  [true, false].map((secure) => readCredentials(headers, secure)).some((read) => !read.ok || read.value !== null);

export const appointmentEndpoints: readonly Endpoint[] = [
  expose(openForm, {
    method: 'get',
    path: '/register/form',
    summary: 'Waktu formulir dibuka dan kalimat persetujuan',
    tag,
    rateLimit: reads,
    response: formAnswer,
    respond: (form, { request }) => answer({ ...form, ...(hasSession(request) ? { has_session: true as const } : {}) }),
  }),
  expose(submitRequest, {
    method: 'post',
    path: '/register/submit',
    summary: 'Mendaftar ke jadwal dokter',
    description:
      'Tanpa visit_date dipakai tanggal terdekat yang masih kosong. holds_place = false: permintaan tercatat dan tempat dipastikan petugas. Penolakan menyebut alasannya di reason.',
    tag,
    response: submitAnswer,
    respond: (submitted) => answer(submitted, `${acceptedText(submitted)}. Lanjutkan percakapan di WhatsApp.`),
  }),
  expose(findMyRequests, {
    method: 'get',
    path: '/user/appointments',
    summary: 'Permintaan kunjungan milik akun, yang akan datang lebih dulu',
    tag,
    rateLimit: reads,
    response: ownRequestsAnswer,
    respond: (requests) => answer(requests),
  }),
  expose(getRequestByToken, {
    method: 'get',
    path: '/register/status/{token}',
    summary: 'Pendaftaran di balik tautan pribadi',
    tag,
    rateLimit: reads,
    response: requestAnswer,
    respond: (request) => answer(request),
  }),
  expose(cancelRequest, {
    method: 'post',
    path: '/register/status/{token}/cancel',
    summary: 'Membatalkan pendaftaran',
    tag,
    response: requestAnswer,
    respond: (request) => answer(request, 'Pendaftaran dibatalkan.'),
  }),
  expose(moveRequest, {
    method: 'post',
    path: '/register/status/{token}/move',
    summary: 'Memindahkan pendaftaran ke tanggal atau jam lain dokter yang sama, atau ke dokter lain dengan spesialisasi yang sama',
    tag,
    response: requestAnswer,
    respond: (request) => answer(request, moveAnswerText(request)),
  }),
];
