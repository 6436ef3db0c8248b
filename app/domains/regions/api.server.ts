import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import type { RegionLevel } from './levels.schema.ts';
import { listProvinces, listRegionsIn, searchVillages } from './operations.server.ts';
import { regionParams, regionsAnswer, villageQuery, villagesAnswer, villagesInAnswer } from './schema.ts';

const reads: RateLimit = { name: 'regions', max: 120, windowSeconds: 60 };
const tag = 'Wilayah';

export const regionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/region/province',
    summary: 'Semua provinsi',
    tag,
    auth: 'public',
    rateLimit: reads,
    response: regionsAnswer,
    example: { response: answer([{ id: '32', name: 'Jawa Barat' }]) },
    handle: async ({ actor, platform }) => answer(await listProvinces(actor, platform)),
  }),
  within('province', 'Kota dan kabupaten di sebuah provinsi', { id: '32' }, { id: '3273', name: 'Kota Bandung' }),
  within('city', 'Kecamatan di sebuah kota atau kabupaten', { id: '3273' }, { id: '327302', name: 'Coblong' }),
  within('district', 'Kelurahan dan desa di sebuah kecamatan', { id: '327302' }, { id: '3273021004', name: 'Dago' }),
  endpoint({
    method: 'get',
    path: '/region/search',
    summary: 'Cari kelurahan atau desa menurut nama',
    description: 'Kata boleh dalam urutan apa pun dan belum selesai diketik: "dago", "coblong dago", "antapani kid".',
    tag,
    auth: 'public',
    // Somebody who types fast asks a few times a second, for a short while.
    rateLimit: { name: 'region-search', max: 150, windowSeconds: 60 },
    query: villageQuery,
    response: villagesAnswer,
    example: { query: { search: 'dago coblong' } },
    handle: async ({ actor, platform, input }) => answer(await searchVillages(actor, { text: input.query.search }, platform)),
  }),
];

function within(level: Exclude<RegionLevel, 'subdistrict'>, summary: string, params: object, one: { id: string; name: string }): Endpoint {
  return endpoint({
    method: 'get',
    path: `/region/${level}/{id}`,
    summary,
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: regionParams,
    response: level === 'district' ? villagesInAnswer : regionsAnswer,
    example: { params, response: answer([one]) },
    async handle({ actor, platform, input }) {
      const regions = await listRegionsIn(actor, { id: input.params.id, level }, platform);
      if (!regions) throw new Problem('not_found');
      return answer(regions);
    },
  });
}
