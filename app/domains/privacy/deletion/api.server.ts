import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { getMyDeletion, requestDeletion, undoDeletion } from './operations.server.ts';
import { deletionAnswer, deletionInput } from './schema.ts';

const tag = 'Data saya';

export const deletionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/deletion',
    summary: 'Apakah akun Anda sedang menunggu dihapus',
    tag,
    auth: 'user',
    rateLimit: { name: 'deletion', max: 60, windowSeconds: 60 },
    response: deletionAnswer,
    handle: async ({ actor, platform }) => answer(await getMyDeletion(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/user/deletion',
    summary: 'Meminta akun dihapus',
    description: 'Dapat dibatalkan selama 7 hari. Semua sesi lain berakhir seketika.',
    tag,
    auth: 'user',
    recentAuthentication: true,
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
