import { addSignInCookies } from '#app/platform/access/session-cookie.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { logOut } from '../session/end-my-sessions.server.ts';
import { getMe } from '../session/get-me.server.ts';
import { meAnswer } from '../session/session.schema.ts';
import { addLogOut } from './carry-contact-to-log-in.server.ts';
import { logInAnswer, logInInput, reauthAnswer } from './log-in.schema.ts';
import { logIn, readSignInDevice } from './log-in.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';

const tag = 'Akun';

export const logInEndpoints: readonly Endpoint[] = [
  expose(logIn, {
    method: 'post',
    path: '/auth/login',
    summary: 'Masuk dengan email atau nomor ponsel dan kata sandi',
    description:
      'Akun yang tidak ada, akun yang ditutup, dan kata sandi yang salah dijawab sama. Yang salah dihitung: 10 per akun dan 30 per alamat dalam 15 menit.',
    tag,
    hashesPassword: true,
    body: logInInput,
    readInput: ({ body }, request, platform) => ({ ...(body as object), device: readSignInDevice(request.headers, platform) }),
    response: logInAnswer,
    respond(signedIn, { headers, request, platform }) {
      addSignInCookies(headers, request, signedIn, platform.env.publicUrl.startsWith('https:'));
      const { accessToken, mfaRequired } = signedIn;
      return { success: true as const, message: 'Berhasil masuk', accessToken, second_factor: mfaRequired };
    },
    example: { body: { mailphone: 'siti@contoh.id', password: 'sepatu kuda di awan' } },
  }),
  expose(getMe, {
    method: 'get',
    path: '/auth/me',
    summary: 'Siapa yang sedang masuk',
    description:
      'Selama alamat belum dikonfirmasi, alamat itu disamarkan. Selama kode autentikator belum diberikan, hanya itu yang dijawab.',
    tag,
    rateLimit: { name: 'me', max: 120, windowSeconds: 60 },
    response: meAnswer,
    respond: (me) => ({ success: true as const, message: 'OK', ...me }),
  }),
  expose(logOut, {
    method: 'post',
    path: '/auth/logout',
    summary: 'Keluar',
    description: 'Mengakhiri sesi peramban dan token program yang dibuat bersamanya.',
    tag,
    response: reauthAnswer,
    respond(_value, { headers, request, platform }) {
      addLogOut(headers, request, platform);
      return answer({}, 'Berhasil keluar');
    },
  }),
  expose(reauthenticate, {
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Membuktikan diri sekali lagi dengan kata sandi',
    description: 'Sesudahnya, selama 10 menit, sesi ini boleh memanggil yang menjawab reauth.',
    tag,
    hashesPassword: true,
    response: reauthAnswer,
    respond: () => answer({}, 'Terima kasih, silakan lanjutkan'),
    example: { body: { password: 'sepatu kuda di awan' } },
  }),
];
