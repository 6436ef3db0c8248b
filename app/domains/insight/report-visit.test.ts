import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createLandingPage } from '#tests/factories/promos.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredVisits } from './delete-expired-visits.server.ts';
import { conversionOf, visitOf } from './visit-report.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.ownerDb.deleteFrom('page_visits').execute();
  await app.database.ownerDb.deleteFrom('conversions').execute();
});

let caller = 0;
const report = (slug: string, body: unknown, headers: Record<string, string> = {}) => post(`static/${slug}`, body, headers);
const convert = (name: string, body: unknown = {}, headers: Record<string, string> = {}) => post(`conversion/${name}`, body, headers);
const post = (path: string, body: unknown, headers: Record<string, string>) => {
  caller += 1;
  return app.fetch(`/v1/insight/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${caller % 250}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
};
const converted = () => app.db.selectFrom('conversions').select(['name', 'slug', 'path', 'facility_name', 'specialist_name']).execute();
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
  expect(await kept()).toHaveLength(60);
});

test.each([
  ['an e-mail address', { utm_term: 'siti@example.com' }],
  ['a phone number', { utm_term: '081234567890' }],
  ['markup', { utm_term: '<script>' }],
  ['a number', { utm_term: 1 }],
  ['too long', { utm_term: 'x'.repeat(129) }],
  ['a line break', { utm_term: 'a\nb' }],
])('%s is not kept', (_name, body) => {
  expect(visitOf('home', body, [], 'https://sehati.example')?.params).toEqual({});
});

test.each([
  ['https://sehati.example/a?q=1#h', '/a'],
  ['/artikel/jantung', '/artikel/jantung'],
  ['https://evil.example/a', ''],
  ['//evil.example/a', ''],
  ['javascript:alert(1)', ''],
  [`/pendaftaran/status/${'aB3_'.repeat(11)}`, '/pendaftaran/status/…'],
  [`/pendaftaran/status/${'ab3-'.repeat(10)}Xyz`, '/pendaftaran/status/…'],
  [`/pendaftaran/status/${'0f'.repeat(32)}`, '/pendaftaran/status/…'],
  ['/sp/robotic-total-knee-replacement-rsmelinda2', '/sp/robotic-total-knee-replacement-rsmelinda2'],
  ['/articles/detail/demam-pada-anak-kapan-harus-ke-dokter', '/articles/detail/demam-pada-anak-kapan-harus-ke-dokter'],
  [`/${'x/'.repeat(200)}`, ''],
  ['http://[', ''],
  [7, ''],
])('page_from %s is kept as "%s"', (from, path) => {
  expect(visitOf('home', { page_from: from }, [], 'https://sehati.example')?.pageFrom).toBe(path);
});

test('visits and conversions go after 30 days', async () => {
  await report('home', { page_name: 'alt' });
  await convert('order-click-promo', { slug: 'alt' });
  await sql`update page_visits set visited_at = now() - interval '31 days'`.execute(app.db);
  await sql`update conversions set converted_at = now() - interval '31 days'`.execute(app.db);
  await convert('order-click-promo', { slug: 'neu' });
  await report('home', { page_name: 'neu' });
  await deleteExpiredVisits.run(app.platform, {});
  expect((await kept()).map((visit) => visit.page_name)).toEqual(['neu']);
  expect((await converted()).map((conversion) => conversion.slug)).toEqual(['neu']);
});

test('a published landing page reports visits and conversions under its slug; a draft does not', async () => {
  await createLandingPage(app.db, { slug: 'mcu-contoh' });
  await createLandingPage(app.db, { slug: 'mcu-konsep', publishedAt: null });
  await purgePages(app.db, ['landing-pages']);
  await expect
    .poll(async () => {
      for (const slug of ['mcu-contoh', 'mcu-konsep']) {
        await report(slug, {});
        await convert(slug, { slug, path: `/sp/${slug}` });
      }
      const [visits, conversions] = [await kept(), await converted()];
      return [...new Set([...visits.map((visit) => visit.slug), ...conversions.map((conversion) => conversion.name)])];
    })
    .toEqual(['mcu-contoh']);
});

test('a conversion is kept with its page and without a phone', async () => {
  const answer = await convert('whatsapp-click-doctor-registration', {
    slug: 'dr-contoh',
    path: 'http://localhost:3000/dokter/anak/dr-contoh?x=1',
    phone: '+622200000101',
    facility_name: 'RS Ibu & Anak (Pusat)',
    specialist_name: 'Anak',
    nama: 'Siti',
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await converted()).toEqual([
    {
      name: 'whatsapp-click-doctor-registration',
      slug: 'dr-contoh',
      path: '/dokter/anak/dr-contoh',
      facility_name: 'RS Ibu & Anak (Pusat)',
      specialist_name: 'Anak',
    },
  ]);
  expect(JSON.stringify(await app.db.selectFrom('conversions').selectAll().execute())).not.toContain('2200000101');
});

test.each([
  ['an unknown name', 'made-up', {}],
  ['the name of a visit', 'home', {}],
  ['a phone that is none', 'order-click-promo', { phone: 'Siti 0812' }],
  ['too long a name', 'order-click-promo', { facility_name: 'x'.repeat(121) }],
  ['too large a body', 'order-click-promo', { x: 'x'.repeat(5_000) }],
  ['another kind of value', 'order-click-promo', { slug: 7 }],
  ['broken JSON', 'order-click-promo', '{'],
])('%s is no conversion, and the answer is 204', async (_name, name, body) => {
  expect((await convert(name, body)).status).toBe(204);
  expect(await converted()).toEqual([]);
});

test('another site cannot convert for us, and is told nothing', async () => {
  expect((await convert('order-click-promo', {}, { origin: 'https://evil.example' })).status).toBe(204);
  expect(await converted()).toEqual([]);
});

test.each([
  ['markup', '<b>RS</b>'],
  ['a phone number', 'RS 081234567890'],
  ['an e-mail address', 'siti@example.com'],
  ['a line break', 'RS\nContoh'],
])('%s is no name of a facility', (_name, facilityName) => {
  const body = { slug: '../x', path: 'https://evil.example/', facility_name: facilityName, specialist_name: facilityName };
  expect(conversionOf('order-click-promo', body, [], 'https://sehati.example')).toEqual({
    name: 'order-click-promo',
    slug: '',
    path: '',
    facilityName: '',
    specialistName: '',
  });
});
