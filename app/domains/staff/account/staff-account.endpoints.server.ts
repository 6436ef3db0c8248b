import {
  findAccount,
  findDoctorsToInvite,
  findInvitations,
  findStaffAccounts,
  getAccount,
  inviteAccount,
  inviteDoctor,
  resendInvitation,
  revokeInvitation,
  roles,
} from '#app/domains/accounts/index.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { accountAnswer, doneAnswer, foundAnswer, invitableAnswer, invitationsAnswer, staffAnswer } from './staff-account.schema.ts';

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
    example: { body: { doctor: 'rina-kusumawardani' } },
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
  expose(roles.clearBirthDate, {
    ...change,
    method: 'delete',
    path: '/staff/accounts/{id}/birth-date',
    summary: 'Mengosongkan tanggal lahir yang hanya diganti lewat petugas',
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
    description:
      'Tautan sekali pakai dikirim ke alamatnya dan berlaku 72 jam. Dengan `doctor`, akunnya terhubung dengan halaman dokter itu.',
    example: { body: { email: 'petugas@contoh.id', name: 'Rina Kartika', roles: ['booking_desk'], facility_id: 'group' } },
  }),
  expose(inviteDoctor, {
    ...change,
    method: 'post',
    path: '/staff/invitations/doctors',
    summary: 'Mengundang dokter yang praktik di unit sendiri, dengan peran dokter saja',
    description: 'Tautan sekali pakai dikirim ke alamatnya dan berlaku 72 jam. Administrator diberi tahu.',
    example: { body: { email: 'dokter@contoh.id', name: 'dr. Rina Kusumawardani', doctor: 'rina-kusumawardani' } },
  }),
  expose(findDoctorsToInvite, {
    method: 'get',
    path: '/staff/invitations/doctors',
    summary: 'Dokter tanpa akun yang boleh diundang',
    tag,
    rateLimit,
    response: invitableAnswer,
    respond: (doctors) => answer(doctors),
  }),
  expose(findInvitations, {
    method: 'get',
    path: '/staff/invitations',
    summary: 'Undangan yang terbuka, dan yang diminta lagi sesudah berakhir',
    tag,
    rateLimit,
    response: invitationsAnswer,
    respond: (invitations) => answer(invitations),
  }),
  expose(resendInvitation, {
    ...change,
    method: 'post',
    path: '/staff/invitations/{id}/resend',
    summary: 'Mengirim ulang undangan dengan tautan baru',
    description: 'Tautan yang lama tidak berlaku lagi.',
  }),
  expose(revokeInvitation, {
    ...change,
    method: 'delete',
    path: '/staff/invitations/{id}',
    summary: 'Mencabut undangan',
  }),
];
