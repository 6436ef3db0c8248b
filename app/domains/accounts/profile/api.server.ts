import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem, type ProblemCode } from '#app/platform/problem.server.ts';
import { confirmContactChange, removeContact, requestContactChange } from '../contact-change/operations.server.ts';
import { type ContactRefusal, channelNames, contactRefusal } from '../contact-change/rules.ts';
import { changeName, getProfile } from './operations.server.ts';
import { channelPath, confirmInput, contactInput, contactSentAnswer, profileAnswer, profileInput } from './schema.ts';

const reads = { name: 'profile-read', max: 120, windowSeconds: 60 } as const;
const writes = { name: 'profile-write', max: 30, windowSeconds: 600 } as const;
const tag = 'Profil';

const problemCodes: Record<number, ProblemCode> = { 404: 'not_found', 409: 'conflict', 422: 'invalid_input', 429: 'too_many_requests' };

function problemOf(refused: { code: ContactRefusal; retryAfterSeconds?: number }, field: string | null): Problem {
  const { status, message } = contactRefusal(refused.code);
  return new Problem(problemCodes[status] ?? 'conflict', {
    message,
    errors: status === 422 && field ? { [field]: [message] } : undefined,
    retryAfterSeconds: refused.retryAfterSeconds,
    extra: { reason: refused.code },
  });
}

export const profileEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/profile',
    summary: 'Nama dan kontak pemilik akun',
    tag,
    auth: 'user',
    rateLimit: reads,
    response: profileAnswer,
    handle: async ({ actor, platform }) => answer(await getProfile(actor, platform)),
  }),
  endpoint({
    method: 'put',
    path: '/user/profile',
    summary: 'Mengubah nama',
    tag,
    auth: 'user',
    rateLimit: writes,
    audit: 'account.name_changed',
    example: { body: { name: 'Siti Aminah' } },
    body: profileInput,
    response: profileAnswer,
    handle: async ({ actor, platform, input }) => answer(await changeName(actor, input.body, platform), 'Nama disimpan.'),
  }),
  endpoint({
    method: 'post',
    path: '/user/contact',
    summary: 'Mengirim tautan bukti ke email atau nomor ponsel baru',
    description: 'Tidak ada yang berubah sampai tautan dibuka dan dikonfirmasi. Jawabannya sama, juga bila kontak itu milik akun lain.',
    tag,
    auth: 'user',
    recentAuthentication: true,
    rateLimit: writes,
    audit: 'account.contact_change_asked',
    example: { body: { contact: '0812 3456 7890' } },
    body: contactInput,
    response: contactSentAnswer,
    async handle({ actor, platform, input }) {
      const result = await requestContactChange(actor, input.body, platform);
      if (!result.ok) throw problemOf(result, 'contact');
      return answer(result.contact, 'Tautan dikirim. Buka pesan itu dalam 60 menit untuk menyelesaikan perubahan.');
    },
  }),
  endpoint({
    method: 'post',
    path: '/user/contact/confirm',
    summary: 'Mengonfirmasi email atau nomor ponsel baru dengan token dari tautan',
    description: 'Hanya dengan sesi akun yang memintanya. Token orang lain dan token yang tidak dikenal dijawab sama.',
    tag,
    auth: 'user',
    rateLimit: writes,
    audit: 'account.contact_changed',
    problems: ['not_found', 'conflict'],
    example: { body: { token: 'q'.repeat(43) } },
    body: confirmInput,
    response: profileAnswer,
    async handle({ actor, platform, input }) {
      const result = await confirmContactChange(actor, input.body, platform);
      if (!result.ok) throw problemOf(result, null);
      return answer(await getProfile(actor, platform), `${channelNames[result.channel].label} diperbarui.`);
    },
  }),
  endpoint({
    method: 'delete',
    path: '/user/contact/{channel}',
    summary: 'Menghapus email atau nomor ponsel, selama kontak lain tetap ada',
    tag,
    auth: 'user',
    recentAuthentication: true,
    rateLimit: writes,
    audit: 'account.contact_removed',
    problems: ['conflict'],
    params: channelPath,
    response: profileAnswer,
    async handle({ actor, platform, input }) {
      const result = await removeContact(actor, input.params, platform);
      if (!result.ok) throw problemOf(result, null);
      return answer(await getProfile(actor, platform), `${channelNames[result.channel].label} dihapus.`);
    },
  }),
];
