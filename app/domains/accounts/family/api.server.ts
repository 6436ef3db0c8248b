import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import {
  addFamilyMember,
  changeFamilyMember,
  deleteFamilyMember,
  type FamilyRefusal,
  familyConsent,
  findFamily,
} from './operations.server.ts';
import { maxFamilyMembers } from './rules.ts';
import { familyAnswer, memberAnswer, memberChange, memberGone, memberInput, memberPath } from './schema.ts';

const reads = { name: 'family-read', max: 120, windowSeconds: 60 } as const;
const writes = { name: 'family-write', max: 60, windowSeconds: 600 } as const;
const tag = 'Keluarga';
const example = { name: 'Budi Santoso', birth_date: '2019-03-07', relation: 'child' } as const;

function problemOf({ code, field, message }: FamilyRefusal): Problem {
  if (code === 'unknown') return new Problem('not_found');
  const problem = code === 'full' ? 'conflict' : 'invalid_input';
  return new Problem(problem, { message, errors: field ? { [field]: [message] } : undefined, extra: { reason: code } });
}

export const familyEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/family',
    summary: 'Anggota keluarga pemilik akun',
    tag,
    auth: 'user',
    rateLimit: reads,
    response: familyAnswer,
    handle: async ({ actor, platform }) =>
      answer({ members: await findFamily(actor, platform), most: maxFamilyMembers, consent: familyConsent() }),
  }),
  endpoint({
    method: 'post',
    path: '/user/family',
    summary: 'Menambah anggota keluarga',
    description: 'Perlu persetujuan: consent berisi versi kalimat yang disetujui. Paling banyak 15 orang.',
    tag,
    auth: 'user',
    rateLimit: writes,
    audit: 'family_member.added',
    problems: ['conflict'],
    example: { body: { ...example, consent: '2026-11-21' } },
    body: memberInput,
    response: memberAnswer,
    async handle({ actor, platform, input }) {
      const result = await addFamilyMember(actor, input.body, platform);
      if (!result.ok) throw problemOf(result);
      return answer(result.data, 'Anggota keluarga ditambahkan.');
    },
  }),
  endpoint({
    method: 'put',
    path: '/user/family/{id}',
    summary: 'Mengubah anggota keluarga',
    tag,
    auth: 'user',
    rateLimit: writes,
    audit: 'family_member.changed',
    problems: ['not_found'],
    params: memberPath,
    example: { body: example },
    body: memberChange,
    response: memberAnswer,
    async handle({ actor, platform, input }) {
      const result = await changeFamilyMember(actor, { ...input.params, ...input.body }, platform);
      if (!result.ok) throw problemOf(result);
      return answer(result.data, 'Perubahan disimpan.');
    },
  }),
  endpoint({
    method: 'delete',
    path: '/user/family/{id}',
    summary: 'Menghapus anggota keluarga',
    tag,
    auth: 'user',
    rateLimit: writes,
    audit: 'family_member.deleted',
    problems: ['not_found'],
    params: memberPath,
    response: memberGone,
    async handle({ actor, platform, input }) {
      const result = await deleteFamilyMember(actor, input.params, platform);
      if (!result.ok) throw problemOf(result);
      return answer({ deleted: true as const }, 'Anggota keluarga dihapus.');
    },
  }),
];
