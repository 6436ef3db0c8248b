import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const token = 'a-long-token-of-the-operator';
const app = await createTestApp({ variables: { METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

test('livez and readyz answer every caller', async () => {
  expect([(await app.fetch('/livez', {}, '203.0.113.9')).status, (await app.fetch('/readyz', {}, '203.0.113.9')).status]).toEqual([
    200, 200,
  ]);
});

test.each(['/healthz', '/metrics'])('%s is for the operator only', async (path) => {
  const asked = async (headers: Record<string, string>, socket: string) => (await app.fetch(path, { headers }, socket)).status;
  expect(await asked({}, '127.0.0.1')).toBe(200);
  expect(await asked({}, '::1')).toBe(200);
  expect(await asked({}, '::ffff:127.0.0.1')).toBe(200);
  expect(await asked({}, '203.0.113.9')).toBe(404);
  expect(await asked({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(404);
  expect(await asked({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')).toBe(404);
  expect(await asked({ authorization: 'Bearer wrong' }, '203.0.113.9')).toBe(404);
  expect(await asked({ authorization: `Bearer ${token}` }, '203.0.113.9')).toBe(200);
});

test('healthz reports what the operator has to know', async () => {
  const facts = await (await app.fetch('/healthz')).json();
  expect(facts).toMatchObject({ faults: [], database: { fsync: 'on', full_page_writes: 'on' } });
});

test('without the database livez answers, readyz refuses, calls are 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-nowhere-'));
  const lost = await createTestApp({ connection: { host: folder, database: 'none', user: 'none' } });
  try {
    expect((await lost.fetch('/livez')).status).toBe(200);
    const ready = await lost.fetch('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready: database']);
    const call = await lost.fetch('/v1/facilities');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    await lost.close();
    rmSync(folder, { recursive: true });
  }
});

test('a draining instance says so and asks clients to disconnect', async () => {
  const stopping = await createTestApp();
  try {
    stopping.drain();
    const ready = await stopping.fetch('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready: draining']);
    expect((await stopping.fetch('/v1/facilities')).headers.get('connection')).toBe('close');
  } finally {
    await stopping.close();
  }
});
