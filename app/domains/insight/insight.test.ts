import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { purgeVisits } from './insight.jobs.server.ts';
import { visitOf } from './insight.rules.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate page_visits`.execute(app.db);
});

let caller = 0;
const report = (slug: string, body: unknown, headers: Record<string, string> = {}) => {
  caller += 1;
  return app.fetch(`/v1/insight/static/${slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${caller % 250}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
};
const kept = () => app.db.selectFrom('page_visits').select(['slug', 'page_name', 'page_from', 'params']).execute();

test('a visit is kept with its campaign and without the visitor', async () => {
  const answer = await report('home', {
    utm_source: 'brosur',
    utm_campaign: 'Lebaran 2026',
    page_name: 'Beranda',
    page_from: 'http://localhost:3000/pendaftaran?nama=Siti#x',
    phone: '+6281234567890',
    nama: 'Siti',
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await kept()).toEqual([
    { slug: 'home', page_name: 'Beranda', page_from: '/pendaftaran', params: { utm_source: 'brosur', utm_campaign: 'Lebaran 2026' } },
  ]);
});

test.each([
  ['an unknown page', 'other', {}],
  ['too many fields', 'home', Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, 1]))],
  ['too large a body', 'home', { page_name: 'x'.repeat(5_000) }],
  ['broken JSON', 'home', '{'],
  ['no object', 'home', [1]],
  ['a polluting key', 'home', '{"__proto__":{"a":1}}'],
])('%s is dropped with 204', async (_name, slug, body) => {
  expect((await report(slug, body)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test('another site cannot report for us, and is told nothing', async () => {
  expect((await report('home', {}, { origin: 'https://evil.example' })).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test('over the limit reports are dropped with 204', async () => {
  const same = { 'x-forwarded-for': '198.51.100.1' };
  const answers = await Promise.all(Array.from({ length: 80 }, () => report('home', {}, same)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
  const count = (await kept()).length;
  // A minute may begin in between; then two windows count.
  expect(count).toBeGreaterThanOrEqual(60);
  expect(count).toBeLessThanOrEqual(80);
});

test.each([
  ['an e-mail address', { utm_term: 'siti@example.com' }],
  ['a phone number', { utm_term: '081234567890' }],
  ['markup', { utm_term: '<script>' }],
  ['a number', { utm_term: 1 }],
  ['too long', { utm_term: 'x'.repeat(129) }],
  ['a line break', { utm_term: 'a\nb' }],
])('%s is not kept', (_name, body) => {
  expect(visitOf('home', body, 'https://sehati.example')?.params).toEqual({});
});

test.each([
  ['https://sehati.example/a?q=1#h', '/a'],
  ['/artikel/jantung', '/artikel/jantung'],
  ['https://evil.example/a', ''],
  ['//evil.example/a', ''],
  ['javascript:alert(1)', ''],
  [`/pendaftaran/status/${'aB3_'.repeat(11)}`, '/pendaftaran/status/…'],
  [`/${'x/'.repeat(200)}`, ''],
  ['http://[', ''],
  [7, ''],
])('page_from %s is kept as "%s"', (from, path) => {
  expect(visitOf('home', { page_from: from }, 'https://sehati.example')?.pageFrom).toBe(path);
});

test('visits go after 30 days', async () => {
  await report('home', { page_name: 'alt' });
  await sql`update page_visits set visited_at = now() - interval '31 days'`.execute(app.db);
  await report('home', { page_name: 'neu' });
  await purgeVisits.run(app.platform, {});
  expect((await kept()).map((visit) => visit.page_name)).toEqual(['neu']);
});
