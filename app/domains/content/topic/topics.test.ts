import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const { db } = app;

const htmlOf = async (path: string) => await (await app.fetch(path)).text();
const doctor = await createDoctor(db);
const care = { care_call: ['Sulit dibangunkan'], care_today: [], care_appointment: ['Kambuh'], care_home: [] };
async function article(
  name: string,
  given: { symptoms?: string[]; illnesses?: string[]; isReviewed?: boolean; isDraft?: boolean; hasCare?: boolean },
) {
  const { id } = await createArticle(db, {
    name,
    ...(given.isReviewed === false ? {} : { reviewerId: doctor.id, reviewedAt: '2026-01-02' }),
    ...(given.isDraft ? { publishedAt: null } : {}),
  });
  const { symptoms = [], illnesses = [] } = given;
  await db
    .updateTable('articles')
    .set({ symptoms, illnesses, ...(given.hasCare ? care : {}) })
    .where('id', '=', id)
    .execute();
}
await article('Uji satu', { symptoms: ['Zuji gejala'], illnesses: ['Xuji penyakit'], hasCare: true });
for (let n = 2; n <= 7; n += 1) await article(`Uji nomor ${n}`, { symptoms: ['Lain', 'zuji Gejala'] });
await article('Belum ditinjau', { symptoms: ['Zuji tersembunyi'], illnesses: ['Xuji tersembunyi'], isReviewed: false });
await article('Naskah saja', { symptoms: ['Zuji naskah'], illnesses: ['Xuji naskah'], isDraft: true });

test('the lists have the names of reviewed articles alone, and a letter without any is no link', async () => {
  const [illnesses, symptoms] = [await htmlOf('/penyakit'), await htmlOf('/gejala')];
  expect(illnesses).toContain('>Xuji penyakit</a>');
  expect(symptoms).toContain('href="/gejala/zuji-gejala"');
  for (const html of [illnesses, symptoms]) expect(html).not.toMatch(/uji tersembunyi|uji naskah/);
  expect(illnesses).toContain('<a href="#huruf-X">X</a>');
  expect(illnesses).not.toContain('href="#huruf-Q"');
  expect(illnesses).toContain('id="huruf-S"');
});

test('a symptom leads to at most five articles, the care block of the one that is about it, and a specialist', async () => {
  const html = await htmlOf('/gejala/zuji-gejala');
  expect(html.match(/<h3[^>]*><a href="\/articles\/detail\//g)).toHaveLength(5);
  expect(html).toContain('Sulit dibangunkan');
  expect(html).toContain('Uji satu');
  const known = await htmlOf('/gejala/demam');
  expect(known).toContain('data-care');
  expect(known).toMatch(/href="\/dokter\/[a-z-]+"[^>]*>Dokter /);
  expect((await app.fetch('/gejala/zuji-tersembunyi')).status).toBe(404);
});

test('the demo opens with more than sixty topics', async () => {
  const linksOf = (html: string, pattern: RegExp) => new Set(html.match(pattern));
  const symptoms = linksOf(await htmlOf('/gejala'), /href="\/gejala\/[a-z-]+"/g);
  const illnesses = linksOf((await htmlOf('/penyakit')).split('<main')[1] ?? '', /href="\/articles\/detail\/[a-z0-9-]+"/g);
  expect(symptoms.size + illnesses.size).toBeGreaterThanOrEqual(60);
  for (const path of [...symptoms].slice(0, 5)) expect((await app.fetch(path.slice(6, -1))).status).toBe(200);
  const map = await htmlOf('/sitemap-symptoms-1.xml');
  expect(map).toContain('/gejala/demam<');
});

test('many articles that name the same do not push a name off the end of the list', async () => {
  const { id } = await createArticle(db, { name: 'Uji terakhir', reviewerId: doctor.id, reviewedAt: '2026-01-02' });
  const names = Array.from({ length: 13 }, (_, n) => `Aaa banyak ${n}`);
  await sql`
    insert into articles (category_id, slug, name, summary, content, ex_author, citations, reviewer_id, reviewed_at, published_at, updated_at, illnesses, symptoms)
    select category_id, slug || '-' || n, name, summary, content, ex_author, citations, reviewer_id, reviewed_at, published_at, updated_at, ${names.slice(0, 5)}::text[],
      ${names.slice(5)}::text[]
    from articles, generate_series(1, 160) n where id = ${id}`.execute(db);
  await db
    .updateTable('articles')
    .set({ illnesses: ['Zzz terakhir'] })
    .where('id', '=', id)
    .execute();
  app.platform.cache.purgeAll();
  app.cache.purgeAll();
  const page = await htmlOf('/penyakit');
  expect(page).toContain('>Zzz terakhir</a>');
  expect(page).toContain('>Aaa banyak 0</a>');
});
