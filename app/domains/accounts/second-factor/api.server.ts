import { z } from 'zod';
import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { factorProblem, getSecondFactor, proveSecondFactor } from './operations.server.ts';
import { renewRecoveryCodes } from './recovery-codes.operations.server.ts';
import { codeInput, confirmInput, reauthAnswer, recoveryAnswer, setUpAnswer, statusAnswer } from './schema.ts';
import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from './set-up.operations.server.ts';

const tag = 'Faktor kedua';
const change = { tag, auth: 'user', rateLimit: { name: 'second-factor-change', max: 30, windowSeconds: 15 * 60 } } as const;

export const secondFactorEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/auth/second-factor',
    summary: 'Keadaan faktor kedua akun ini',
    tag,
    auth: 'user',
    rateLimit: { name: 'second-factor-status', max: 60, windowSeconds: 60 },
    response: statusAnswer,
    handle: async ({ actor, platform }) => answer(await getSecondFactor(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor',
    summary: 'Melengkapi sesi dengan kode autentikator',
    description: 'Setelah kata sandi benar, akun dengan faktor kedua hanya dapat memanggil ini dan keluar. Token sesi tetap sama.',
    tag,
    auth: 'session',
    rateLimit: { name: 'second-factor-proof', max: 30, windowSeconds: 15 * 60 },
    audit: 'account.second_factor_proven',
    problems: ['conflict'],
    body: codeInput,
    response: reauthAnswer,
    example: { body: { code: '123456' } },
    async handle({ actor, platform, input }) {
      const result = await proveSecondFactor(actor, input.body, platform);
      if (!result.ok) throw factorProblem(result);
      return answer(result.data, 'Sesi lengkap');
    },
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/auth/second-factor/set-up',
    summary: 'Memulai pengaturan autentikator',
    description: 'Belum menyimpan apa pun: autentikator yang sekarang berlaku terus sampai yang baru dipastikan.',
    recentAuthentication: true,
    response: setUpAnswer,
    handle: async ({ actor, platform }) => answer(await beginSecondFactor(actor, platform)),
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/auth/second-factor/confirm',
    summary: 'Memastikan autentikator dengan kode pertamanya',
    description: 'Memberi kode pemulihan, sekali ini saja. Semua sesi lain akun ini berakhir.',
    audit: 'account.second_factor_set_up',
    problems: ['conflict'],
    body: confirmInput,
    response: recoveryAnswer,
    example: { body: { set_up: '1.c2Vnmx', code: '123456' } },
    async handle({ actor, platform, input }) {
      const result = await confirmSecondFactor(actor, input.body, platform);
      if (!result.ok) throw factorProblem(result);
      return answer(result.data, 'Autentikator aktif');
    },
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Mengganti semua kode pemulihan',
    recentAuthentication: true,
    audit: 'account.recovery_codes_renewed',
    problems: ['conflict'],
    response: recoveryAnswer,
    async handle({ actor, platform }) {
      const result = await renewRecoveryCodes(actor, platform);
      if (!result.ok) throw factorProblem(result);
      return answer(result.data);
    },
  }),
  endpoint({
    ...change,
    method: 'delete',
    path: '/auth/second-factor',
    summary: 'Mematikan faktor kedua',
    description: 'Tidak dapat dilakukan selama akun memegang peran. Semua sesi lain akun ini berakhir.',
    recentAuthentication: true,
    audit: 'account.second_factor_turned_off',
    problems: ['conflict'],
    status: 204,
    response: z.undefined(),
    async handle({ actor, platform }) {
      const result = await turnOffSecondFactor(actor, platform);
      if (!result.ok) throw factorProblem(result);
      return undefined;
    },
  }),
];
