import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const https = await createTestApp({ variables: { PUBLIC_URL: 'https://sehati.example' } });
const plain = await createTestApp();
afterAll(async () => {
  await https.close();
  await plain.close();
});

const wanted: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await plain.fetch('/')).text())?.[1] as string;
const etag = (await plain.fetch(script)).headers.get('etag') as string;
const json = { 'content-type': 'application/json' };

const kinds: [string, string, RequestInit, number][] = [
  ['a page', '/', {}, 200],
  ['an unknown page', '/tidak-ada', {}, 404],
  ['a refused method', '/', { method: 'PATCH' }, 405],
  ['a refused form', '/', { method: 'POST', headers: { origin: 'https://evil.example' } }, 405],
  ['a path nobody can decode', '/%ff', {}, 404],
  ['a built file', script, {}, 200],
  ['an unchanged file', script, { headers: { 'if-none-match': etag } }, 304],
  ['an unknown file', '/assets/tidak-ada.js', {}, 404],
  ['a call', '/v1/facilities', {}, 200],
  ['a refused call', '/v1/register/submit', { method: 'POST', headers: json, body: '{}' }, 422],
  ['an unreadable call', '/v1/register/submit', { method: 'POST', headers: json, body: '{' }, 400],
  ['an answer without content', '/v1/insight/static/home', { method: 'POST', headers: json, body: '{}' }, 204],
  ['an unknown call', '/v1/tidak-ada', {}, 404],
  ['the reference', '/v1/docs', {}, 200],
  ['the document', '/v1/openapi.json', {}, 200],
  ['a probe', '/livez', {}, 200],
];

test.each(kinds)('%s carries every security header', async (_name, path, init, status) => {
  for (const app of [plain, https]) {
    const answer = await app.fetch(path, init);
    expect(answer.status).toBe(status);
    for (const [name, form] of Object.entries(wanted))
      expect([name, answer.headers.get(name)]).toEqual([name, expect.stringMatching(form)]);
    expect(answer.headers.get('strict-transport-security')).toBe(app === https ? 'max-age=63072000; includeSubDomains' : null);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(answer.headers.get(name)).toBeNull();
  }
});

test('over TLS the visit cookie is bound to this host', async () => {
  expect((await https.fetch('/v1/facilities')).headers.get('set-cookie')).toMatch(/^__Host-kunjungan=[0-9a-f]{64}; Path=\/;.*; Secure$/);
});
