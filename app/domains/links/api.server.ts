import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { getLinkAlias } from './operations.server.ts';
import { linkAnswer, linkPath } from './schema.ts';

export const linkEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/link-alias/{token}',
    summary: 'Tujuan tautan pendek',
    description: 'Tautan yang tidak dikenal atau tidak aktif dijawab 404.',
    tag: 'Tautan',
    auth: 'public',
    rateLimit: { name: 'link-alias', max: 120, windowSeconds: 60 },
    problems: ['not_found'],
    params: linkPath,
    response: linkAnswer,
    async handle({ actor, platform, input }) {
      const link = await getLinkAlias(actor, input.params, platform);
      if (!link) throw new Problem('not_found');
      return { ...answer(link), target: link.target };
    },
  }),
];
