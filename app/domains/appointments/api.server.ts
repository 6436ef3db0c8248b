import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem, type ProblemCode } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { readCredentials } from '#app/platform/session-cookie.server.ts';
import { findMyRequests } from './own/operations.server.ts';
import { ownRequestsAnswer } from './own/schema.ts';
import { slotText } from './rules.ts';
import { formAnswer, moveInput, type RequestDetail, requestAnswer, statusPath, submitAnswer, submitInput } from './schema.ts';
import { cancelRequest, getRequestByToken, moveRequest } from './status/operations.server.ts';
import { submitLimit } from './submit/caps.rules.ts';
import { openForm, submitRequest } from './submit/operations.server.ts';
import { type Refusal, refusalOf } from './submit/refusals.rules.ts';

const reads: RateLimit = { name: 'register-link', max: 60, windowSeconds: 60 };
const changes: RateLimit = { name: 'register-change', max: 20, windowSeconds: 600 };
const tag = 'Pendaftaran';

const problemCodes: Record<number, ProblemCode> = { 404: 'not_found', 409: 'conflict', 422: 'invalid_input', 429: 'too_many_requests' };

/** A refusal as an answer; `reason` tells it apart from others with the same `code`. */
function problemOf(refused: { code: Refusal; retryAfterSeconds?: number }): Problem {
  const { status, field, message } = refusalOf(refused.code);
  return new Problem(problemCodes[status] ?? 'conflict', {
    message,
    errors: field ? { [field]: [message] } : undefined,
    retryAfterSeconds: refused.retryAfterSeconds,
    extra: { reason: refused.code },
  });
}

const movedText = ({ holds_place }: RequestDetail) =>
  holds_place ? 'Tanggal kunjungan dipindahkan.' : 'Tanggal kunjungan dipindahkan. Tempat pada tanggal baru dipastikan petugas.';

export const appointmentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/register/form',
    summary: 'Waktu formulir dibuka dan kalimat persetujuan',
    tag,
    auth: 'public',
    rateLimit: reads,
    response: formAnswer,
    async handle({ actor, platform, request }) {
      // Only that there is a cookie; whose it is, and whether it still counts, the calls that need it ask the database.
      const hasSession = readCredentials(request.headers, platform.env.publicUrl.startsWith('https:')) !== null;
      return answer({ ...openForm(actor, platform), ...(hasSession ? { has_session: true as const } : {}) });
    },
  }),
  endpoint({
    method: 'post',
    path: '/register/submit',
    summary: 'Mendaftar ke jadwal dokter',
    description:
      'Tanpa visit_date dipakai tanggal terdekat yang masih kosong. holds_place = false: permintaan tercatat dan tempat dipastikan petugas. Penolakan menyebut alasannya di reason.',
    tag,
    auth: 'public',
    rateLimit: submitLimit,
    audit: 'appointment.submit',
    idempotent: true,
    problems: ['conflict'],
    body: submitInput,
    response: submitAnswer,
    async handle({ actor, platform, input, idempotency }) {
      const result = await submitRequest(actor, input.body, platform, idempotency);
      if (!result.ok) throw problemOf(result);
      const { holds_place } = result.data;
      return answer(result.data, `${holds_place ? 'Pendaftaran diterima' : slotText}. Lanjutkan percakapan di WhatsApp.`);
    },
  }),
  endpoint({
    method: 'get',
    path: '/user/appointments',
    summary: 'Permintaan kunjungan milik akun, yang akan datang lebih dulu',
    tag,
    auth: 'user',
    rateLimit: reads,
    response: ownRequestsAnswer,
    handle: async ({ actor, platform }) => answer(await findMyRequests(actor, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/register/status/{token}',
    summary: 'Pendaftaran di balik tautan pribadi',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: statusPath,
    response: requestAnswer,
    async handle({ actor, platform, input }) {
      const result = await getRequestByToken(actor, input.params, platform);
      if (!result.ok) throw problemOf(result);
      return answer(result.data);
    },
  }),
  endpoint({
    method: 'post',
    path: '/register/status/{token}/cancel',
    summary: 'Membatalkan pendaftaran',
    tag,
    auth: 'public',
    rateLimit: changes,
    audit: 'appointment.cancel',
    problems: ['not_found', 'conflict'],
    params: statusPath,
    response: requestAnswer,
    async handle({ actor, platform, input }) {
      const result = await cancelRequest(actor, input.params, platform);
      if (!result.ok) throw problemOf(result);
      return answer(result.data, 'Pendaftaran dibatalkan.');
    },
  }),
  endpoint({
    method: 'post',
    path: '/register/status/{token}/move',
    summary: 'Memindahkan pendaftaran ke tanggal lain dari jadwal yang sama',
    tag,
    auth: 'public',
    rateLimit: changes,
    audit: 'appointment.move',
    problems: ['not_found', 'conflict'],
    params: statusPath,
    body: moveInput,
    response: requestAnswer,
    async handle({ actor, platform, input }) {
      const result = await moveRequest(actor, { token: input.params.token, visit_date: input.body.visit_date }, platform);
      if (!result.ok) throw problemOf(result);
      return answer(result.data, movedText(result.data));
    },
  }),
];
