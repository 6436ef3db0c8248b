import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { searchAnswer } from './search.schema.ts';
import { answerPageOf, hitOf, urgentOf } from './search-answers.ts';
import { searchEverything } from './search-everything.server.ts';
import { noticeOf } from './search-understanding.ts';

export const searchEndpoints: readonly Endpoint[] = [
  expose(searchEverything, {
    method: 'get',
    path: '/search',
    summary: 'Cari di seluruh situs',
    description:
      'Dokter, spesialisasi, layanan, fasilitas, artikel, promo, acara, halaman, dan yang ditanyakan sebelum datang. Imbuhan dan salah ketik dimaklumi.',
    tag: 'Pencarian',
    // A person who types fast sends a few requests per second for a short time.
    rateLimit: { name: 'search', max: 150, windowSeconds: 60 },
    response: searchAnswer,
    example: { query: { q: 'dokter anak' } },
    respond: ({ reading, records, emergency, everyday, ...understood }) =>
      answer({
        hits: records.map(hitOf),
        corrected: reading,
        notice: noticeOf({ ...understood, count: records.length }),
        ...(understood.chips.length > 0 ? { filters: understood.chips.map(({ label }) => label) } : {}),
        ...(emergency ? { emergency: urgentOf(emergency) } : {}),
        ...(everyday ? { page: answerPageOf(everyday) } : {}),
      }),
  }),
];
