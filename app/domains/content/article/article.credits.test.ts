import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;

type Medium = Awaited<ReturnType<typeof createMedium>>;

async function describe({ id, editor }: Medium, version: number, texts: object) {
  const body = JSON.stringify({ version, alt: 'Ruang tunggu', licence: 'own', persons: 'none', ...texts });
  const headers = { ...editor.bearer, 'content-type': 'application/json' };
  expect((await app.fetch(`/v1/staff/media/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
}
/** The credits of a page, in their order. */
async function creditsOf(path: string) {
  const html = await (await app.fetch(path)).text();
  return [...html.matchAll(/<small[^>]*>(Foto: [^<]*)<\/small>/g)].map(([, text]) => text);
}
const figure = ({ address }: Medium) => `<figure><img src="${address}-640.webp" alt="Contoh"><figcaption>Anak</figcaption></figure>`;

test('an article names who made its cover and the pictures in its HTML where the licence asks for it, escaped, and lists do not', async () => {
  const [cover, free, own] = [await createMedium(app), await createMedium(app), await createMedium(app)];
  const content = `<p>a <u>b</u></p>${figure(free)}${figure(own)}`;
  const { slug } = await createArticle(db, { image: cover.address, content });
  const path = `/articles/detail/${slug}`;
  expect(await creditsOf(path)).toEqual([]);
  await describe(cover, 1, { licence: 'licensed', credit: 'Budi <b>&' });
  await describe(free, 1, { licence: 'free', credit: '$& <script>' });
  await describe(own, 1, { licence: 'own', credit: 'Humas' });
  await expect.poll(() => creditsOf(path)).toEqual(['Foto: Budi &lt;b&gt;&amp;', 'Foto: $&amp; &lt;script&gt;']);
  expect(await creditsOf('/articles')).toEqual([]);
  await describe(cover, 2, { licence: 'licensed', credit: 'Ani' });
  await describe(free, 2, { licence: 'own', credit: 'Humas' });
  await expect.poll(() => creditsOf(path)).toEqual(['Foto: Ani']);
});

test('a text that is a document names them too', async () => {
  const writer = await createEditor(db);
  const { operations } = resourceOf('articles');
  const { done } = editingCalls(app.platform, writer);
  const [licensed, own] = [await createMedium(app), await createMedium(app)];
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  await done(operations.publish, {
    key,
    version,
    base: values,
    values: { ...values, content: `<p>a</p>${figure(licensed)}${figure(own)}` },
  });
  const row = await db.selectFrom('articles').select(['slug', 'content_doc']).where('id', '=', Number(key)).executeTakeFirstOrThrow();
  expect(row.content_doc).not.toBeNull();
  await describe(licensed, 1, { licence: 'licensed', credit: 'Budi & <Ani>' });
  await describe(own, 1, { licence: 'own', credit: 'Humas' });
  await expect.poll(() => creditsOf(`/articles/detail/${row.slug}`)).toEqual(['Foto: Budi &amp; &lt;Ani&gt;']);
});
