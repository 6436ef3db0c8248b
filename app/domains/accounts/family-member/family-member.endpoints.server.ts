import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { addFamilyMember, changeFamilyMember, deleteFamilyMember } from './change-family.server.ts';
import { familyAnswer, memberAnswer, memberGone, memberInput } from './family-member.schema.ts';
import { findFamily } from './find-family.server.ts';

const tag = 'Keluarga';
const example = { name: 'Budi Santoso', birth_date: '2019-03-07', relation: 'child' } as const;

export const familyEndpoints: readonly Endpoint[] = [
  expose(findFamily, {
    method: 'get',
    path: '/user/family',
    summary: 'Anggota keluarga pemilik akun',
    tag,
    rateLimit: { name: 'family-read', max: 120, windowSeconds: 60 },
    response: familyAnswer,
    respond: (family) => answer(family),
  }),
  expose(addFamilyMember, {
    method: 'post',
    path: '/user/family',
    summary: 'Menambah anggota keluarga',
    description: 'Perlu persetujuan: consent berisi versi kalimat yang disetujui. Paling banyak 15 orang.',
    tag,
    example: { body: { ...example, consent: '2026-11-21' } },
    body: memberInput,
    readInput: ({ body }) => ({ ...(body as object), channel: 'api' }),
    response: memberAnswer,
    respond: (member) => answer(member, 'Anggota keluarga ditambahkan.'),
  }),
  expose(changeFamilyMember, {
    method: 'put',
    path: '/user/family/{id}',
    summary: 'Mengubah anggota keluarga',
    tag,
    example: { body: example },
    response: memberAnswer,
    respond: (member) => answer(member, 'Perubahan disimpan.'),
  }),
  expose(deleteFamilyMember, {
    method: 'delete',
    path: '/user/family/{id}',
    summary: 'Menghapus anggota keluarga',
    tag,
    response: memberGone,
    respond: () => answer({ deleted: true as const }, 'Anggota keluarga dihapus.'),
  }),
];
