import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

const home = await (await app.fetch('/')).text();
const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1] as string;

test('a built file is cached for a year, compressed, and compared by its ETag', async () => {
  const plain = await app.fetch(script);
  expect(plain.status).toBe(200);
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('set-cookie')).toBeNull();
  const bytes = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    const packed = await app.fetch(script, { headers: { 'accept-encoding': `${encoding};q=0.9` } });
    expect(packed.headers.get('content-encoding')).toBe(bytes.length > 512 ? encoding : null);
    const again = await app.fetch(script, {
      headers: { 'accept-encoding': encoding, 'if-none-match': `"other", W/${packed.headers.get('etag')}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await app.fetch(script, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })).headers.get('content-encoding')).toBeNull();
  expect((await app.fetch(script, { method: 'HEAD' })).headers.get('content-length')).toBe(String(Buffer.byteLength(bytes)));
});

const hidden = [
  '/.vite/manifest.json',
  '/assets/',
  '/assets',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite/manifest.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/server/app.js',
  '/..%2f..%2fserver%2fapp.js',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/%252e%252e/x',
  '/assets/x.js%00.css',
  '//etc/passwd',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/app.js',
  `${script}.map`,
  `${script}/`,
  '/assets/tidak-ada.js',
];

test.each(hidden)('%s is 404', async (path) => {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/root:x:|"scripts"|isDynamicEntry|createApp/);
});

test('files have the security headers too', async () => {
  const { headers } = await app.fetch(script);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
