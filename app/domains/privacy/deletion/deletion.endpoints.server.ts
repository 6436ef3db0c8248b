import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { deletionAnswer } from './deletion.schema.ts';
import { getMyDeletion, requestDeletion, undoDeletion } from './request-deletion.server.ts';

const tag = 'Data saya';

export const deletionEndpoints: readonly Endpoint[] = [
  expose(getMyDeletion, {
    method: 'get',
    path: '/user/deletion',
    summary: 'Apakah akun Anda sedang menunggu dihapus',
    tag,
    rateLimit: { name: 'deletion', max: 60, windowSeconds: 60 },
    response: deletionAnswer,
    respond: (deletion) => answer(deletion),
  }),
  expose(requestDeletion, {
    method: 'post',
    path: '/user/deletion',
    summary: 'Meminta akun dihapus',
    description: 'Dapat dibatalkan selama 7 hari. Semua sesi lain berakhir seketika.',
    tag,
    response: deletionAnswer,
    example: { body: { confirm: 'HAPUS' } },
    respond: ({ deletion }) => answer(deletion, 'Akun akan dihapus'),
  }),
  expose(undoDeletion, {
    method: 'delete',
    path: '/user/deletion',
    summary: 'Membatalkan penghapusan akun',
    tag,
    response: deletionAnswer,
    respond: ({ deletion }) => answer(deletion, 'Penghapusan dibatalkan'),
  }),
];
