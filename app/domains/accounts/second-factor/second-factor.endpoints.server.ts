import { z } from 'zod';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { getSecondFactor } from './get-second-factor.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts';
import { reauthAnswer, recoveryAnswer, setUpAnswer, statusAnswer } from './second-factor.schema.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.server.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.server.ts';

const tag = 'Faktor kedua';

export const secondFactorEndpoints: readonly Endpoint[] = [
  expose(getSecondFactor, {
    method: 'get',
    path: '/auth/second-factor',
    summary: 'Keadaan faktor kedua akun ini',
    tag,
    rateLimit: { name: 'second-factor-status', max: 60, windowSeconds: 60 },
    response: statusAnswer,
    respond: (status) => answer(status),
  }),
  expose(proveSecondFactor, {
    method: 'post',
    path: '/auth/second-factor',
    summary: 'Melengkapi sesi dengan kode autentikator',
    description: 'Setelah kata sandi benar, akun dengan faktor kedua hanya dapat memanggil ini dan keluar. Token sesi tetap sama.',
    tag,
    response: reauthAnswer,
    example: { body: { code: '123456' } },
    respond: ({ recovery_codes_left }) => answer({ recovery_codes_left }, 'Sesi lengkap'),
  }),
  expose(beginSecondFactor, {
    method: 'post',
    path: '/auth/second-factor/set-up',
    summary: 'Memulai pengaturan autentikator',
    description: 'Belum menyimpan apa pun: autentikator yang sekarang berlaku terus sampai yang baru dipastikan.',
    tag,
    response: setUpAnswer,
    respond: (begun) => answer(begun),
  }),
  expose(confirmSecondFactor, {
    method: 'post',
    path: '/auth/second-factor/confirm',
    summary: 'Memastikan autentikator dengan kode pertamanya',
    description: 'Memberi kode pemulihan, sekali ini saja. Semua sesi lain akun ini berakhir.',
    tag,
    response: recoveryAnswer,
    example: { body: { set_up: '1.c2Vnmx', code: '123456' } },
    respond: ({ recovery_codes }) => answer({ recovery_codes }, 'Autentikator aktif'),
  }),
  expose(renewRecoveryCodes, {
    method: 'post',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Mengganti semua kode pemulihan',
    tag,
    response: recoveryAnswer,
    respond: (codes) => answer(codes),
  }),
  expose(turnOffSecondFactor, {
    method: 'delete',
    path: '/auth/second-factor',
    summary: 'Mematikan faktor kedua',
    description: 'Tidak dapat dilakukan selama akun memegang peran. Semua sesi lain akun ini berakhir.',
    tag,
    status: 204,
    response: z.undefined(),
    respond: () => undefined,
  }),
];
