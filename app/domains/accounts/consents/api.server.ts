import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { findMyConsents, setConsent } from './operations.server.ts';
import { consentInput, consentsAnswer } from './schema.ts';

const tag = 'Data saya';
const reads = { max: 60, windowSeconds: 60 };

export const consentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user/consents',
    summary: 'Persetujuan Anda dan riwayatnya',
    tag,
    auth: 'user',
    rateLimit: { name: 'consents', ...reads },
    response: consentsAnswer,
    handle: async ({ actor, platform }) => answer(await findMyConsents(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/user/consents',
    summary: 'Memberi atau menarik satu persetujuan',
    tag,
    auth: 'user',
    rateLimit: { name: 'consent-set', max: 30, windowSeconds: 60 },
    audit: 'consent.set',
    problems: ['not_found', 'conflict'],
    body: consentInput,
    response: consentsAnswer,
    example: { body: { purpose: 'marketing', version: '2026-11-21', is_given: false } },
    async handle({ actor, platform, input }) {
      const result = await setConsent(actor, { ...input.body, channel: 'api' }, platform);
      if (result.ok) return answer(await findMyConsents(actor, platform));
      throw new Problem(result.code === 'unknown_purpose' ? 'not_found' : 'conflict', { extra: { reason: result.code } });
    },
  }),
];
