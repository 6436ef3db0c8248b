import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { changeName } from './change-name.server.ts';
import { getProfile } from './get-profile.server.ts';
import { profileAnswer } from './profile.schema.ts';
import { saveOwnDetails } from './save-own-details.server.ts';

const tag = 'Profil';

export const profileEndpoints: readonly Endpoint[] = [
  expose(getProfile, {
    method: 'get',
    path: '/user/profile',
    summary: 'Nama dan kontak pemilik akun',
    tag,
    rateLimit: { name: 'profile-read', max: 120, windowSeconds: 60 },
    response: profileAnswer,
    respond: (profile) => answer(profile),
  }),
  expose(changeName, {
    method: 'put',
    path: '/user/profile',
    summary: 'Mengubah nama',
    tag,
    example: { body: { name: 'Siti Aminah' } },
    response: profileAnswer,
    respond: (profile) => answer(profile, 'Nama disimpan.'),
  }),
  expose(saveOwnDetails, {
    method: 'put',
    path: '/user/profile/details',
    summary: 'Mengisi atau mengosongkan tanggal lahir dan jenis kelamin',
    tag,
    example: { body: { birth_date: '1990-03-07', gender: 'female' } },
    response: profileAnswer,
    respond: (profile) => answer(profile, 'Tanggal lahir dan jenis kelamin disimpan.'),
  }),
];
