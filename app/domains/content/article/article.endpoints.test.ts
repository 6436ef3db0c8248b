import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ clock: createClock() });
afterAll(() => app.close());

type Card = { name: string; slug: string; category: { slug: string } };
type List = { success: boolean; data: Card[]; meta: { current_page: number; to: number; total: number } };

const call = async (path: string) => await app.fetch(`/v1/article/${path}`);
const list = async (query = '') => (await (await call(`content${query}`)).json()) as List;
const names = (answer: List) => answer.data.map((card) => card.name);
const tomorrow = new Date(saturdayMorning.getTime() + 86_400_000);

const heart = await createArticleCategory(app.db, { name: 'Jantung' });
const living = await createArticleCategory(app.db, { name: 'Hidup Sehat' });
const doctor = await createDoctor(app.db, { name: 'dr. Peninjau' });

beforeAll(async () => {
  for (let n = 1; n <= 14; n += 1) await createArticle(app.db, { name: `Jantung sehat ${n}`, categoryId: heart.id, reviewerId: doctor.id });
  await createArticle(app.db, {
    name: 'Makan 100% sayur (dan buah)',
    slug: 'makan-sayur',
    categoryId: living.id,
    image: '/media/articles/makan-sayur',
    reviewerId: doctor.id,
    summary: 'Ringkasan sayur',
    content: '<h2 onclick="x()">Judul</h2><script>alert(1)</script><p>Isi<a href="#referensi-1">[1]</a></p>',
    citations: [{ ref: '1', cite: 'Buku <em>gizi</em><img src="https://lacak.example/a.gif">' }],
    publishedAt: new Date('2026-02-03T04:05:00Z'),
    reviewedAt: '2026-10-01',
    nextReviewAt: '2028-10-01',
  });
  await createArticle(app.db, { name: 'Konsep jantung', slug: 'konsep', categoryId: heart.id, publishedAt: null });
  await createArticle(app.db, { name: 'Besok jantung', slug: 'besok', categoryId: heart.id, publishedAt: tomorrow });
});

