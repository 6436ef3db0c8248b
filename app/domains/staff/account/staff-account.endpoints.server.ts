import { findAccount, findStaffAccounts, getAccount, inviteAccount, roles } from '#app/domains/accounts/index.server.ts';
import { answer } from '#app/platform/answer.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { expose } from '#app/platform/expose.server.ts';
import { accountAnswer, doneAnswer, foundAnswer, staffAnswer } from './staff-account.schema.ts';

const tag = 'Petugas';
const rateLimit = { name: 'staff-look', max: 120, windowSeconds: 60 } as const;
const change = { tag, response: doneAnswer, respond: () => answer({ done: true as const }) };

export const staffEndpoints: readonly Endpoint[] = [
  expose(findStaffAccounts, {
    method: 'get',
    path: '/staff/accounts',
    summary: 'Akun yang memegang peran, di unit yang boleh dilihat',
    tag,
    rateLimit,
    response: staffAnswer,
    respond: ({ data, meta }) => ({ ...answer(data), meta }),
  }),
  expose(findAccount, {
    method: 'post',
    path: '/staff/accounts/find',
    summary: 'Mencari akun dengan alamat email atau nomor ponsel yang tepat',
    description: 'Dicatat, dan pemilik akun dapat melihatnya.',
    tag,
    response: foundAnswer,
    respond: (found) => answer(found),
    example: { body: { contact: 'siti@contoh.id' } },
  }),
  expose(getAccount, {
    method: 'get',
    path: '/staff/accounts/{id}',
    summary: 'Satu akun: peran, keadaan, dan faktor keduanya',
    description: 'Dicatat, dan pemilik akun dapat melihatnya.',
    tag,
    rateLimit,
    response: accountAnswer,
    respond: (account) => answer(account),
  }),
  expose(roles.grantRole, {
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/roles',
    summary: 'Memberi akun sebuah peran di satu unit atau di seluruh grup',
    description: 'Pemilik akun diberi tahu.',
    example: { body: { role: 'booking_desk', facility_id: 'group' } },
  }),
  expose(roles.revokeRole, {
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/roles/{role}/{facility_id}',
    summary: 'Mencabut sebuah peran di satu unit atau di seluruh grup',
    description: 'Berlaku sejak panggilan berikutnya dari akun itu; pemiliknya diberi tahu.',
  }),
  expose(roles.linkDoctor, {
    ...change,
    method: 'put',
    path: '/staff/accounts/{id}/doctor',
    summary: 'Menghubungkan akun dokter dengan halaman dokter',
    example: { body: { doctor_slug: 'rina-kusumawardani' } },
  }),
  expose(roles.unlinkDoctor, {
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/doctor',
    summary: 'Melepas akun dari halaman dokter',
  }),
  expose(roles.disableAccount, {
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/disable',
    summary: 'Menutup akun; semua sesinya berakhir',
  }),
  expose(roles.enableAccount, {
    ...change,
    method: 'post',
    path: '/staff/accounts/{id}/enable',
    summary: 'Membuka lagi akun yang ditutup',
  }),
  expose(roles.removeSecondFactor, {
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/second-factor',
    summary: 'Menghapus autentikator dari akun yang kehilangan ponsel dan kode pemulihannya',
    description: 'Semua sesinya berakhir; perannya baru berlaku lagi setelah autentikator baru diatur.',
  }),
  expose(inviteAccount, {
    ...change,
    method: 'post',
    path: '/staff/invitations',
    summary: 'Mengundang petugas yang belum punya akun',
    description: 'Tautan sekali pakai dikirim ke alamatnya dan berlaku 60 menit.',
    example: { body: { email: 'petugas@contoh.id', roles: ['booking_desk'], facility_id: 'group' } },
  }),
];
