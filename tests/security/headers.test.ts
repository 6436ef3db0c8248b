import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/domains.server.ts';
import { endpoint } from '#app/platform/operations/endpoint.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addressOf, callAddress, createPeople, pageAddresses, pagePatterns } from './surface.ts';

const variables = { PUBLIC_URL: 'https://sehati.example', TRUSTED_PROXIES: '127.0.0.1' };
const app = await createTestApp({ demo: true, variables });
const people = Object.entries(await createPeople(app));
afterAll(() => app.close());

/** Every call from a new address, over TLS. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', newAddress());
  if (headers.has('cookie')) headers.set('cookie', `__Host-${headers.get('cookie')}`);
  return await app.fetch(path, { redirect: 'manual', ...init, headers });
}

const always: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';(?!.*unsafe)(?!.*\*).*frame-ancestors 'none'; base-uri 'none'/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

/** R46 to R49, and partly R13 and R51, for every answer. */
function errorsOf(answer: Response): string[] {
  const missing = Object.entries(always).filter(([name, form]) => !form.test(answer.headers.get(name) ?? ''));
  const open = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  const loose = answer.headers
    .getSetCookie()
    .filter((line) => line.length > 4_000 || !/^__Host-\w+=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/.test(line));
  return [
    ...missing.map(([name]) => `${name}: ${answer.headers.get(name)}`),
    ...open,
    ...loose.map((line) => line.replace(/=[^;]*/, '=…')),
  ];
}

/**
 * What a page's markup may not have: inline styles or scripts without the page's nonce or hash, and anything loaded from a foreign host.
 */
function markupErrors(html: string, answer: Response): string[] {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  const body = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, (whole) => whole.slice(0, whole.indexOf('>') + 1));
  const inline = [...body.matchAll(/<[a-z][^>]*\s(style|on[a-z]+)=/gi)].map((found) => `inline ${found[1]}: ${found[0].slice(0, 80)}`);
  const bare = nonce
    ? [...body.matchAll(/<(script|style)\b(?![^>]*\bnonce=)[^>]*>/g)].filter(([tag]) => !/type="application\/(ld\+)?json"/.test(tag))
    : [];
  const loaded = [
    ...body.matchAll(/<(?:script|img|source|iframe|video|audio|embed|object|form)\b[^>]*\s(?:src|srcset|data|action)="([^"]+)"/g),
  ];
  const linked = [...body.matchAll(/<link\b(?![^>]*rel="(?:canonical|alternate|next|prev)")[^>]*\shref="([^"]+)"/g)];
  const foreign = [...loaded, ...linked]
    .map((found) => found[1] ?? '')
    .filter((address) => /^([a-z]+:)?\/\//i.test(address) && !address.startsWith('https://sehati.example/'));
  return [
    ...inline,
    ...bare.map(([tag]) => `without a nonce: ${tag.slice(0, 80)}`),
    ...foreign.map((address) => `from elsewhere: ${address}`),
  ];
}

describe.each(people)('as %s', (_kind, headers) => {
  const secret = /sesi=([\w-]+)/.exec(headers.cookie ?? '')?.[1];

  test('every page: security headers, no inline style, nothing from another host, the session’s secret in none', async () => {
    const errors: string[] = [];
    for (const path of pageAddresses) {
      const answer = await ask(path, { headers });
      const html = await answer.text();
      const found = [...errorsOf(answer), ...markupErrors(html, answer)];
      if (answer.status >= 500) found.push(`status ${answer.status}`);
      if (secret && html.includes(secret)) found.push('shows the session');
      errors.push(...found.map((error) => `${path} ${answer.status}: ${error}`));
    }
    expect(errors).toEqual([]);
  });

  test('every call: security headers, the session’s secret in none', async () => {
    const errors: string[] = [];
    for (const item of endpoints) {
      const init: RequestInit = { method: item.method.toUpperCase(), headers: { ...headers } };
      if (item.body) Object.assign(init, { body: '{}', headers: { ...headers, 'content-type': 'application/json' } });
      const answer = await ask(callAddress(item), init);
      const text = await answer.text();
      const found = errorsOf(answer);
      if (answer.status >= 500) found.push(`status ${answer.status}`);
      if (secret && text.includes(secret)) found.push('shows the session');
      errors.push(...found.map((error) => `${item.method} ${item.path} ${answer.status}: ${error}`));
    }
    expect(errors).toEqual([]);
  });
});

test('an unknown page, a refused method, form and type, a file, a call that fails, a redirect: all of them', async () => {
  const boom = endpoint({
    method: 'get',
    path: '/gagal',
    summary: 'Uji',
    tag: 'Uji',
    auth: 'public',
    rateLimit: { name: 'gagal', max: 100, windowSeconds: 60 },
    response: z.object({}),
    handle: async () => {
      throw new Error('uji');
    },
  });
  const failing = await createTestApp({ variables, endpoints: [boom] });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await ask('/')).text())?.[1] ?? '';
  const kinds: [string, RequestInit, number][] = [
    ['/tidak/ada', {}, 404],
    ['/', { method: 'DELETE' }, 405],
    ['/contact-us', { method: 'POST', body: new URLSearchParams(), headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['/contact-us', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['/v1/tidak-ada', {}, 404],
    ['/v1/facilities', { method: 'DELETE' }, 405],
    ['/account/google/connection', {}, 303],
    ['/LAYANAN', {}, 308],
    [script, {}, 200],
    ['/assets/tidak-ada.js', {}, 404],
    ['/robots.txt', {}, 200],
    ['/livez', {}, 200],
    ['/%ff', {}, 404],
  ];
  for (const [path, init, status] of kinds) {
    const answer = await ask(path, init);
    expect([path, answer.status, errorsOf(answer)]).toEqual([path, status, []]);
  }
  const failed = await failing.fetch('/v1/gagal');
  expect([failed.status, errorsOf(failed)]).toEqual([500, []]);
  await failing.close();
});

test('pages with a secret address send it in no Referer', async () => {
  const secret = pagePatterns.filter((pattern) => pattern.includes(':token') && !pattern.startsWith('/s/'));
  expect(secret.length).toBeGreaterThan(0);
  for (const pattern of [...secret, '/account/google/callback?code=x&state=y']) {
    const answer = await ask(addressOf(pattern, 'A'.repeat(43)));
    expect([pattern, answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
      pattern,
      'no-referrer',
      'no-store',
    ]);
  }
});

const many = bySuite({ push: 100, soak: 1_000 });

test(`${many} personal pages carry ${many} different nonces`, async () => {
  const nonces = new Set<string>();
  for (let n = 0; n < many; n += 1) {
    const policy = (await ask('/account/google/callback')).headers.get('content-security-policy') ?? '';
    const [script, style] = ['script-src', 'style-src'].map((part) => new RegExp(`${part}[^;]*'nonce-([\\w-]{22,})'`).exec(policy)?.[1]);
    expect(script).toBe(style);
    nonces.add(script ?? '');
  }
  expect(nonces.size).toBe(many);
});
