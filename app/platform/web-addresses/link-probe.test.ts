import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { outcomeOf } from './link-outcome.ts';
import { probeLink } from './link-probe.server.ts';

const seen: string[] = [];
const answers: Readonly<Record<string, RequestListener>> = {
  '/ada': (_request, answer) => answer.end('ada'),
  '/get': (request, answer) => answer.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/pindah': (_request, answer) => answer.writeHead(302, { location: '/ada' }).end(),
  '/putar': (_request, answer) => answer.writeHead(302, { location: '/putar' }).end(),
  '/dalam': (_request, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/rusak': (_request, answer) => answer.writeHead(503).end(),
  '/diam': () => {},
};
const server = createServer((request, answer) => {
  seen.push(`${request.method} ${request.url} ${request.headers.host}`);
  const known = answers[request.url ?? ''];
  if (known) known(request, answer);
  else answer.writeHead(404).end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const own = { origin: 'https://sehati.example', host: '127.0.0.1', port };
const probe = (address: string, resolve = async (): Promise<string[]> => ['8.8.8.8']) =>
  probeLink(address, { own, resolve, timeoutMs: scaled(300) });

test.each([
  ['/ada', { outcome: 'answered', status: 200 }],
  ['/get', { outcome: 'answered', status: 200 }],
  ['/pindah', { outcome: 'answered', status: 200 }],
  ['/putar', { outcome: 'silent', status: null }],
  ['/tidak-ada', { outcome: 'missing', status: 404 }],
  ['/rusak', { outcome: 'silent', status: 503 }],
  ['/diam', { outcome: 'silent', status: null }],
])('own page %s: %j', async (address, answer) => expect(await probe(address)).toEqual(answer));

test('a page is asked by HEAD, and by GET where that is refused, under the name of the site', async () => {
  seen.length = 0;
  await probe('https://sehati.example/get');
  expect(seen).toEqual(['HEAD /get sehati.example', 'GET /get sehati.example']);
});

test.each([
  ['http://127.0.0.1/'],
  ['http://[::1]/'],
  ['http://169.254.169.254/latest'],
  ['http://10.0.0.1/'],
  ['https://contoh.id:8443/'],
  ['https://nama:sandi@contoh.id/'],
  ['ftp://contoh.id/'],
])('%s is never asked', async (address) => {
  seen.length = 0;
  expect(await probe(address)).toEqual({ outcome: 'unasked', status: null });
  expect(seen).toEqual([]);
});

test('a name that leads into the own network is not asked, and neither is one that a page leads to', async () => {
  seen.length = 0;
  expect(await probe(`http://dalam.example/`, async () => ['127.0.0.1'])).toEqual({ outcome: 'unasked', status: null });
  expect(seen).toEqual([]);
  expect(await probe('/dalam')).toEqual({ outcome: 'unasked', status: null });
});

test('what a status says', () => {
  expect([200, 404, 410, 403, 429, 500, 999].map(outcomeOf)).toEqual([
    ...['answered', 'missing', 'missing', 'unasked', 'unasked', 'silent', 'unasked'],
  ]);
});
