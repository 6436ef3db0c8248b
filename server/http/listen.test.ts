import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#app/platform/operations/endpoint.server.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { serverLimits } from './connection-limits.ts';
import { listen, urlOf } from './listen.ts';

let begun = 0;
let release: () => void = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});

const base = { summary: 'Uji', tag: 'Uji', auth: 'public', rateLimit: { name: 'held', max: 1_000, windowSeconds: 60 } } as const;

const app = await createTestApp({
  endpoints: [
    endpoint({ ...base, method: 'post', path: '/read', body: z.unknown(), response: z.object({}), handle: async () => ({}) }),
    endpoint({
      ...base,
      method: 'get',
      path: '/held',
      response: z.object({ done: z.boolean() }),
      handle: async () => {
        begun += 1;
        await held;
        return { done: true };
      },
    }),
  ],
});
afterAll(() => app.close());

test.each([
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1%25eth0]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
])('the printed address of HOST=%s can be opened: %s', (host, url) => {
  expect(urlOf(host, 3000)).toBe(url);
});

test('a stop lets running requests end and accepts no new ones', async () => {
  const listening = await listen(app.product, { host: '127.0.0.1', port: 0 });
  const running = Array.from({ length: 8 }, () => fetch(`${listening.url}/v1/held`));
  await expect.poll(() => begun).toBe(8);
  app.drain();
  const ready = await fetch(`${listening.url}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const closed = listening.close({ finishMs: 5_000 });
  await expect(fetch(`${listening.url}/livez`)).rejects.toThrow();
  release();
  const answers = await Promise.all(running);
  expect(answers.map((answer) => [answer.status, answer.headers.get('connection')])).toEqual(Array(8).fill([200, 'close']));
  await closed;
});

test('slow senders are disconnected, whatever they are slow with', async () => {
  expect(serverLimits).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 5_000,
  });
  const quick = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50, keepAliveTimeout: 200 };
  const listening = await listen(app.product, { host: '127.0.0.1', port: 0, timeouts: quick });
  const { port } = new URL(listening.url);
  const slow = async (start: string, drip: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(start);
    const timer = setInterval(() => socket.writable && socket.write(drip), 50);
    await once(socket, 'close');
    clearInterval(timer);
    return answer.slice(0, 12);
  };
  const answers = await Promise.all([
    slow('GET / HTTP/1.1\r\n', 'A: b\r\n'),
    slow('POST /v1/read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n', ' '),
    slow('', ''),
  ]);
  expect(answers).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408', 'HTTP/1.1 408']);
  await listening.close();
});
