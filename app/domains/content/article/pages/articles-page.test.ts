import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createDoctor, createSpecialization } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ clock: createClock(), variables: { PUBLIC_URL: 'http://sehati.test' } });
afterAll(() => app.close());

const hostile = '</script><script>alert("x")</script>&\u2028';
const longTitle = 'Kenali tanda dehidrasi pada bayi, anak, dan orang tua di rumah sebelum terlambat, serta cara memberi cairan yang benar';

const page = async (path: string) => await (await app.fetch(path)).text();
const detail = async (slug: string) => await page(`/articles/detail/${slug}`);
/** The first group of every match. */
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] as string);
const cards = (html: string) => all(html, /<h2[^>]*><a href="\/articles\/detail\/([^"]+)"/g);
const canonical = (html: string) => all(html, /<link rel="canonical" href="([^"]+)"/g)[0];

const heart = await createArticleCategory(app.db, { name: 'Jantung' });
const living = await createArticleCategory(app.db, { name: 'Hidup Sehat' });
const silent = await createArticleCategory(app.db, { name: 'Tanpa Artikel' });

beforeAll(async () => {
  const specialization = await createSpecialization(app.db, { name: 'Penyakit Jantung' });
  const doctor = await createDoctor(app.db, { name: 'dr. Peninjau, Sp.JP', specializationId: specialization.id });
  for (let n = 1; n <= 13; n += 1) await createArticle(app.db, { name: `Jantung sehat ${n}`, slug: `jantung-${n}`, categoryId: heart.id });
  await createArticle(app.db, {
    name: hostile,
    slug: 'jahat',
    categoryId: living.id,
    summary: hostile,
    content: `<h2>${hostile.replaceAll('<', '&lt;')}</h2><img src=x onerror=alert(1)><p style="color:red">Isi</p>`,
    citations: [{ ref: '"><script>', cite: '<script>alert(1)</script>Buku' }],
  });
  await createArticle(app.db, {
    name: longTitle,
    slug: 'dehidrasi',
    categoryId: living.id,
    reviewerId: doctor.id,
    summary: 'Kenali tandanya.',
    image: '/media/articles/dehidrasi',
    content:
      '<h2>Tanda awal</h2><p>Haus<a href="#referensi-1">[1]</a>.</p><h4>Pada bayi</h4><p>Rewel<a href="#referensi-1">[1]</a><a href="#referensi-9">[9]</a>.</p>',
    citations: [
      { ref: '1', cite: 'WHO. <em>Dehydration</em>.' },
      { ref: '2', cite: 'Kemenkes.' },
    ],
    publishedAt: new Date('2026-10-01T02:00:00Z'),
    updatedAt: new Date('2026-11-02T17:30:00Z'),
    reviewedAt: '2026-09-28',
    nextReviewAt: '2028-09-28',
  });
  await createArticle(app.db, { name: 'Konsep', slug: 'konsep', categoryId: heart.id, publishedAt: null });
  await createArticle(app.db, {
    name: 'Besok',
    slug: 'besok',
    categoryId: heart.id,
    publishedAt: new Date(saturdayMorning.getTime() + 1e8),
  });
});

