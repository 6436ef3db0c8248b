import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createLandingPage, createPromo } from '#tests/factories/promos.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { bySuite, soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addressesPerFile } from './site-map.server.ts';

const origin = 'https://sehati.example';
const clock = { now: () => new Date('2026-06-15T03:00:00Z') };
const app = await createTestApp({ clock, variables: { PUBLIC_URL: origin } });
afterAll(() => app.close());

const hostile = `Judul </title><script>alert("1")</script> & 'kutip' \u0007`;
const article = await createArticle(app.db, { name: hostile, category: 'Anak & ibu', publishedAt: new Date('2026-05-01T01:00:00Z') });
const draft = await createArticle(app.db, { publishedAt: null });
const coming = await createArticle(app.db, { publishedAt: new Date('2026-06-15T03:00:01Z') });
await app.db
  .updateTable('articles')
  .set({ updated_at: new Date('2026-05-02T02:00:00Z') })
  .where('id', '=', article.id)
  .execute();
const facility = await createFacility(app.db, { name: 'RS <Satu>' });
const specialization = await createSpecialization(app.db);
const doctor = await createDoctor(app.db, { name: 'dr. Contoh, Sp.A', specializationId: specialization.id });
await createPractice(app.db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
const retired = await createDoctor(app.db, { specializationId: specialization.id, isActive: false });
const promo = await createPromo(app.db, { facilityId: facility.id, endsOn: '2026-06-15' });
const ended = await createPromo(app.db, { facilityId: facility.id, endsOn: '2026-06-14' });
const hidden = await createPromo(app.db, { facilityId: facility.id, publishedAt: null });
const landing = await createLandingPage(app.db, { facilityId: facility.id });

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap', 'item'].includes(name) });
async function readXml(path: string) {
  const answer = await app.fetch(path);
  const text = await answer.text();
  expect([path, answer.status, XMLValidator.validate(text)]).toEqual([path, 200, true]);
  return { answer, text, read: parser.parse(text) };
}
type Line = { loc: string; lastmod?: string };

test('the index lists a file per kind of record, with its newest change', async () => {
  const { answer, read } = await readXml('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const files = read.sitemapindex.sitemap as Line[];
  expect(files.map((one) => one.loc)).toEqual(
    ['pages', 'first-aid', 'lists', 'doctors', 'facilities', 'articles', 'promos', 'landing-pages'].map(
      (kind) => `${origin}/sitemap-${kind}-1.xml`,
    ),
  );
  expect(files[0]?.lastmod).toBeUndefined();
  expect(files[2]?.lastmod).toBeUndefined();
  expect(files[5]?.lastmod).toBe('2026-05-02T02:00:00.000Z');
});

test('each file lists what visitors can see, with the true date of its last change', async () => {
  const listed = async (kind: string) => (await readXml(`/sitemap-${kind}-1.xml`)).read.urlset.url as Line[];
  expect(await listed('articles')).toEqual([{ loc: `${origin}/articles/detail/${article.slug}`, lastmod: '2026-05-02T02:00:00.000Z' }]);
  expect((await listed('promos')).map((one) => one.loc)).toEqual([`${origin}/promo/detail/${promo.slug}`]);
  expect((await listed('landing-pages')).map((one) => one.loc)).toEqual([`${origin}/sp/${landing.slug}`]);
  expect(await listed('doctors')).toEqual([
    { loc: `${origin}/dokter/${specialization.slug}/${doctor.slug}`, lastmod: doctor.updated_at.toISOString() },
  ]);
  expect((await listed('facilities')).map((one) => one.loc)).toEqual([`${origin}/fasilitas-kesehatan/detail/${facility.slug}`]);
  expect(await listed('pages')).toContainEqual({ loc: `${origin}/` });
  expect((await listed('lists')).map((one) => one.loc.slice(origin.length))).toEqual([
    `/dokter/${specialization.slug}`,
    '/fasilitas-kesehatan/kategori/rumah-sakit',
    `/fasilitas-kesehatan/dokter/${facility.slug}/${specialization.slug}`,
  ]);
});

test.each([
  '/sitemap-articles-2.xml',
  '/sitemap-articles-0.xml',
  '/sitemap-articles-01.xml',
  '/sitemap-toString-1.xml',
  '/sitemap-x-1.xml',
])('%s is 404', async (path) => {
  expect((await app.fetch(path)).status).toBe(404);
});

soak('many records make several files, none too long', async () => {
  const large = await createTestApp({ clock, variables: { PUBLIC_URL: origin } });
  try {
    const { category_id } = await createArticle(large.db);
    const full = bySuite({ push: 1, soak: 2 });
    // In parts, each far below the statement timeout: the search triggers see every row.
    for (let first = 1; first < full * addressesPerFile; first += 2_000) {
      await large.database.pool.query(
        `insert into articles (category_id, slug, name, summary, content, ex_author, published_at, updated_at)
         select $1, 'banyak-' || n, 'Artikel ' || n, '', '', '', timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '1 second'
         from generate_series($2::int, $2::int + 1999) n`,
        [category_id, first],
      );
    }
    const processorTime = startProcessorTime();
    const index = await (await large.fetch('/sitemap.xml')).text();
    expect(processorTime()).toBeLessThan(5_000);
    const listed = (parser.parse(index).sitemapindex.sitemap as Line[]).filter((one) => one.loc.includes('articles'));
    // One more than fits: the article that came first.
    expect(listed.map((one) => one.loc.slice(origin.length))).toEqual(
      [1, 2, 3].slice(0, full + 1).map((n) => `/sitemap-articles-${n}.xml`),
    );
    const addresses = new Set<string>();
    for (const { loc } of listed) {
      const answer = await large.fetch(loc.slice(origin.length));
      const text = await answer.text();
      expect(text.length).toBeLessThan(50 * 1024 * 1024);
      const urls = parser.parse(text).urlset.url as Line[];
      expect(urls.length).toBeLessThanOrEqual(addressesPerFile);
      for (const url of urls) addresses.add(url.loc);
    }
    expect(addresses.size).toBe(full * addressesPerFile + 1);
  } finally {
    await large.close();
  }
});

test('robots.txt names the site map and disallows private pages', async () => {
  const answer = await app.fetch('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/v1/', '/account', '/order', '/direct-order', '/pendaftaran/status/', '/reservasi/', '/s/', '/cari?'])
    expect(lines).toContain(`Disallow: ${path}`);
});

test('the feed has the published articles with their own dates, and titles cannot break out of it', async () => {
  const { answer, read, text } = await readXml('/articles/rss.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { channel } = read.rss;
  expect(channel['atom:link']).toEqual({ '@_href': `${origin}/articles/rss.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' });
  expect(channel.lastBuildDate).toBe('Sat, 02 May 2026 02:00:00 GMT');
  expect(channel.item).toHaveLength(1);
  expect(channel.item[0]).toMatchObject({
    title: hostile.replace('\u0007', '').trim(),
    link: `${origin}/articles/detail/${article.slug}`,
    guid: { '#text': `${origin}/articles/detail/${article.slug}` },
    pubDate: 'Fri, 01 May 2026 01:00:00 GMT',
    category: 'Anak & ibu',
  });
  for (const { slug } of [draft, coming]) expect(text).not.toContain(`/${slug}<`);
});

test('texts are compressed, compared by their ETag, and only read', async () => {
  const packed = await app.fetch('/sitemap-articles-1.xml', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  const etag = packed.headers.get('etag') as string;
  const again = await app.fetch('/sitemap-articles-1.xml', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await app.fetch('/sitemap-articles-1.xml', { method: 'HEAD' });
  expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 100]).toEqual([200, '', true]);
  const posted = await app.fetch('/sitemap.xml', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['article', () => article.slug],
  ['doctor', () => doctor.slug],
  ['promo', () => promo.slug],
  ['promo', () => ended.slug],
])('the share picture of a %s is 1200 × 630, cached, and compared by its ETag', async (kind, slugOf) => {
  const path = `/share/${kind}/${slugOf()}.png`;
  const answer = await app.fetch(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const kept = await app.fetch(path);
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
  const same = await app.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag') as string } });
  expect(same.status).toBe(304);
});

test('a changed title is another picture', async () => {
  const before = (await app.fetch(`/share/promo/${promo.slug}.png`, { method: 'HEAD' })).headers.get('etag');
  await app.db.updateTable('promos').set({ name: 'Judul baru' }).where('id', '=', promo.id).execute();
  const after = await app.fetch(`/share/promo/${promo.slug}.png`, { headers: { 'if-none-match': before as string } });
  expect([after.status, after.headers.get('etag') === before]).toEqual([200, false]);
});

test.each([
  () => `/share/article/${draft.slug}.png`,
  () => `/share/article/${coming.slug}.png`,
  () => `/share/doctor/${retired.slug}.png`,
  () => `/share/promo/${hidden.slug}.png`,
  () => '/share/article/tidak-ada.png',
  () => '/share/facility/x.png',
  () => '/share/constructor/x.png',
  () => `/share/article/${article.slug}.jpg`,
  () => '/share/article/..%2f..%2fx.png',
])('no share picture of a record that is not public: %#', async (path) => {
  expect((await app.fetch(path())).status).toBe(404);
});

test('a health icon is a square picture in each width and format, drawn once; a name that is not drawn has none', async () => {
  for (const width of [160, 320])
    for (const format of ['webp', 'avif']) {
      const answer = await app.fetch(`/media/icons/stethoscope-${width}.${format}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, width]);
      // Something is drawn on the tile.
      expect(new Set(data).size).toBeGreaterThan(3);
    }
  for (const path of ['tidak-ada-320.webp', 'stethoscope-640.webp', 'stethoscope-0320.webp', 'stethoscope-320.png', '__proto__-320.webp'])
    expect((await app.fetch(`/media/icons/${path}`)).status).toBe(404);
});

test('whatever these addresses contain, the answer is a file or a 404', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('article', 'doctor', '__proto__', 'constructor', '..', '%2e%2e', 'sitemap-articles-1.xml', 'x-640.avif', '\u0000'),
  );
  const head = fc.constantFrom('/share/', '/media/', '/sitemap-', '/articles/rss.xml');
  await fc.assert(
    fc.asyncProperty(head, part, part, fc.constantFrom('.png', '-320.avif', '-1.xml', ''), async (start, one, other, ending) => {
      const path = `${start}${encodeURIComponent(one.toWellFormed())}/${encodeURIComponent(other.toWellFormed())}${ending}`;
      const answer = await app.fetch(path, undefined, '198.51.100.7');
      await answer.arrayBuffer();
      expect([200, 308, 404, 429]).toContain(answer.status);
    }),
    { numRuns: bySuite({ push: 30, soak: 150 }) },
  );
});

test('pictures are generated for one address only so often, and cached ones are still sent', async () => {
  const warm = `/share/article/${article.slug}.png`;
  const from = (path: string) => app.fetch(path, undefined, '203.0.113.9');
  let status = 200;
  for (let n = 0; n < 31 && status === 200; n += 1) {
    await app.db
      .updateTable('articles')
      .set({ name: `Judul ke-${n}` })
      .where('id', '=', article.id)
      .execute();
    const answer = await from(warm);
    status = answer.status;
    await answer.arrayBuffer();
  }
  expect(status).toBe(429);
  expect((await from(`/share/doctor/${doctor.slug}.png`)).status).toBe(200);
});
