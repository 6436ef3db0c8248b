import { afterAll, expect, test } from 'vitest';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addressOf, createPeople, pagePatterns } from './surface.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const people = await createPeople(app);
afterAll(() => app.close());

const site = 'http://localhost:3000';
/** What a browser could take for another host, or for a script (docs/security.md, R52). */
const addresses = [
  ...['https://evil.example', 'http://evil.example/', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', ' //evil.example', '\u0000//evil.example', 'https:evil.example', 'https:/evil.example'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'evil.example', '.evil.example', '@evil.example'],
  ...[
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '//localhost:3000@evil.example',
    '/\r\nlocation: //evil.example',
  ],
];

async function go(path: string, init: RequestInit = {}): Promise<string | null> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', newAddress());
  const answer = await app.fetch(path, { redirect: 'manual', ...init, headers });
  return answer.headers.get('location');
}

const queryOf = (address: string) =>
  new URLSearchParams(['next', 'redirect', 'return', 'url', 'continue', 'r'].map((name) => [name, address]));

/** The host that a browser on this site would be redirected to. */
const hostOf = (location: string): string => {
  const url = new URL(location, site);
  return url.protocol === 'http:' ? url.host : url.protocol;
};

test('no page redirects to another host because of an address', async () => {
  const wrong: string[] = [];
  let redirects = 0;
  for (const pattern of pagePatterns.filter((one) => one.startsWith('/account') || one === '/pendaftaran')) {
    const path = addressOf(pattern, 'tidak-ada');
    for (const kind of ['visitor', 'patient'] as const) {
      const headers = people[kind];
      // A page that ignores a valid target ignores an invalid one.
      if ((await go(`${path}?${queryOf('/dokter')}`, { headers })) === null) continue;
      for (const address of addresses) {
        const location = (await go(`${path}?${queryOf(address)}`, { headers })) ?? '';
        redirects += 1;
        if (hostOf(location) !== 'localhost:3000') wrong.push(`${kind} ${pattern} ${JSON.stringify(address)}: ${location}`);
        // The page of the redirect reads `next` again; it may only contain a page of this site.
        const carried = new URL(location, site).searchParams.get('next');
        if (carried !== null && !carried.startsWith(path) && hostOf(carried) !== 'localhost:3000') {
          wrong.push(`${kind} ${pattern} carries ${JSON.stringify(carried)}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(redirects).toBeGreaterThan(50);
});

test('nor because of a header', async () => {
  for (const name of ['host', 'x-forwarded-host', 'forwarded', 'x-original-url', 'x-rewrite-url', 'referer', 'origin']) {
    for (const path of ['/account/google/connection', '/LAYANAN', '/mombabyclass']) {
      const location = await go(path, { headers: { [name]: name === 'forwarded' ? 'host=evil.example' : 'https://evil.example/' } });
      expect([name, path, location === null ? null : hostOf(location)]).toEqual([name, path, 'localhost:3000']);
    }
  }
});
