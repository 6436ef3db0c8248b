import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { compressed } from './compressed.ts';

const app = await createTestApp();
afterAll(() => app.close());

const get = async (path: string, encoding?: string) => await app.fetch(path, encoding ? { headers: { 'accept-encoding': encoding } } : {});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a page rendered for one visitor is compressed for %s', async (accepted, encoding, unpack) => {
  const packed = await get('/pendaftaran', accepted);
  expect(packed.headers.get('content-encoding')).toBe(encoding);
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  const text = unpack(Buffer.from(await packed.arrayBuffer())).toString();
  expect(text).toContain('Daftar Sekarang');
  expect(text.endsWith('</html>')).toBe(true);
});

test('without Accept-Encoding, and for small answers, nothing is compressed', async () => {
  expect((await get('/pendaftaran')).headers.get('content-encoding')).toBeNull();
  const small = await get('/v1/register/form', 'br');
  expect(small.headers.get('content-encoding')).toBeNull();
  expect(((await small.json()) as { success: boolean }).success).toBe(true);
});

test('a stream of events goes on as it comes; what else has no end is waited for', async () => {
  const endless = (type: string) => new Response(new ReadableStream(), { headers: { 'content-type': type } });
  const events = endless('text/event-stream; charset=utf-8');
  expect(await compressed(events, 'br')).toBe(events);
  const waits = compressed(endless('text/plain'), 'br').then(() => 'answered');
  expect(await Promise.race([waits, new Promise((resolve) => setImmediate(() => resolve('waiting')))])).toBe('waiting');
});
