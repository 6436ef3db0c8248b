import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { getMyAccessLog } from './operations.server.ts';
import { accessLogAnswer } from './schema.ts';

export const accessLogEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/access-log',
    summary: 'Siapa yang melihat data Anda, dan kegiatan di akun Anda',
    tag: 'Data saya',
    auth: 'user',
    rateLimit: { name: 'access-log', max: 60, windowSeconds: 60 },
    response: accessLogAnswer,
    handle: async ({ actor, platform }) => answer(await getMyAccessLog(actor, platform)),
  }),
];
