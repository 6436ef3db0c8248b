import { afterAll, expect, test } from 'vitest';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('promos');

async function answerOf(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '') ?? null];
}

test('a promo that gets another address is found under all that it had, at once and without a chain', async () => {
  const first = await publishNew(db, platform, editor, 'promos');
  const { key } = first;
  const pathOf = (slug: string) => `/promo/detail/${slug}`;
  const [one = '', two, three] = [first.values.slug, `${first.values.slug}-dua`, `${first.values.slug}-tiga`];
  const move = async (slug: string) => {
    const { version, values } = await done(operations.view, { key });
    await done(operations.publish, { key, version, base: values, values: { ...values, slug } });
  };
  await move(two);
  await expect.poll(() => answerOf(pathOf(one))).toEqual([301, pathOf(two)]);
  await move(three);
  for (const former of [one, two]) await expect.poll(() => answerOf(pathOf(former))).toEqual([301, pathOf(three)]);
  // Back at its first address it is a page there, and no redirect.
  await move(one);
  await expect.poll(async () => (await answerOf(pathOf(one)))[0]).toBe(200);
  await expect.poll(() => answerOf(pathOf(three))).toEqual([301, pathOf(one)]);
  const rows = await db.selectFrom('redirects').select(['old_path', 'target']).orderBy('old_path').execute();
  expect(rows).toEqual(
    [two, three].map((slug) => ({ old_path: pathOf(slug), target: pathOf(one) })).toSorted((a, b) => (a.old_path < b.old_path ? -1 : 1)),
  );
});

test('what was never on the site leaves no redirect', async () => {
  const { key } = await done(operations.create, {});
  const { values } = await publishNew(db, platform, editor, 'promos');
  const before = (await db.selectFrom('redirects').select('id').execute()).length;
  const saved = await done(operations.save, { key, version: 0, base: {}, values: { ...values, slug: 'belum-terbit' } });
  await done(operations.publish, { key, version: saved.version, base: values, values: { ...values, slug: 'lain-lagi' } });
  expect((await db.selectFrom('redirects').select('id').execute()).length).toBe(before);
});
