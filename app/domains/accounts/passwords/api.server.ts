import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { type FieldErrors, Problem } from '#app/platform/problem.server.ts';
import { deviceName } from '../login/device.rules.ts';
import { messagesPerAddress } from '../messages/limits.operations.server.ts';
import { changePassword } from './change.operations.server.ts';
import { requestPasswordReset, setPassword } from './operations.server.ts';
import { linkTexts, type PasswordError } from './rules.ts';
import { changeInput, doneAnswer, forgotInput, passwordTexts, resetInput } from './schema.ts';

const tag = 'Akun';
const password = 'tiga kucing naik sepeda';

export const passwordEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/auth/password/forgot',
    summary: 'Meminta tautan untuk mengatur ulang kata sandi',
    description: 'Jawaban sama untuk kontak yang punya akun dan yang tidak; pesan pergi ke kontak itu.',
    tag,
    auth: 'public',
    rateLimit: messagesPerAddress,
    audit: 'account.password_forgotten',
    body: forgotInput,
    response: doneAnswer,
    example: { body: { mailphone: 'siti@contoh.id' } },
    async handle({ actor, platform, input }) {
      const sent = await requestPasswordReset(actor, input.body, platform);
      if (sent.ok) return answer({ done: true as const }, 'Kami sudah mengirim pesan. Buka tautan di dalamnya untuk melanjutkan.');
      if (sent.code === 'too_often') throw new Problem('too_many_requests', sent);
      throw new Problem('invalid_input', { message: sent.message, errors: { mailphone: [sent.message] } });
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/password/reset',
    summary: 'Mengatur kata sandi dengan tautan dari pesan',
    description:
      'Menyelesaikan pendaftaran, undangan, atau lupa kata sandi. Tautan berlaku 60 menit dan satu kali; tidak ada yang otomatis masuk.',
    tag,
    auth: 'public',
    rateLimit: { name: 'password-reset', max: 30, windowSeconds: 900 },
    hashesPassword: true,
    audit: 'account.password_reset',
    body: resetInput,
    response: doneAnswer,
    example: { body: { password, password_confirmation: password, token: 'q'.repeat(43) } },
    async handle({ actor, platform, input, request }) {
      const origin = { device: deviceName(request.headers.get('user-agent')), channel: 'api' } as const;
      const set = await setPassword(actor, input.body, origin, platform);
      if (set.ok) return answer({ done: true as const }, passwordTexts.done);
      // What is wrong stands under `password`, whichever of the two fields it is about (spec 2, section 7).
      const texts = set.code === 'errors' ? set.errors.map((error) => error.message) : [linkTexts[set.code]];
      throw new Problem('invalid_input', { message: texts[0], errors: { password: texts } });
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/password/change',
    summary: 'Mengganti kata sandi',
    description: 'Perlu kata sandi yang sekarang. Sesi lain berakhir, dan pemilik akun diberi tahu.',
    tag,
    auth: 'user',
    rateLimit: { name: 'password-change', max: 30, windowSeconds: 900 },
    hashesPassword: true,
    audit: 'account.password_changed',
    problems: ['conflict'],
    body: changeInput,
    response: doneAnswer,
    example: { body: { current_password: 'payung biru di teras', password, password_confirmation: password } },
    async handle({ actor, platform, input, request }) {
      const changed = await changePassword(actor, input.body, deviceName(request.headers.get('user-agent')), platform);
      if (changed.ok) return answer({ done: true as const }, passwordTexts.changed);
      if (changed.code === 'changed') throw new Problem('conflict');
      if (changed.code === 'too_often') throw new Problem('too_many_requests', changed);
      throw new Problem('invalid_input', { message: changed.errors[0]?.message, errors: byField(changed.errors) });
    },
  }),
];

function byField(errors: readonly PasswordError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, [message]]));
}
