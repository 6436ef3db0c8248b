import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

describe.each(['/v1/openapi.json', '/v1/docs'])('%s', (path) => {
  const ask = (headers: Record<string, string>, method = 'GET') => app.fetch(path, { method, headers });

  test('is compressed as the caller accepts, with a tag for each encoding', async () => {
    const whole = await ask({});
    const text = await whole.text();
    const tags = new Set([whole.headers.get('etag')]);
    expect([whole.headers.get('content-encoding'), whole.headers.get('vary')]).toEqual([null, 'accept-encoding']);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask({ 'accept-encoding': encoding });
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
      expect(packed.headers.get('content-length')).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(text.length / 8);
      expect(unpack(bytes).toString()).toBe(text);
      const tag = packed.headers.get('etag') as string;
      tags.add(tag);
      expect((await ask({ 'accept-encoding': encoding, 'if-none-match': tag })).status).toBe(304);
      expect((await ask({ 'if-none-match': tag })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  test('refuses other methods', async () => {
    const answer = await ask({}, 'DELETE');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
