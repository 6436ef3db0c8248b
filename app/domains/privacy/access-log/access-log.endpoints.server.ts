import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { accessLogAnswer } from './access-log.schema.ts';
import { getMyAccessLog } from './get-my-access-log.server.ts';

export const accessLogEndpoints: readonly Endpoint[] = [
  expose(getMyAccessLog, {
    method: 'get',
    path: '/user/access-log',
    summary: 'Siapa yang melihat data Anda, dan kegiatan di akun Anda',
    tag: 'Data saya',
    rateLimit: { name: 'access-log', max: 60, windowSeconds: 60 },
    response: accessLogAnswer,
    respond: (log) => answer(log),
  }),
];
