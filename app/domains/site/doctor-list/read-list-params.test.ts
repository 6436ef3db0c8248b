import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { readListParams } from './read-list-params.ts';

const app = await createTestApp();
afterAll(() => app.close());

const meant = (query: string) => {
  const kept = Object.entries(readListParams(new URLSearchParams(query))).filter(([, value]) => value !== '');
  return new URLSearchParams(kept).toString();
};

test.each([
  ['waktu=x1', ''],
  ['hari=x&jk=x&mulai=99&halaman=x', ''],
  ['halaman=1', ''],
  ['spesialis=anak&waktu=Pagi&hari=sabtu,senin', 'spesialis=anak&hari=senin+sabtu&waktu=pagi'],
  ['mulai=8&chat=1&jk=PEREMPUAN', 'mulai=08.00&jk=perempuan&chat=ya'],
  ['cari=+anak+&halaman=2', 'cari=anak&halaman=2'],
])('%s means %s, and that means itself', (query, expected) => {
  expect(meant(query)).toBe(expected);
  expect(meant(expected)).toBe(expected);
});

test('what no page knows makes no other page', async () => {
  const pagesOf = async (paths: readonly string[]) => {
    for (const path of paths) expect((await app.fetch(path)).status).toBe(200);
    return app.cache.size.pages;
  };
  const lists = ['/dokter', '/cari?q=anak', '/promo', '/layanan', '/obat', '/articles'];
  const before = await pagesOf(lists);
  const others = [
    '/dokter?waktu=x1',
    '/dokter?waktu=x2',
    '/dokter?mulai=xx',
    '/cari?q=anak&jenis=x1',
    '/cari?q=anak&persis=x',
    '/cari?q=anak&halaman=3',
  ];
  expect(await pagesOf([...others, ...lists.slice(2).map((path) => `${path}?halaman=x1`)])).toBe(before);
});
