import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { addSignInCookies, addSignOut } from '#app/platform/session-cookie.server.ts';
import { getMe, logOut } from '../sessions/operations.server.ts';
import { logIn, readSignInDevice, reauthenticate } from './operations.server.ts';
import { tooManyTriesText } from './rules.ts';
import { logInAnswer, logInInput, logInTexts, meAnswer, reauthAnswer, reauthInput } from './schema.ts';

const tag = 'Akun';

export const logInEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/auth/login',
    summary: 'Masuk dengan email atau nomor ponsel dan kata sandi',
    description:
      'Akun yang tidak ada, akun yang ditutup, dan kata sandi yang salah dijawab sama. Yang salah dihitung: 10 per akun dan 30 per alamat dalam 15 menit.',
    tag,
    auth: 'public',
    // Only wrong tries are counted closely, in the operation; behind one address there may be a whole hospital.
    rateLimit: { name: 'login', max: 300, windowSeconds: 15 * 60 },
    hashesPassword: true,
    audit: 'account.logged_in',
    body: logInInput,
    response: logInAnswer,
    example: { body: { mailphone: 'siti@contoh.id', password: 'sepatu kuda di awan' } },
    async handle({ actor, platform, input, request, answerHeaders }) {
      const result = await logIn(actor, input.body, readSignInDevice(request.headers, platform), platform);
      if (result.ok) {
        addSignInCookies(answerHeaders, request, result.signedIn, platform.env.publicUrl.startsWith('https:'));
        const { accessToken, mfaRequired } = result.signedIn;
        return { success: true as const, message: 'Berhasil masuk', accessToken, second_factor: mfaRequired };
      }
      if (result.code === 'too_many_tries') throw tooManyTries(result.retryAfterSeconds);
      if (result.code === 'wrong_credentials') {
        throw new Problem('invalid_input', { message: logInTexts.wrong, extra: { reason: result.code } });
      }
      const message = logInTexts.unreadableContact;
      throw new Problem('invalid_input', { message, errors: { mailphone: [message] }, extra: { reason: result.code } });
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/me',
    summary: 'Siapa yang sedang masuk',
    description:
      'Selama alamat belum dikonfirmasi, alamat itu disamarkan. Selama kode autentikator belum diberikan, hanya itu yang dijawab.',
    tag,
    auth: 'session',
    rateLimit: { name: 'me', max: 120, windowSeconds: 60 },
    response: meAnswer,
    async handle({ actor, platform }) {
      if (actor.kind === 'visitor') throw new Problem('unauthenticated');
      return { success: true as const, message: 'OK', ...(await getMe(actor, platform)) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/logout',
    summary: 'Keluar',
    description: 'Mengakhiri sesi peramban dan token program yang dibuat bersamanya.',
    tag,
    auth: 'session',
    rateLimit: { name: 'logout', max: 60, windowSeconds: 60 },
    audit: 'account.logged_out',
    response: reauthAnswer,
    async handle({ actor, platform, request, answerHeaders }) {
      await logOut(actor, platform);
      addSignOut(answerHeaders, request, platform.env.publicUrl.startsWith('https:'));
      return answer({}, 'Berhasil keluar');
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Membuktikan diri sekali lagi dengan kata sandi',
    description: 'Sesudahnya, selama 10 menit, sesi ini boleh memanggil yang menjawab reauth.',
    tag,
    auth: 'user',
    rateLimit: { name: 'reauthenticate', max: 60, windowSeconds: 15 * 60 },
    hashesPassword: true,
    audit: 'account.reauthenticated',
    body: reauthInput,
    response: reauthAnswer,
    example: { body: { password: 'sepatu kuda di awan' } },
    async handle({ actor, platform, input }) {
      if (actor.kind !== 'user') throw new Problem('unauthenticated');
      const result = await reauthenticate(actor, input.body.password, platform);
      if (result.ok) return answer({}, 'Terima kasih, silakan lanjutkan');
      if (result.code === 'too_many_tries') throw tooManyTries(result.retryAfterSeconds);
      throw new Problem('invalid_input', { message: logInTexts.wrongPassword, errors: { password: [logInTexts.wrongPassword] } });
    },
  }),
];

function tooManyTries(retryAfterSeconds: number): Problem {
  return new Problem('too_many_requests', { message: tooManyTriesText(retryAfterSeconds), retryAfterSeconds });
}
