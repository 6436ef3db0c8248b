import { answer } from '#app/platform/answer.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { expose } from '#app/platform/expose.server.ts';
import { hitOf, noticeOf, urgentOf } from './answers.rules.ts';
import { searchEverything } from './operations.server.ts';
import { searchAnswer } from './schema.ts';

export const searchEndpoints: readonly Endpoint[] = [
  expose(searchEverything, {
    method: 'get',
    path: '/search',
    summary: 'Cari di seluruh situs',
    description: 'Dokter, spesialisasi, layanan, fasilitas, artikel, promo, dan acara. Imbuhan dan salah ketik dimaklumi.',
    tag: 'Pencarian',
    // A person who types fast sends a few requests per second for a short time.
    rateLimit: { name: 'search', max: 150, windowSeconds: 60 },
    response: searchAnswer,
    example: { query: { q: 'dokter anak' } },
    respond: ({ reading, records, brand, leftOut, emergency }) =>
      answer({
        ...{ hits: records.map(hitOf), corrected: reading, notice: noticeOf({ brand, leftOut, count: records.length }) },
        ...(emergency ? { emergency: urgentOf(emergency) } : {}),
      }),
  }),
];
