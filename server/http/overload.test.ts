import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#app/platform/operations/endpoint.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { defaultAdmission } from './admission.ts';
import { listen } from './listen.ts';

let release: () => void = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});
let begun = 0;
const base = { tag: 'Uji', summary: 'Uji', auth: 'public', rateLimit: { name: 'x', max: 1e6, windowSeconds: 60 } } as const;

// A delayed event loop refuses reads as well; this test is only about their number.
const admission = { ...defaultAdmission, maxLoopDelayMs: Number.POSITIVE_INFINITY };
const app = await createTestApp({
  admission,
  variables: { TRUSTED_PROXIES: '127.0.0.1' },
  endpoints: [
    endpoint({
      ...base,
      method: 'get',
      path: '/held',
      response: z.object({}),
      handle: async () => {
        begun += 1;
        await held;
        return {};
      },
    }),
    endpoint({ ...base, method: 'post', path: '/write', response: z.object({}), handle: async () => ({}) }),
  ],
});
const listening = await listen(app.product, { host: '127.0.0.1', port: 0, trustedProxies: ['127.0.0.1'] });
afterAll(async () => {
  await listening.close();
  await app.close();
});

test('beyond the turns reads are refused with Retry-After and none begins; probes, files and writes go on', async () => {
  const read = (path = '/v1/held') => fetch(listening.url + path, { headers: { 'x-forwarded-for': newAddress() } });
  const inTurn = Array.from({ length: 16 }, () => read());
  await expect.poll(() => begun).toBe(16);
  const more = await Promise.all(Array.from({ length: 184 }, () => read()));
  for (const answer of more) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.json()).toMatchObject({ code: 'unavailable', success: false });
  }
  expect(begun).toBe(16);
  // The queue is full until the following requests are answered.
  let flooding = true;
  const flood = Array.from({ length: 200 }, async () => {
    while (flooding) await read();
  });
  await expect.poll(() => app.product.refusesReads('192.0.2.1')).toBe(true);
  expect([(await read('/livez')).status, (await read('/readyz')).status, (await read('/favicon.svg')).status]).toEqual([200, 200, 200]);
  await expect
    .poll(async () => {
      const page = await read('/tidak-ada');
      return `${page.status} ${page.headers.get('content-type')}`;
    })
    .toBe('503 text/html; charset=utf-8');
  flooding = false;
  await Promise.all(flood);
  const write = fetch(`${listening.url}/v1/write`, { method: 'POST' });
  release();
  expect((await write).status).toBe(200);
  expect((await Promise.all(inTurn)).map((answer) => answer.status)).toEqual(Array(16).fill(200));
});
