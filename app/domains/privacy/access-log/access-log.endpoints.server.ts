import { answer } from '#app/platform/answer.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { expose } from '#app/platform/expose.server.ts';
import { getMyAccessLog } from './operations.server.ts';
import { accessLogAnswer } from './schema.ts';

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
