import { sessionCookie } from '#app/platform/access/session-cookie.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { deviceName } from '../log-in/device-name.ts';
import { registerAnswer, registerInput, resendAnswer } from './sign-up.schema.ts';
import { resendSignUpMessage, startSignUp } from './start-sign-up.server.ts';

const tag = 'Akun';
const sentText = 'Kami sudah mengirim pesan. Buka tautan di dalamnya untuk melanjutkan.';

export const signUpEndpoints: readonly Endpoint[] = [
  expose(startSignUp, {
    method: 'post',
    path: '/auth/register',
    summary: 'Membuat akun dengan email atau nomor ponsel',
    description:
      'Jawaban sama untuk kontak yang sudah punya akun dan yang belum; pesan yang dikirim ke kontak itu menjelaskan kelanjutannya.',
    tag,
    body: registerInput,
    readInput: ({ body }, { headers }) => ({ ...(body as object), device: deviceName(headers.get('user-agent')) }),
    response: registerAnswer,
    respond({ token, accessToken }, { headers, platform }) {
      headers.append('set-cookie', sessionCookie(token, platform.env.publicUrl.startsWith('https:')));
      return { success: true as const, message: sentText, accessToken };
    },
    example: { body: { mailphone: 'siti@contoh.id', role: 'User' } },
  }),
  expose(resendSignUpMessage, {
    method: 'post',
    path: '/verify/resend/email',
    summary: 'Mengirim ulang pesan konfirmasi',
    description: 'Untuk sesi yang menunggu konfirmasi; pesan pergi ke kontak yang dipakai saat membuat akun.',
    tag,
    response: resendAnswer,
    respond: () => answer({ sent: true as const }, sentText),
  }),
];
