import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { deviceName } from '../log-in/device-name.ts';
import { changePassword } from './change-password.server.ts';
import { changeInput, doneAnswer, resetInput } from './password.schema.ts';
import { passwordTexts } from './password-texts.ts';
import { originOf, requestPasswordReset, setPassword } from './reset-password.server.ts';

const tag = 'Akun';
const password = 'tiga kucing naik sepeda';

export const passwordEndpoints: readonly Endpoint[] = [
  expose(requestPasswordReset, {
    method: 'post',
    path: '/auth/password/forgot',
    summary: 'Meminta tautan untuk mengatur ulang kata sandi',
    description: 'Jawaban sama untuk kontak yang punya akun dan yang tidak; pesan pergi ke kontak itu.',
    tag,
    response: doneAnswer,
    respond: () => answer({ done: true as const }, 'Kami sudah mengirim pesan. Buka tautan di dalamnya untuk melanjutkan.'),
    example: { body: { mailphone: 'siti@contoh.id' } },
  }),
  expose(setPassword, {
    method: 'post',
    path: '/auth/password/reset',
    summary: 'Mengatur kata sandi dengan tautan dari pesan',
    description:
      'Menyelesaikan pembuatan akun, undangan, atau lupa kata sandi. Tautan berlaku 60 menit (undangan 72 jam) dan satu kali; tidak ada yang otomatis masuk.',
    tag,
    hashesPassword: true,
    body: resetInput,
    readInput: ({ body }, request) => ({ ...(body as object), ...originOf(request, 'api') }),
    response: doneAnswer,
    respond: () => answer({ done: true as const }, passwordTexts.done),
    example: { body: { password, password_confirmation: password, token: 'q'.repeat(43) } },
  }),
  expose(changePassword, {
    method: 'post',
    path: '/auth/password/change',
    summary: 'Mengganti kata sandi',
    description: 'Perlu kata sandi yang sekarang. Sesi lain berakhir, dan pemilik akun diberi tahu.',
    tag,
    hashesPassword: true,
    body: changeInput,
    readInput: ({ body }, { headers }) => ({ ...(body as object), device: deviceName(headers.get('user-agent')) }),
    response: doneAnswer,
    respond: () => answer({ done: true as const }, passwordTexts.changed),
    example: { body: { current_password: 'payung biru di teras', password, password_confirmation: password } },
  }),
];