describe('/articles', () => {
  test('the newest twelve, cut titles, and the way to the next page', async () => {
    const html = await page('/articles');
    expect(cards(html)).toEqual(['dehidrasi', 'jahat', ...Array.from({ length: 10 }, (_, n) => `jantung-${13 - n}`)]);
    expect(html).toContain('>Kenali tanda dehidrasi pada bayi, anak, dan orang…<');
    expect(html).toContain('<h1 class="page-title">Artikel Sehati</h1>');
    expect(html).toContain('href="/articles?halaman=2"');
    expect(html).toContain('15 artikel');
    expect(canonical(html)).toBe('http://sehati.test/articles');
    const second = await page('/articles?halaman=2');
    expect(cards(second)).toEqual(['jantung-3', 'jantung-2', 'jantung-1']);
    expect(second).not.toContain('Selanjutnya...');
    expect(canonical(second)).toBe('http://sehati.test/articles?halaman=2');
  });

  test('a category, which its next page keeps', async () => {
    const html = await page(`/articles?kategori=${heart.slug}`);
    expect(cards(html)).toHaveLength(12);
    expect(html).toContain(`href="/articles?kategori=${heart.slug}&amp;halaman=2"`);
    expect(canonical(html)).toBe(`http://sehati.test/articles?kategori=${heart.slug}`);
    expect(html).toContain('<title>Artikel, Jantung | Sehati</title>');
  });

  test('a search is not for search engines, and has no address for them', async () => {
    const html = await page('/articles?cari=dehidrasi');
    expect(cards(html)).toEqual(['dehidrasi']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(canonical(html)).toBeUndefined();
    expect(html).toContain('value="dehidrasi"');
  });

  test.each([
    ['cari=zzzz', 'Tidak ditemukan artikel dengan kata kunci &quot;zzzz&quot; dalam semua kategori'],
    [`cari=zzzz&kategori=${living.slug}`, 'Tidak ditemukan artikel dengan kata kunci &quot;zzzz&quot; dalam Hidup Sehat'],
    [`kategori=${silent.slug}`, 'Tidak ditemukan artikel dalam Tanpa Artikel'],
    ['cari=%3Cb%3E', 'Tidak ditemukan artikel dengan kata kunci &quot;&lt;b&gt;&quot; dalam semua kategori'],
  ])('nothing for %s', async (query, text) => {
    const html = await page(`/articles?${query}`);
    expect(cards(html)).toEqual([]);
    expect(html).toContain(text);
  });

  test.each(['kategori=tidak-ada', 'halaman=0', 'halaman=abc', 'halaman=99999', 'cari=%20%20', 'lain=1'])(
    'what %s asks for is no filter',
    async (query) => {
      const answer = await app.fetch(`/articles?${query}`);
      expect(answer.status).toBe(200);
      expect(cards(await answer.text())).toHaveLength(12);
    },
  );

  test('text that no search can mean is refused', async () => {
    for (const query of ['cari=%00', 'cari=%ff']) expect((await app.fetch(`/articles?${query}`)).status).toBe(400);
  });

  test.each(['%25', '(', '*', '\\', "'", '_'])('%s is a character like others', async (text) => {
    expect((await app.fetch(`/articles?cari=${encodeURIComponent(text)}`)).status).toBe(200);
  });

  test('a new article appears when the list is purged', async () => {
    expect(await page('/articles')).not.toContain('Baru saja');
    const { id } = await createArticle(app.db, { name: 'Baru saja', categoryId: living.id, publishedAt: saturdayMorning });
    await purgePages(app.db, ['articles']);
    await expect.poll(() => page('/articles')).toContain('Baru saja');
    await app.db.deleteFrom('articles').where('id', '=', id).execute();
  });
});

describe('/articles/detail/:slug', () => {
  test('author, reviewer with the way to the doctor, and the true dates as they are in Bandung', async () => {
    const html = (await detail('dehidrasi')).replaceAll('<!-- -->', '');
    expect(html).toContain('Penulis: <strong>Redaksi</strong>');
    expect(html).toMatch(/Ditinjau Oleh: <a href="\/dokter\/peninjau\/dr-contoh-\d+">dr. Peninjau, Sp.JP<\/a>/);
    expect(html).toContain('Diterbitkan <time dateTime="2026-10-01">1 Oktober 2026</time>');
    expect(html).toContain('Diperbarui <time dateTime="2026-11-03">3 November 2026</time>');
    expect(html).toContain('Ditinjau <time dateTime="2026-09-28">28 September 2026</time>');
    expect(html).toContain('Tinjauan berikutnya <time dateTime="2028-09-28">28 September 2028</time>');
  });

  test('an article without reviewer and review says nothing of them, nor of a change that was not', async () => {
    const html = await detail('jantung-1');
    expect(html).toContain('Diterbitkan');
    for (const word of ['Ditinjau Oleh', 'Ditinjau <', 'Tinjauan berikutnya', 'Diperbarui', 'id="referensi"', 'Daftar Isi</h2>'])
      expect(html).not.toContain(word);
  });

  test('contents from the headings, with their depth', async () => {
    const html = await detail('dehidrasi');
    const contents = html.slice(html.indexOf('data-contents="true"'), html.indexOf('</nav>', html.indexOf('data-contents="true"')));
    expect([...contents.matchAll(/data-depth="(\d)"><a href="#([^"]+)">([^<]+)</g)].map(([, ...found]) => found)).toEqual([
      ['0', 'bagian-tanda-awal', 'Tanda awal'],
      ['2', 'bagian-pada-bayi', 'Pada bayi'],
    ]);
    expect(html).toContain('<h2 id="bagian-tanda-awal">Tanda awal</h2>');
  });

  test('references lead both ways, and every target is there once', async () => {
    const html = await detail('dehidrasi');
    const ids = all(html, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const target of all(main, /href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(html).toContain('<a href="#referensi-1" id="kutipan-1-2">[1]</a>[9].');
    expect(html).toContain('WHO. <em>Dehydration</em>.');
    expect(html).toContain('href="#kutipan-1-1">Kembali ke teks</a>');
  });

  test('beside it: related ones cut to 90 characters, the same category, all categories', async () => {
    const html = await detail('jahat');
    expect(html).toContain('Artikel Terkait');
    expect(html).toContain('>Kenali tanda dehidrasi pada bayi, anak, dan orang tua di rumah sebelum terlambat, serta…<');
    for (const { slug } of [heart, living, silent]) expect(html).toContain(`href="/articles?kategori=${slug}"`);
    expect(await detail('jantung-1')).toContain('Kategori Jantung');
  });

  test('what an editor wrote cannot become a script', async () => {
    const html = await detail('jahat');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('onerror');
    expect(html).not.toContain('style="');
    const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text));
    expect(data[0]['@graph'][1].headline).toBe(hostile);
  });

  test('the head: address, share picture, dates, and the first picture fetched ahead', async () => {
    const html = await detail('dehidrasi');
    expect(canonical(html)).toBe('http://sehati.test/articles/detail/dehidrasi');
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain('<meta property="og:image" content="http://sehati.test/share/article/dehidrasi.png"/>');
    expect(html).toContain('<meta property="article:published_time" content="2026-10-01T02:00:00.000Z"/>');
    const [preload] = all(html, /<link rel="preload" as="image"[^>]*imageSrcSet="([^"]+)"/g);
    expect(preload).toContain('/media/articles/dehidrasi-640.avif 640w');
    expect(html).toContain(`srcSet="${preload}"`);
    expect(await detail('jantung-1')).not.toContain('rel="preload" as="image"');
  });

  test.each(['konsep', 'besok', 'tidak-ada', '%00', '%F0%9F%98%80', 'x'.repeat(500)])(
    '%s is not there: the page says so, with its status, at its address',
    async (slug) => {
      const answer = await app.fetch(`/articles/detail/${slug}`);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('Halaman tidak ditemukan');
      expect(html).toContain('noindex');
    },
  );

  test('an earlier address leads to the one of now for good, in one step', async () => {
    const article = await createArticle(app.db, { slug: 'tanda-hamil-lengkap', categoryId: living.id, publishedAt: new Date(0) });
    for (const old_slug of ['tanda-tanda-hamil', 'tanda-tanda-hamil-muda'])
      await app.db.insertInto('article_renames').values({ old_slug, article_id: article.id }).execute();
    for (const old of ['tanda-tanda-hamil', 'tanda-tanda-hamil-muda']) {
      const answer = await app.fetch(`/articles/detail/${old}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/articles/detail/tanda-hamil-lengkap']);
    }
    await app.db.updateTable('articles').set({ published_at: null }).where('id', '=', article.id).execute();
    expect((await app.fetch('/articles/detail/tanda-tanda-hamil')).status).toBe(404);
  });

  test('a purge of the article, of one beside it and of its reviewer renew the page', async () => {
    const doctor = await createDoctor(app.db, { name: 'dr. Lama' });
    const category = await createArticleCategory(app.db, { name: 'Paru' });
    const first = await createArticle(app.db, { slug: 'paru-1', name: 'Paru satu', categoryId: category.id, reviewerId: doctor.id });
    const second = await createArticle(app.db, { slug: 'paru-2', name: 'Paru dua', categoryId: category.id });
    expect(await detail('paru-1')).toContain('Paru dua');
    await app.db.updateTable('articles').set({ name: 'Paru kedua' }).where('id', '=', second.id).execute();
    await purgePages(app.db, [`article:${second.id}`]);
    await expect.poll(() => detail('paru-1')).toContain('Paru kedua');
    await app.db.updateTable('doctors').set({ name: 'dr. Baru' }).where('id', '=', doctor.id).execute();
    await purgePages(app.db, [`doctor:${doctor.id}`]);
    await expect.poll(() => detail('paru-1')).toContain('dr. Baru');
    await app.db.updateTable('articles').set({ published_at: null }).where('id', '=', first.id).execute();
    await purgePages(app.db, [`article:${first.id}`]);
    await expect.poll(async () => (await app.fetch('/articles/detail/paru-1')).status).toBe(404);
  });
});

test('the home page leads to articles that are there', async () => {
  const links = all(await page('/'), /href="(\/articles\/detail\/[^"]+)"/g);
  expect(links).toHaveLength(3);
  for (const link of links) expect((await app.fetch(link)).status).toBe(200);
});
