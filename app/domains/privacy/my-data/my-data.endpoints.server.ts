import { z } from 'zod';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { exportMyData } from './export-my-data.server.ts';
import { ownDataAnswer } from './my-data.schema.ts';

export const ownDataEndpoints: readonly Endpoint[] = [
  expose(exportMyData, {
    method: 'get',
    path: '/user/data',
    summary: 'Semua yang tersimpan tentang Anda',
    description: 'Lima kali sehari; setiap kali dicatat. Bidang format dan version menyebut bentuk dokumennya.',
    tag: 'Data saya',
    rateLimit: { name: 'own-data', max: 20, windowSeconds: 60 },
    query: z.object({}),
    readInput: () => ({ form: 'api' }),
    response: ownDataAnswer,
    respond: (own) => answer(own),
  }),
];
