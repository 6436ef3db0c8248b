import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { findWaiting } from './get-staff-frame.server.ts';
import { waitingAnswer } from './staff-frame.schema.ts';

export const frameEndpoints: readonly Endpoint[] = [
  expose(findWaiting, {
    method: 'get',
    path: '/staff/waiting',
    summary: 'Berapa banyak yang menunggu pemanggil di tiap halaman, dan sampai kapan',
    tag: 'Petugas',
    rateLimit: { name: 'staff-waiting', max: 120, windowSeconds: 60 },
    response: waitingAnswer,
    respond: (lines) => answer(lines.map(({ href, count, due }) => ({ href, count, due: due?.toISOString() ?? null }))),
  }),
];
