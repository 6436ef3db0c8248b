import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { listen } from './listen.ts';

const app = await createTestApp();
const listening = await listen(app.product, {
  host: '127.0.0.1',
  port: 0,
  connections: { maxConnections: 60, maxConnectionsPerAddress: 20 },
});
afterAll(async () => {
  await listening.close({ finishMs: 500 });
  await app.close();
});
const port = Number(new URL(listening.url).port);

/** Sends bytes and returns everything received until the server closes. */
async function speak(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  for (const part of parts) socket.write(part, 'latin1');
  await once(socket, 'close');
  return answer;
}

const post = 'POST /v1/insight/static/home HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  [
    'length and chunks',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}GET /v1/smuggled HTTP/1.1\r\n`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}`],
  ['a bad chunk', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['an unknown coding', `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n'],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a TLS hello', '\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00\r\n\r\n'],
  ['another protocol version', 'GET / HTTP/3.0\r\nHost: x\r\n\r\n'],
])('%s is 400 and closed', async (_name, bytes) => {
  const answer = await speak(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a header over 16 KB is 431, with the security headers', async () => {
  const answer = await speak(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(17_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
});

test.each(['TRACE', 'PROPFIND', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])(
  '%s is 405 with Allow on pages, files, calls and probes',
  async (method) => {
    for (const path of ['/', '/tidak-ada', '/v1/facilities', '/v1/openapi.json', '/livez', '/favicon.svg', '/assets/x.js']) {
      const answer = await speak(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nallow: GET, HEAD/i);
    }
  },
);

test('CONNECT is refused', async () => {
  expect(await speak('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET/);
});

test.each(['h2c', 'websocket', 'TLS/1.0'])(
  'an offer to upgrade to %s is ignored: one answer, and what follows is not read',
  async (protocol) => {
    const head = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n`;
    const next = 'GET /v1/none HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const [request, status] of [
      [`GET /livez HTTP/1.1\r\n${head}\r\n`, 200],
      [`GET /cari HTTP/1.1\r\n${head}\r\n`, 200],
      [`POST /livez HTTP/1.1\r\n${head}Content-Length: 2\r\n\r\n{}`, 405],
    ] as const) {
      const answer = await speak(request + next);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`]);
      expect(answer).toMatch(/connection: close/i);
    }
  },
);

test.each(['/', '/livez', '/v1/none'])('two hosts are 400: %s', async (path) => {
  const answer = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test.each([
  'http://evil.example/livez',
  '//evil.example/',
  '/\\evil.example',
  '/%',
  '/%ff',
  '/%c0%ae%c0%ae/',
  '*',
  `/${'a'.repeat(15_000)}`,
])('the odd target %s is answered without an error', async (target) => {
  const answer = await speak(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|308|400|404) /);
  expect(answer).not.toMatch(/location: (\/\/|http)/i);
});

test.each(['', 'a b', 'a/b', 'a@b', '[', 'x:99999', 'evil.example\\x'])('the odd host "%s" is answered without an error', async (host) => {
  const answer = await speak(`GET /v1/none HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test('two requests in one packet get two answers in order', async () => {
  const answer = await speak('GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /v1/none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
});

test('one address cannot hold all connections, and is accepted again when it closes some', async () => {
  const held: Socket[] = [];
  let refused = 0;
  for (let i = 0; i < 30; i += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => {
      refused += 1;
    });
    held.push(socket);
  }
  await expect.poll(() => refused).toBe(10);
  for (const socket of held) socket.destroy();
  await expect.poll(() => refused).toBe(30);
  await expect.poll(async () => (await fetch(`${listening.url}/livez`)).status).toBe(200);
});
