import { expect, test } from 'vitest';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { acceptedEncodings } from './accepted-encoding.ts';
import { createPageCache } from './page-cache.ts';

const kilobytes = (count: number, seed: string) =>
  Buffer.from(Array.from({ length: count * 16 }, (_, at) => `${seed}${at}`.padEnd(64)).join(''));

function filled(maxBytes: number) {
  const cache = createPageCache({ maxBytes, freshMs: 60_000 });
  const put = (key: string, body = kilobytes(20, key), tags: string[] = []) =>
    cache.put(key, body, { 'content-type': 'text/html' }, new Set(tags), { purged: new Set() });
  return { cache, put };
}

test('the least recently used page is evicted first, and the bytes of all encodings are below the maximum', async () => {
  const { cache, put } = filled(200 * 1024);
  for (const key of ['/a', '/b', '/c']) await put(key);
  cache.get('/a');
  for (let n = 0; n < 40; n += 1) {
    await put(`/more/${n}`);
    cache.get('/a');
    expect(cache.size.bytes).toBeLessThanOrEqual(200 * 1024);
  }
  expect([cache.get('/a')?.key, cache.get('/b'), cache.get('/c')]).toEqual(['/a', undefined, undefined]);
});

test('many queries of one page do not evict the other pages', async () => {
  const { cache, put } = filled(400 * 1024);
  for (let n = 0; n < 5; n += 1) await put(`/page/${n}`);
  for (let n = 0; n < 60; n += 1) await put(`/list?page=${n}`);
  for (let n = 0; n < 5; n += 1) expect(cache.get(`/page/${n}`)).toBeDefined();
  expect(cache.get('/list?page=59')).toBeDefined();
  expect(cache.size.bytes).toBeLessThanOrEqual(400 * 1024);
});

test('brotli follows, is counted, and the same bytes are not compressed twice', async () => {
  const { cache, put } = filled(1024 * 1024);
  const body = kilobytes(20, 'x');
  const first = await put('/x', body);
  const before = cache.size.bytes;
  expect([first.encodings.br, first.encodings.brotliBegan]).toEqual([null, false]);
  cache.compress(first);
  await waitUntil(() => first.encodings.br !== null);
  await waitUntil(() => cache.size.bytes === before + (first.encodings.br?.body.length ?? 0));
  const second = await put('/x', Buffer.from(body));
  expect(second.encodings).toBe(first.encodings);
  expect(cache.size.bytes).toBe(before + (first.encodings.br?.body.length ?? 0));
  const third = await put('/x', kilobytes(20, 'y'));
  expect(third.encodings.gzip.etag).not.toBe(first.encodings.gzip.etag);
});

test('a page that alone is over the limit is not cached', async () => {
  const { cache, put } = filled(16 * 1024);
  await put('/big');
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('a purge marks the pages with a tag, and what was rendered before it', async () => {
  const { cache, put } = filled(1024 * 1024);
  await put('/a', undefined, ['doctor:1', 'facilities']);
  await put('/b', undefined, ['doctor:2']);
  const render = cache.beginRender();
  cache.purge(['doctor:1', 'unknown']);
  const page = (key: string) => cache.get(key) as NonNullable<ReturnType<typeof cache.get>>;
  expect([cache.freshness(page('/a'), null), cache.freshness(page('/b'), null)]).toEqual([null, 'fresh']);
  const overtaken = await cache.put('/c', Buffer.from('c'), {}, new Set(['doctor:1']), render);
  const untouched = await cache.put('/d', Buffer.from('d'), {}, new Set(['doctor:2']), render);
  expect([cache.freshness(overtaken, null), cache.freshness(untouched, null)]).toEqual([null, 'fresh']);
  cache.purgeAll();
  expect(cache.freshness(page('/d'), null)).toBeNull();
});

test.each([
  ['gzip, deflate, br, zstd', { br: true, gzip: true }],
  ['gzip;q=1.0, br;q=0', { br: false, gzip: true }],
  ['BR', { br: true, gzip: false }],
  ['*', { br: true, gzip: true }],
  ['*;q=0', { br: false, gzip: false }],
  ['gzip;q=0, *;q=0.5', { br: true, gzip: false }],
  ['brotli, xgzip', { br: false, gzip: false }],
  [undefined, { br: false, gzip: false }],
])('Accept-Encoding %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
  expect(acceptedEncodings(header)).toEqual(expected);
});

test('a page that shows something else from a moment on is not served again after it; while the database is down it still is', async () => {
  let time = 0;
  const cache = createPageCache({ maxBytes: 1024 * 1024, freshMs: 60_000, now: () => time });
  const put = async (key: string, until?: number) =>
    await cache.put(key, Buffer.from(key), { 'content-type': 'text/html' }, new Set(['banners']), { purged: new Set() }, until);
  const [ending, other] = [await put('/a', 5_000), await put('/b')];
  time = 4_999;
  expect([cache.freshness(ending, null), cache.freshness(other, null)]).toEqual(['fresh', 'fresh']);
  time = 5_000;
  expect([cache.freshness(ending, null), cache.freshness(ending, 4_000), cache.freshness(other, null)]).toEqual([null, 'away', 'fresh']);
});
