import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { sessionCookie } from '#app/platform/session-cookie.server.ts';
import { deviceName } from '../login/device.rules.ts';
import { messagesPerAddress } from '../messages/limits.operations.server.ts';
import { resendSignUpMessage, startSignUp } from './operations.server.ts';
import { registerAnswer, registerInput, resendAnswer } from './schema.ts';

const tag = 'Akun';
const sentText = 'Kami sudah mengirim pesan. Buka tautan di dalamnya untuk melanjutkan.';

export const signUpEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/auth/register',
    summary: 'Mendaftar dengan email atau nomor ponsel',
    description:
      'Jawaban sama untuk kontak yang sudah punya akun dan yang belum; pesan yang dikirim ke kontak itu menjelaskan kelanjutannya.',
    tag,
    auth: 'public',
    rateLimit: messagesPerAddress,
    audit: 'account.sign_up',
    body: registerInput,
    response: registerAnswer,
    example: { body: { mailphone: 'siti@contoh.id', role: 'User' } },
    async handle({ actor, platform, input, request, answerHeaders }) {
      const device = deviceName(request.headers.get('user-agent'));
      const started = await startSignUp(actor, { mailphone: input.body.mailphone, device }, platform);
      if (!started.ok) throw contactProblem(started);
      answerHeaders.append('set-cookie', sessionCookie(started.session.token, platform.env.publicUrl.startsWith('https:')));
      return { success: true as const, message: sentText, accessToken: started.session.accessToken };
    },
  }),
  endpoint({
    method: 'post',
    path: '/verify/resend/email',
    summary: 'Mengirim ulang pesan konfirmasi',
    description: 'Untuk sesi yang menunggu konfirmasi; pesan pergi ke kontak yang dipakai saat mendaftar.',
    tag,
    auth: 'session',
    rateLimit: messagesPerAddress,
    audit: 'account.sign_up_resent',
    problems: ['conflict'],
    response: resendAnswer,
    async handle({ actor, platform }) {
      const sent = await resendSignUpMessage(actor, platform);
      if (sent.ok) return answer({ sent: true as const }, sentText);
      if (sent.code === 'not_waiting') throw new Problem('conflict', { message: 'Tidak ada pendaftaran yang menunggu konfirmasi.' });
      throw new Problem('too_many_requests', sent);
    },
  }),
];

/** The refusal of a contact, under the field it was typed in. */
function contactProblem(refused: { code: string; message: string; retryAfterSeconds?: number }): Problem {
  if (refused.code === 'too_often') return new Problem('too_many_requests', refused);
  return new Problem('invalid_input', { message: refused.message, errors: { mailphone: [refused.message] } });
}
