import { z } from 'zod';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { listProvinces, listRegionsIn, searchVillages } from './find-regions.server.ts';
import { regionsAnswer, villagesAnswer, villagesInAnswer } from './region.schema.ts';
import type { RegionLevel } from './region-levels.schema.ts';

const reads: RateLimit = { name: 'regions', max: 120, windowSeconds: 60 };
const tag = 'Wilayah';

export const regionEndpoints: readonly Endpoint[] = [
  expose(listProvinces, {
    method: 'get',
    path: '/region/province',
    summary: 'Semua provinsi',
    tag,
    rateLimit: reads,
    response: regionsAnswer,
    example: { response: answer([{ id: '32', name: 'Jawa Barat' }]) },
    respond: (provinces) => answer(provinces),
  }),
  within('province', 'Kota dan kabupaten di sebuah provinsi', { id: '32' }, { id: '3273', name: 'Kota Bandung' }),
  within('city', 'Kecamatan di sebuah kota atau kabupaten', { id: '3273' }, { id: '327302', name: 'Coblong' }),
  within('district', 'Kelurahan dan desa di sebuah kecamatan', { id: '327302' }, { id: '3273021004', name: 'Dago' }),
  expose(searchVillages, {
    method: 'get',
    path: '/region/search',
    summary: 'Cari kelurahan atau desa menurut nama',
    description: 'Kata boleh dalam urutan apa pun dan belum selesai diketik: "dago", "coblong dago", "antapani kid".',
    tag,
    // A person who types fast sends a few requests per second for a short time.
    rateLimit: { name: 'region-search', max: 150, windowSeconds: 60 },
    response: villagesAnswer,
    example: { query: { search: 'dago coblong' } },
    respond: (villages) => answer(villages),
  }),
];

function within(level: Exclude<RegionLevel, 'subdistrict'>, summary: string, params: object, one: { id: string; name: string }): Endpoint {
  return expose(listRegionsIn, {
    method: 'get',
    path: `/region/${level}/{id}`,
    summary,
    tag,
    rateLimit: reads,
    query: z.object({}),
    readInput: ({ params: given }) => ({ ...(given as object), level }),
    response: level === 'district' ? villagesInAnswer : regionsAnswer,
    example: { params, response: answer([one]) },
    respond: (regions) => answer(regions),
  });
}
