import { afterAll, expect, test } from 'vitest';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getReadinessFacts } from './get-readiness-facts.server.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('the address of another published record is known before the publication is refused', async () => {
  const editor = await createEditor(app.db);
  const { done } = editingCalls(app.platform, editor);
  const published = await publishArticle(app.db, app.platform, editor);
  const { operations } = resourceOf('articles');
  const { key } = await done(operations.create, {});
  const { values } = published;
  const saved = await done(operations.save, { key, version: 0, base: {}, values });
  const takenOf = async (one: string) => (await done(getReadinessFacts, { kind: 'articles', key: one })).takenSlug;
  expect([await takenOf(key), await takenOf(published.key)]).toEqual([values.slug, null]);
  await done(operations.save, { key, version: saved.version, base: values, values: { ...values, slug: `${values.slug}-lain` } });
  expect(await takenOf(key)).toBeNull();
});
