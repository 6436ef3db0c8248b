import { afterAll, expect, test } from 'vitest';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { PAGE_CACHE: '0' } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('doctors');

test('the specialties of a doctor are read and shown in the order in which they are written, all of them', async () => {
  const all = [
    await createSpecialization(db),
    await createSpecialization(db),
    await createSpecialization(db),
    await createSpecialization(db),
  ];
  const [a, b, c, d] = all.map(({ slug }) => slug);
  const content = await newContent(db, 'doctors');
  const written = (...slugs: (string | undefined)[]) => slugs.join('\n');
  const first = { ...content, values: { ...content.values, name: 'dr. Urut', specializations: written(d, b, a, c) } };
  const { key, values } = await publishNew(db, platform, editor, 'doctors', first);
  const shown = async () => {
    const { data } = (await (await app.fetch(`/v1/doctor/${values.slug}`)).json()) as { data: { specializations: { slug: string }[] } };
    return data.specializations.map(({ slug }) => slug);
  };
  const view = async () => await done(operations.view, { key });
  expect([(await view()).values.specializations, await shown()]).toEqual([written(d, b, a, c), [d, b, a, c]]);
  const { version, values: base } = await view();
  await done(operations.publish, { key, version, base, values: { ...base, specializations: written(d, c, b, a) } });
  expect([(await view()).values.specializations, await shown()]).toEqual([written(d, c, b, a), [d, c, b, a]]);
});
