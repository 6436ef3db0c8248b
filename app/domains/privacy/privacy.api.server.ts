import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { getMyAccessLog } from './access-log.operations.server.ts';
import { findMyConsents, setConsent } from './consents.operations.server.ts';
import { getMyLeaving, requestDeletion, undoDeletion } from './leaving.operations.server.ts';
import { exportMyData } from './own-data.operations.server.ts';
import { accessLogAnswer, consentInput, consentsAnswer, deletionAnswer, deletionInput, ownDataAnswer } from './privacy.schema.ts';

const tag = 'Data saya';
const reads = { max: 60, windowSeconds: 60 };

export const privacyEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/data',
    summary: 'Semua yang tersimpan tentang Anda',
    description: 'Lima kali sehari; setiap kali dicatat. Bidang format dan version menyebut bentuk dokumennya.',
    tag,
    auth: 'user',
    freshLogin: true,
    rateLimit: { name: 'own-data', max: 20, windowSeconds: 60 },
    response: ownDataAnswer,
    async handle({ actor, platform }) {
      const result = await exportMyData(actor, 'api', platform);
      if (result.ok) return answer(result.data);
      if (result.code === 'too_many') throw new Problem('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds });
      throw new Problem('reauth');
    },
  }),
  endpoint({
    method: 'get',
    path: '/user/access-log',
    summary: 'Siapa yang melihat data Anda, dan kegiatan di akun Anda',
    tag,
    auth: 'user',
    rateLimit: { name: 'access-log', ...reads },
    response: accessLogAnswer,
    handle: async ({ actor, platform }) => answer(await getMyAccessLog(actor, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/user/consents',
    summary: 'Persetujuan Anda dan riwayatnya',
    tag,
    auth: 'user',
    rateLimit: { name: 'consents', ...reads },
    response: consentsAnswer,
    handle: async ({ actor, platform }) => answer(await findMyConsents(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/user/consents',
    summary: 'Memberi atau menarik satu persetujuan',
    tag,
    auth: 'user',
    rateLimit: { name: 'consent-set', max: 30, windowSeconds: 60 },
    audit: 'consent.set',
    problems: ['not_found', 'conflict'],
    body: consentInput,
    response: consentsAnswer,
    example: { body: { purpose: 'marketing', version: '2026-11-21', is_given: false } },
    async handle({ actor, platform, input }) {
      const result = await setConsent(actor, { ...input.body, channel: 'api' }, platform);
      if (result.ok) return answer(await findMyConsents(actor, platform));
      throw new Problem(result.code === 'unknown_purpose' ? 'not_found' : 'conflict', { extra: { reason: result.code } });
    },
  }),
  endpoint({
    method: 'get',
    path: '/user/deletion',
    summary: 'Apakah akun Anda sedang menunggu dihapus',
    tag,
    auth: 'user',
    rateLimit: { name: 'deletion', ...reads },
    response: deletionAnswer,
    handle: async ({ actor, platform }) => answer(await getMyLeaving(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/user/deletion',
    summary: 'Meminta akun dihapus',
    description: 'Dapat dibatalkan selama 7 hari. Semua sesi lain berakhir seketika.',
    tag,
    auth: 'user',
    freshLogin: true,
    rateLimit: { name: 'deletion-request', max: 10, windowSeconds: 600 },
    audit: 'account.leaving',
    body: deletionInput,
    response: deletionAnswer,
    example: { body: { confirm: 'HAPUS' } },
    async handle({ actor, platform }) {
      const result = await requestDeletion(actor, platform);
      if (!result.ok) throw new Problem('reauth');
      return answer(result.data, 'Akun akan dihapus');
    },
  }),
  endpoint({
    method: 'delete',
    path: '/user/deletion',
    summary: 'Membatalkan penghapusan akun',
    tag,
    auth: 'user',
    rateLimit: { name: 'deletion-undo', max: 10, windowSeconds: 600 },
    audit: 'account.stayed',
    response: deletionAnswer,
    handle: async ({ actor, platform }) => answer(await undoDeletion(actor, platform), 'Penghapusan dibatalkan'),
  }),
];
