import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { findMyResults, openResult } from './find-my-results.server.ts';
import { sendVisitResult, withdrawVisitResult } from './send-and-withdraw-result.server.ts';
import { changedAnswer, openAnswer, ownAnswer } from './visit-result.schema.ts';
import { resultFileBytes } from './visit-result.ts';

const tag = 'Hasil pemeriksaan';

export const resultEndpoints: readonly Endpoint[] = [
  expose(findMyResults, {
    method: 'get',
    path: '/result',
    summary: 'Hasil pemeriksaan di akun, kunjungan yang terbaru lebih dulu',
    tag,
    rateLimit: { name: 'results', max: 120, windowSeconds: 60 },
    response: ownAnswer,
    respond: (visits) => answer(visits),
  }),
  expose(openResult, {
    method: 'get',
    path: '/result/{id}',
    summary: 'Alamat PDF sebuah hasil',
    description: 'Memerlukan login yang baru. Setiap pembukaan dicatat.',
    tag,
    rateLimit: { name: 'result', max: 60, windowSeconds: 60 },
    response: openAnswer,
    respond: (opened) => answer(opened),
  }),
  expose(sendVisitResult, {
    method: 'post',
    path: '/staff/result',
    summary: 'Mengirim hasil sebuah kunjungan ke akun yang memesannya',
    description: 'PDF, paling besar 10 MB, disimpan terenkripsi. Kabarnya tidak menyebut layanan, pasien, maupun rumah sakit.',
    tag,
    files: { file: resultFileBytes },
    response: changedAnswer,
    respond: ({ id }) => answer({ id }, 'Hasil terkirim'),
  }),
  expose(withdrawVisitResult, {
    method: 'post',
    path: '/staff/result/{id}/withdraw',
    summary: 'Menarik sebuah hasil; berkasnya dihapus',
    tag,
    response: changedAnswer,
    respond: ({ id }) => answer({ id }, 'Hasil ditarik'),
    example: { body: { reason: 'wrong_file' } },
  }),
];
