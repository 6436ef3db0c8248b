import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { exportMyData } from './operations.server.ts';
import { ownDataAnswer } from './schema.ts';

export const ownDataEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/data',
    summary: 'Semua yang tersimpan tentang Anda',
    description: 'Lima kali sehari; setiap kali dicatat. Bidang format dan version menyebut bentuk dokumennya.',
    tag: 'Data saya',
    auth: 'user',
    recentAuthentication: true,
    rateLimit: { name: 'own-data', max: 20, windowSeconds: 60 },
    response: ownDataAnswer,
    async handle({ actor, platform }) {
      const result = await exportMyData(actor, 'api', platform);
      if (result.ok) return answer(result.data);
      if (result.code === 'too_many') throw new Problem('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds });
      throw new Problem('reauth');
    },
  }),
];
