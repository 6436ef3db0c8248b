import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { searchEverything } from './operations.server.ts';
import { hitOf } from './rules.ts';
import { searchAnswer, searchQuery } from './schema.ts';

export const searchEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/search',
    summary: 'Cari di seluruh situs',
    description: 'Dokter, spesialisasi, layanan, fasilitas, artikel, dan promo. Imbuhan dan salah ketik dimaklumi.',
    tag: 'Pencarian',
    auth: 'public',
    // Somebody who types fast asks a few times a second, for a short while.
    rateLimit: { name: 'search', max: 150, windowSeconds: 60 },
    query: searchQuery,
    response: searchAnswer,
    example: { query: { q: 'dokter anak' } },
    async handle({ actor, platform, input: { query } }) {
      const { reading, records } = await searchEverything(actor, { text: query.q, kind: query.kind, limit: query.limit }, platform);
      return answer({ hits: records.map(hitOf), corrected: reading });
    },
  }),
];
