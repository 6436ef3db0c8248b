import { afterAll, expect, test } from 'vitest';
import { pageTypes } from '#tests/harness/page-types.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { readPage } from './read-page.ts';

const origin = 'https://sehati.example';
const app = await createTestApp({ demo: true, clock: { now: () => new Date('2026-11-28T03:00:00Z') }, variables: { PUBLIC_URL: origin } });
afterAll(() => app.close());

test('every kind of page is HTML whose links say what they are, with a title of at most 70 characters', async () => {
  const errors: string[] = [];
  for (const { path } of pageTypes) {
    const html = await (await app.fetch(path)).text();
    const page = readPage(html);
    const elements = html.match(/<link\b[^>]*>/g) ?? [];
    if (elements.length === 0) errors.push(`${path}: no link`);
    errors.push(...elements.filter((one) => !/ (rel|itemprop)="[^"]+"/.test(one)).map((one) => `${path}: ${one}`));
    errors.push(...page.titles.filter((title) => [...title].length > 70).map((title) => `${path}: ${title}`));
  }
  expect(errors).toEqual([]);
});

test('a page that search engines must not list names no other address for them, and every other page does', async () => {
  const errors: string[] = [];
  const hidden: string[] = [];
  for (const path of [
    ...pageTypes.map((one) => one.path),
    '/dokter?cari=anak',
    '/articles?cari=anak',
    '/layanan?cari=x',
    '/obat?cari=x',
    '/dokter?spesialis=anak&hari=sabtu',
  ]) {
    const answer = await app.fetch(path);
    const page = readPage(await answer.text());
    const robots = [...(page.meta.get('robots') ?? []), answer.headers.get('x-robots-tag') ?? ''].join(' ');
    if (robots.includes('noindex')) hidden.push(path);
    if (answer.status === 200 && robots.includes('noindex') === page.canonicals.length > 0)
      errors.push(`${path}: ${page.canonicals.join(' ')}`);
  }
  expect(errors).toEqual([]);
  expect(hidden.length).toBeGreaterThan(8);
});

test('every kind of page leads on from an address with a slash at its end, and keeps what follows it', async () => {
  const errors: string[] = [];
  const paths = [
    ...pageTypes.map(({ path }) => path.split('?')[0] as string),
    '/account/login',
    '/account/profile',
    '/pendaftaran/status/abc',
  ];
  for (const path of paths.filter((one) => one !== '/' && one !== '/tidak-ada')) {
    for (const [asked, right] of [
      [`${path}/`, path],
      [`${path}//?a=1`, `${path}?a=1`],
    ] as const) {
      const answer = await app.fetch(asked, { redirect: 'manual' });
      // A page of an account asks first who is there.
      const isRight = answer.status === 308 ? answer.headers.get('location') === right : path.startsWith('/account/profile');
      if (!isRight) errors.push(`${asked}: ${answer.status} ${answer.headers.get('location')}`);
    }
  }
  expect(errors).toEqual([]);
  // No address of another host, and none for a page that there is not.
  for (const asked of ['.//evil.example/', '/tidak-ada/']) expect((await app.fetch(asked, { redirect: 'manual' })).status).toBe(404);
});

test('what browsers, password managers and finders of weaknesses ask for is there', async () => {
  const icon = await app.fetch('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);

  const change = await app.fetch('/.well-known/change-password', { redirect: 'manual' });
  expect([change.status, change.headers.get('location')]).toEqual([302, '/account/password']);
  expect((await app.fetch('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);

  const text = await (await app.fetch('/.well-known/security.txt')).text();
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
    'Expires: 2027-05-27T00:00:00Z',
    'Preferred-Languages: id, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]);
});

test('robots.txt closes the prefilled registrations, and not the registration', async () => {
  const lines = (await (await app.fetch('/robots.txt')).text()).split('\n');
  expect(lines).toContain('Disallow: /pendaftaran?');
  expect(lines).not.toContain('Disallow: /pendaftaran');
});
