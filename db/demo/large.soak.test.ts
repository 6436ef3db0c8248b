import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { loadLarge } from './large.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-21T03:00:00Z');
const atOnce = await createTestDatabase();
const inSteps = await createTestDatabase();
afterAll(async () => {
  await atOnce.close();
  await inSteps.close();
});

type Test = typeof atOnce;

const created = async (database: Test, table: 'articles' | 'doctors' | 'promos' | 'medicines') =>
  await database.db.selectFrom(table).selectAll().where('slug', 'like', '%-uji-%').orderBy('id').execute();

beforeAll(async () => {
  await loadDemo(atOnce.db, now);
  await loadDemo(inSteps.db, now);
  await loadLarge(atOnce.ownerDb, { articles: 60, doctors: 40, promos: 50, medicines: 50 }, now);
  await loadLarge(inSteps.ownerDb, { articles: 20, doctors: 15, promos: 10, medicines: 20 }, now);
  await loadLarge(inSteps.ownerDb, { articles: 40, doctors: 25, promos: 40, medicines: 30 }, now);
});

test('requires the demo content', async () => {
  const empty = await createTestDatabase();
  await expect(loadLarge(empty.ownerDb, { doctors: 1 }, now)).rejects.toThrow('needs the demo content first');
  await empty.close();
});

test('adds the requested numbers, the same records at once and in steps', async () => {
  for (const [table, count] of [
    ['articles', 60],
    ['doctors', 40],
    ['promos', 50],
    ['medicines', 50],
  ] as const) {
    const [rows, others] = [await created(atOnce, table), await created(inSteps, table)];
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toHaveLength(count);
    expect(others.map(({ slug }) => slug)).toEqual(slugs);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('articles have a readable text, references with addresses, a category and dates in the past', async () => {
  const articles = await atOnce.db.selectFrom('articles').selectAll().where('slug', 'like', '%-uji-%').execute();
  for (const article of articles) {
    const words = article.content.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
    expect(words).toBeGreaterThan(250);
    expect(words).toBeLessThan(600);
    expect(article.summary.length).toBeLessThanOrEqual(200);
    expect(cleanHtml(article.content)).toBe(article.content);
    const cited = [...article.content.matchAll(/#referensi-(\d+)/g)].map((match) => match[1]);
    expect(cited).toEqual((article.citations as { ref: string }[]).map(({ ref }) => ref));
    expect(Number(article.published_at)).toBeLessThan(Number(now));
    expect(article.reviewer_id).not.toBeNull();
  }
  expect(new Set(articles.map((article) => article.category_id)).size).toBeGreaterThan(4);
});

test('doctors have one main specialization, one or two units and no two facilities on a day', async () => {
  const rows = await atOnce.db
    .selectFrom('doctors as d')
    .innerJoin('doctor_specializations as s', (join) => join.onRef('s.doctor_id', '=', 'd.id').on('s.is_main', '=', true))
    .innerJoin('practices as p', (join) => join.onRef('p.doctor_id', '=', 'd.id').onRef('p.specialization_id', '=', 's.specialization_id'))
    .innerJoin('practice_schedules as h', 'h.practice_id', 'p.id')
    .select(['d.id', 'p.facility_id', 'h.day'])
    .where('d.slug', 'like', '%-uji-%')
    .execute();
  const places = Map.groupBy(rows, (row) => row.id);
  expect(places.size).toBe(40);
  for (const slots of places.values()) {
    expect(new Set(slots.map((slot) => slot.day)).size).toBe(slots.length);
    expect(new Set(slots.map((slot) => slot.facility_id)).size).toBeLessThanOrEqual(2);
  }
  expect([...places.values()].some((slots) => new Set(slots.map((slot) => slot.facility_id)).size === 2)).toBe(true);
});

test('promos run, have ended and have not begun', async () => {
  const promos = await atOnce.db.selectFrom('promos').selectAll().where('slug', 'like', '%-uji-%').execute();
  const today = '2026-11-21';
  expect(promos.some((promo) => promo.starts_on > today)).toBe(true);
  expect(promos.some((promo) => promo.ends_on !== null && promo.ends_on < today)).toBe(true);
  expect(promos.filter((promo) => promo.starts_on <= today && (promo.ends_on ?? today) >= today).length).toBeGreaterThan(5);
  for (const promo of promos) expect(cleanHtml(promo.content)).toBe(promo.content);
});

test('medicines have stock that their ledger explains, and their variants share it', async () => {
  expect(await findWrongItems(atOnce.db)).toEqual([]);
  const listed = await atOnce.db
    .selectFrom('medicines as m')
    .innerJoin('medicine_stocks as v', 'v.medicine_id', 'm.id')
    .select(['m.id', 'v.unit'])
    .where('m.slug', 'like', '%-uji-%')
    .execute();
  expect(new Set(listed.map(({ id }) => id)).size).toBe(50);
  expect(listed.length).toBeGreaterThan(50);
});
