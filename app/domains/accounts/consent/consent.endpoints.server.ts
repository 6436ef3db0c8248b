import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { consentInput, consentsAnswer } from './consent.schema.ts';
import { findMyConsents } from './find-my-consents.server.ts';
import { setConsent } from './set-consent.server.ts';

const tag = 'Data saya';

export const consentEndpoints: readonly Endpoint[] = [
  expose(findMyConsents, {
    method: 'get',
    path: '/user/consents',
    summary: 'Persetujuan Anda dan riwayatnya',
    tag,
    rateLimit: { name: 'consents', max: 60, windowSeconds: 60 },
    response: consentsAnswer,
    respond: (consents) => answer(consents),
  }),
  expose(setConsent, {
    method: 'post',
    path: '/user/consents',
    summary: 'Memberi atau menarik satu persetujuan',
    tag,
    body: consentInput,
    readInput: ({ body }) => ({ ...(body as object), channel: 'api' }),
    response: consentsAnswer,
    respond: ({ consents }) => answer(consents),
    example: { body: { purpose: 'marketing', version: '2026-11-21', is_given: false } },
  }),
];
