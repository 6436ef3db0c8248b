import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { getLinkAlias } from './follow-link.server.ts';
import { linkAnswer } from './link.schema.ts';

export const linkEndpoints: readonly Endpoint[] = [
  expose(getLinkAlias, {
    method: 'get',
    path: '/link-alias/{token}',
    summary: 'Tujuan tautan pendek',
    description: 'Tautan yang tidak dikenal atau tidak aktif dijawab 404.',
    tag: 'Tautan',
    rateLimit: { name: 'link-alias', max: 60, windowSeconds: 60 },
    response: linkAnswer,
    respond: (link) => ({ ...answer(link), target: link.target }),
  }),
];
