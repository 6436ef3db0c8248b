import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { findManualMessages } from './find-manual-messages.server.ts';
import { manualAnswer, markAnswer, revealAnswer } from './manual-message.schema.ts';
import { markManualMessage, revealManualMessage } from './mark-manual-message.server.ts';

const tag = 'Petugas';

export const manualEndpoints: readonly Endpoint[] = [
  expose(findManualMessages, {
    method: 'get',
    path: '/staff/messages',
    summary: 'Pesan yang perlu dikirim petugas satu rumah sakit dengan tangan',
    tag,
    rateLimit: { name: 'staff-messages', max: 120, windowSeconds: 60 },
    response: manualAnswer,
    respond: (found) => answer(found),
    example: { query: { facility_id: 2 } },
  }),
  expose(revealManualMessage, {
    method: 'post',
    path: '/staff/messages/{id}/reveal',
    summary: 'Membuka nomor, teks, dan tautan WhatsApp satu pesan',
    description: 'Dicatat, paling banyak 200 dalam satu jam. Sejak itu pesan tidak lagi dikirim sendiri.',
    tag,
    response: revealAnswer,
    respond: ({ phone, text, whatsapp_url }) => answer({ phone, text, whatsapp_url }),
  }),
  expose(markManualMessage, {
    method: 'post',
    path: '/staff/messages/{id}/result',
    summary: 'Mencatat apakah pesan terkirim',
    tag,
    response: markAnswer,
    respond: ({ correction }) => answer({ done: true as const, correction }),
    example: { body: { result: 'sent' } },
  }),
];
