import { findAccount, findStaffAccounts, getAccount, inviteAccount, roles } from '#app/domains/accounts/index.server.ts';
import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import {
  accountAnswer,
  accountId,
  accountRole,
  doctorInput,
  doneAnswer,
  findInput,
  foundAnswer,
  inviteInput,
  roleInput,
  staffAnswer,
  staffQuery,
} from './schema.ts';

const lookup = { tag: 'Petugas', auth: ['admin'], rateLimit: { name: 'staff-look', max: 120, windowSeconds: 60 } } as const;
const change = {
  tag: 'Petugas',
  auth: ['admin'],
  recentAuthentication: true,
  rateLimit: { name: 'staff-change', max: 60, windowSeconds: 60 },
  problems: ['conflict', 'not_found'],
  response: doneAnswer,
} as const;

const done = { done: true as const };

/** The answer to a change that was done; throws the Problem of one that was refused. */
function doneOr(result: roles.RoleResult) {
  if (!result.ok) throw roles.roleProblem(result.code);
  return answer(done);
}

export const staffEndpoints: readonly Endpoint[] = [
  endpoint({
    ...lookup,
    method: 'get',
    path: '/staff/accounts',
    summary: 'Semua akun yang memegang peran',
    query: staffQuery,
    response: staffAnswer,
    async handle({ actor, platform, input }) {
      const { data, meta } = await findStaffAccounts(actor, input.query, platform);
      return { ...answer(data), meta };
    },
  }),
  endpoint({
    ...lookup,
    method: 'post',
    path: '/staff/accounts/find',
    summary: 'Mencari akun dengan alamat email atau nomor ponsel yang tepat',
    description: 'Dicatat, dan pemilik akun dapat melihatnya.',
    audit: 'account.found',
    problems: ['not_found'],
    body: findInput,
    response: foundAnswer,
    example: { body: { contact: 'siti@contoh.id' } },
    async handle({ actor, platform, input }) {
      const found = await findAccount(actor, input.body, platform);
      if (found.ok) return answer(found.data);
      if (found.code === 'unknown') throw new Problem('not_found');
      throw new Problem('invalid_input', { errors: { contact: ['Tulis alamat email atau nomor ponsel yang lengkap'] } });
    },
  }),
  endpoint({
    ...lookup,
    method: 'get',
    path: '/staff/accounts/{id}',
    summary: 'Satu akun: peran, keadaan, dan faktor keduanya',
    description: 'Dicatat, dan pemilik akun dapat melihatnya.',
    problems: ['not_found'],
    params: accountId,
    response: accountAnswer,
    async handle({ actor, platform, input }) {
      const account = await getAccount(actor, { userId: input.params.id }, platform);
      if (!account) throw new Problem('not_found');
      return answer(account);
    },
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/roles',
    summary: 'Memberi akun sebuah peran',
    audit: 'account.role_granted',
    params: accountId,
    body: roleInput,
    example: { body: { role: 'booking_desk' } },
    handle: async ({ actor, platform, input }) =>
      doneOr(await roles.grantRole(actor, { userId: input.params.id, role: input.body.role }, platform)),
  }),
  endpoint({
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/roles/{role}',
    summary: 'Mencabut sebuah peran',
    description: 'Berlaku sejak panggilan berikutnya dari akun itu.',
    audit: 'account.role_revoked',
    params: accountRole,
    handle: async ({ actor, platform, input }) =>
      doneOr(await roles.revokeRole(actor, { userId: input.params.id, role: input.params.role }, platform)),
  }),
  endpoint({
    ...change,
    method: 'put',
    path: '/staff/accounts/{id}/doctor',
    summary: 'Menghubungkan akun dokter dengan halaman dokter',
    audit: 'account.doctor_linked',
    params: accountId,
    body: doctorInput,
    example: { body: { doctor_slug: 'rina-kusumawardani' } },
    handle: async ({ actor, platform, input }) =>
      doneOr(await roles.linkDoctor(actor, { userId: input.params.id, slug: input.body.doctor_slug }, platform)),
  }),
  endpoint({
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/doctor',
    summary: 'Melepas akun dari halaman dokter',
    audit: 'account.doctor_linked',
    params: accountId,
    handle: async ({ actor, platform, input }) => doneOr(await roles.linkDoctor(actor, { userId: input.params.id, slug: null }, platform)),
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/disable',
    summary: 'Menutup akun; semua sesinya berakhir',
    audit: 'account.disabled',
    params: accountId,
    handle: async ({ actor, platform, input }) => doneOr(await roles.disableAccount(actor, { userId: input.params.id }, platform)),
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/enable',
    summary: 'Membuka lagi akun yang ditutup',
    audit: 'account.enabled',
    params: accountId,
    handle: async ({ actor, platform, input }) => doneOr(await roles.enableAccount(actor, { userId: input.params.id }, platform)),
  }),
  endpoint({
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/second-factor',
    summary: 'Menghapus autentikator dari akun yang kehilangan ponsel dan kode pemulihannya',
    description: 'Semua sesinya berakhir; perannya baru berlaku lagi setelah autentikator baru diatur.',
    audit: 'account.second_factor_removed',
    params: accountId,
    handle: async ({ actor, platform, input }) => doneOr(await roles.removeSecondFactor(actor, { userId: input.params.id }, platform)),
  }),
  endpoint({
    ...change,
    method: 'post',
    path: '/staff/invitations',
    summary: 'Mengundang petugas yang belum punya akun',
    description: 'Tautan sekali pakai dikirim ke alamatnya dan berlaku 60 menit.',
    audit: 'account.invited',
    problems: ['conflict'],
    body: inviteInput,
    example: { body: { email: 'petugas@contoh.id', roles: ['booking_desk'] } },
    handle: async ({ actor, platform, input }) => doneOr(await inviteAccount(actor, input.body, platform)),
  }),
];
