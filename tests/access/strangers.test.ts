import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

function call(item: Endpoint, headers: Record<string, string> = {}): Promise<Response> {
  return app.fetch(`/v1${item.path.replace(/\{\w+\}/g, 'tidak-ada')}`, {
    method: item.method.toUpperCase(),
    headers: {
      'x-forwarded-for': newAddress(),
      ...(item.body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: item.body ? '{}' : undefined,
  });
}

const table = endpoints.map((item): [string, Endpoint] => [`${item.method.toUpperCase()} ${item.path}`, item]);

test.each(table)('%s: a visitor may as declared', async (_name, item) => {
  const { status } = await call(item);
  if (item.auth === 'public') expect([401, 403]).not.toContain(status);
  else expect([401, 403]).toContain(status);
});

test.each(table)('%s: an invented token grants nothing', async (_name, item) => {
  const { status } = await call(item, { authorization: 'Bearer made-up' });
  expect(status).toBe(item.silent ? 204 : 401);
});

test.each(table.filter(([, item]) => item.method !== 'get'))('%s: another site cannot write for a visitor', async (_name, item) => {
  const { status, headers } = await call(item, { origin: 'https://evil.example', cookie: `kunjungan=${'ab'.repeat(32)}` });
  expect(status).toBe(item.silent ? 204 : 403);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('no answer allows another origin', async () => {
  for (const [, item] of table) {
    for (const origin of ['null', 'https://evil.example', 'http://localhost:3000', 'http://localhost:3000.evil.example']) {
      const { headers } = await call(item, { origin });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});