describe('article/content', () => {
  test('the newest first, twelve at a time, with the paging of the specification', async () => {
    const first = await list();
    expect(first.success).toBe(true);
    expect(names(first).slice(0, 2)).toEqual(['Makan 100% sayur (dan buah)', 'Jantung sehat 14']);
    expect(first.data).toHaveLength(12);
    expect(first.meta).toEqual({ current_page: 1, to: 12, total: 15 });
    const second = await list('?page=2');
    expect(names(second)).toEqual(['Jantung sehat 3', 'Jantung sehat 2', 'Jantung sehat 1']);
    expect(second.meta).toEqual({ current_page: 2, to: 15, total: 15 });
    expect((await list('?page=3')).data).toEqual([]);
  });

  test('a card has the fields of the specification', async () => {
    const [card] = (await list()).data;
    expect(card).toEqual({
      id: expect.any(Number),
      name: 'Makan 100% sayur (dan buah)',
      slug: 'makan-sayur',
      thumb_small: '/media/articles/makan-sayur-320.webp',
      thumb_url: '/media/articles/makan-sayur-640.webp',
      category: { name: 'Hidup Sehat', slug: living.slug },
    });
  });

  test('drafts and articles of tomorrow are never there', async () => {
    const all = names(await list('?limit=50'));
    expect(all).toHaveLength(15);
    expect(names(await list('?search=konsep'))).toEqual([]);
    expect(names(await list('?search=besok'))).toEqual([]);
  });

  test('a category by its id, by a part of its name, and both', async () => {
    expect(names(await list(`?category_id=${living.id}`))).toEqual(['Makan 100% sayur (dan buah)']);
    expect((await list(`?category_id=${heart.id}&page=2`)).meta).toEqual({ current_page: 2, to: 14, total: 14 });
    expect((await list('?category=jANT')).meta.total).toBe(14);
    expect((await list('?category=t')).meta.total).toBe(15);
    expect(names(await list('?category=t')).slice(0, 2)).toEqual(['Makan 100% sayur (dan buah)', 'Jantung sehat 14']);
    expect((await list('?category=(')).meta).toEqual({ current_page: 1, to: 0, total: 0 });
    expect((await list(`?category=hidup&category_id=${heart.id}`)).data).toEqual([]);
    expect((await list('?category_id=2000000000')).data).toEqual([]);
    expect((await list('?category_id=&search=&category=')).meta.total).toBe(15);
  });

  test('a search, within a category too, page by page', async () => {
    const found = await list('?search=jantung');
    expect(found.data).toHaveLength(12);
    expect(found.meta).toEqual({ current_page: 1, to: 12, total: 14 });
    expect((await list('?search=jantung&page=2')).meta).toEqual({ current_page: 2, to: 14, total: 14 });
    expect((await list('?search=jantung&page=3')).meta.total).toBe(14);
    expect((await list(`?search=jantung&category_id=${living.id}`)).meta.total).toBe(0);
    expect(names(await list(`?search=sayur&category_id=${living.id}`))).toEqual(['Makan 100% sayur (dan buah)']);
  });

  test.each(['%25', '(', '*', '\\', "'", '"', '_', '.*', 'x'.repeat(100), '😀'])('special characters are literal: %s', async (text) => {
    const answer = await call(`content?search=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as List).meta.total).toBeLessThanOrEqual(1);
  });

  test('at most fifty a page, whatever is asked for', async () => {
    for (let n = 1; n <= 40; n += 1) await createArticle(app.db, { name: `Banyak ${n}`, categoryId: living.id, publishedAt: new Date(n) });
    expect((await list('?limit=1000')).data).toHaveLength(50);
    expect((await list('?limit=2&page=2')).meta.to).toBe(4);
    await app.db.deleteFrom('articles').where('name', 'like', 'Banyak%').execute();
  });

  test.each(['page=0', 'page=2001', 'page=a', 'limit=0', 'limit=x', 'category_id=0', 'category_id=-1', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await call(`content?${query}`)).status).toBe(422);
    },
  );

  test('the count follows a purge', async () => {
    const article = await createArticle(app.db, { name: 'Satu lagi', categoryId: living.id });
    await purgePages(app.db, ['articles']);
    await expect.poll(async () => (await list(`?category_id=${living.id}`)).meta.total).toBe(2);
    await app.db.deleteFrom('articles').where('id', '=', article.id).execute();
    await purgePages(app.db, ['articles']);
    await expect.poll(async () => (await list(`?category_id=${living.id}`)).meta.total).toBe(1);
  });
});

test('article/category: all categories by name', async () => {
  expect(((await (await call('category')).json()) as { data: unknown }).data).toEqual([
    { id: living.id, name: 'Hidup Sehat', slug: living.slug },
    { id: heart.id, name: 'Jantung', slug: heart.slug },
  ]);
});

describe('article/content/detail/{slug}', () => {
  test('everything of the article, with cleaned HTML and true dates', async () => {
    const answer = await app.fetch('/v1/article/content/detail/makan-sayur', { headers: { Page: 'javascript:alert(1)' } });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { data: unknown }).data).toMatchObject({
      name: 'Makan 100% sayur (dan buah)',
      summary: 'Ringkasan sayur',
      content: '<h2>Judul</h2><p>Isi<a href="#referensi-1">[1]</a></p>',
      ex_author: 'Redaksi',
      reviewer: 'dr. Peninjau',
      reviewer_slug: doctor.slug,
      citations: [{ ref: '1', cite: 'Buku <em>gizi</em>' }],
      cat_name: 'Hidup Sehat',
      thumb_url: '/media/articles/makan-sayur-640.webp',
      published_at: '2026-02-03T04:05:00.000Z',
      reviewed_at: '2026-10-01',
      next_review_at: '2028-10-01',
    });
  });

  test('an earlier address answers the article with its address of now', async () => {
    const { id } = await createArticle(app.db, { slug: 'tanda-hamil-muda', categoryId: living.id, publishedAt: new Date(0) });
    await app.db.insertInto('article_renames').values({ old_slug: 'tanda-tanda-hamil', article_id: id }).execute();
    const answer = (await (await call('content/detail/tanda-tanda-hamil')).json()) as { data: Card };
    expect(answer.data.slug).toBe('tanda-hamil-muda');
  });

  test('no reviewer, and a reviewer who has left', async () => {
    const gone = await createDoctor(app.db, { name: 'dr. Pergi', isActive: false });
    await createArticle(app.db, { slug: 'tanpa-peninjau', categoryId: living.id, publishedAt: new Date(0) });
    await createArticle(app.db, { slug: 'peninjau-pergi', categoryId: living.id, reviewerId: gone.id, publishedAt: new Date(0) });
    const without = (await (await call('content/detail/tanpa-peninjau')).json()) as { data: unknown };
    expect(without.data).toMatchObject({ reviewer: null, reviewer_slug: null, reviewed_at: null, next_review_at: null, citations: [] });
    const left = (await (await call('content/detail/peninjau-pergi')).json()) as { data: unknown };
    expect(left.data).toMatchObject({ reviewer: 'dr. Pergi', reviewer_slug: null });
  });

  test.each(['konsep', 'besok', 'tidak-ada', '%27', 'x'.repeat(200)])('%s: not found', async (slug) => {
    expect((await call(`content/detail/${slug}`)).status).toBe(404);
    expect((await call(`content/related/${slug}`)).status).toBe(404);
  });
});

describe('article/content/related/{slug}', () => {
  type Related = { data: { relateds: Card[]; same_category: Card[] } };
  const related = async (slug: string) => ((await (await call(`content/related/${slug}`)).json()) as Related).data;

  test('nearest titles first, then the newest of the category; never itself, never twice, never a draft', async () => {
    const category = await createArticleCategory(app.db, { name: 'Ibu' });
    const make = (name: string, slug: string) => createArticle(app.db, { name, slug, categoryId: category.id });
    await make('Nutrisi ibu menyusui', 'nutrisi');
    for (let n = 1; n <= 8; n += 1) await make(`Lainnya nomor ${n}`, `lain-${n}`);
    await make('Tanda bahaya kehamilan', 'tanda-bahaya');
    await createArticle(app.db, { name: 'Tanda bahaya nifas (konsep)', categoryId: category.id, publishedAt: null });
    await make('Mengenali tanda bahaya pada kehamilan muda', 'mengenali');
    const { relateds, same_category } = await related('mengenali');
    expect(relateds[0]?.slug).toBe('tanda-bahaya');
    expect(relateds).toHaveLength(4);
    expect(same_category).toHaveLength(4);
    const all = [...relateds, ...same_category].map((card) => card.slug);
    expect(new Set(all).size).toBe(8);
    expect(all).not.toContain('mengenali');
    expect(JSON.stringify({ relateds, same_category })).not.toContain('konsep');
  });

  test('the reviewer joins articles of different categories', async () => {
    const reviewer = await createDoctor(app.db);
    const one = await createArticle(app.db, { name: 'Kolesterol dan stroke', category: 'Saraf', reviewerId: reviewer.id });
    const other = await createArticle(app.db, { name: 'Stroke pada usia muda', category: 'Muda', reviewerId: reviewer.id });
    expect((await related(one.slug)).relateds.map((card) => card.slug)).toEqual([other.slug]);
    expect((await related(one.slug)).same_category).toEqual([]);
  });
});
