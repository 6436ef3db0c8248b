import { afterAll, expect, test } from 'vitest';
import { applyPlannedChanges } from '#app/platform/resources/due.server.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two products over one database: one whose promos were checked, and one as production is.
const checked = await createTestApp();
const held = await createTestApp({ connection: checked.database.connection, variables: { PROMO_PUBLISHING: 'false' } });
afterAll(async () => {
  await held.close();
  await checked.close();
});
const { db } = checked;
const editor = await createEditor(db);
const { operations } = resourceOf('promos');
const on = (app: TestApp) => editingCalls(app.platform, editor);
const refused = { ok: false, code: 'invalid_input' };
const bytes = async (app: TestApp, path: string) => (await app.fetch(path)).text();

test('without the check promos are written and looked at, and neither published nor planned; what is on the site stays and can be ended', async () => {
  const { key, version, values } = await publishNew(db, checked.platform, editor, 'promos');
  const path = `/promo/detail/${values.slug}`;
  const { ask, done } = on(held);
  const changed = { ...values, name: 'Promo baru' };
  expect(await ask(operations.publish, { key, version, base: values, values: changed })).toEqual(refused);
  const saved = await done(operations.save, { key, version, base: values, values: changed });
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await ask(operations.plan, { key, version: saved.version, action: 'publish', due_at })).toEqual(refused);
  const preview = await done(operations.preview, { key });
  expect(await bytes(held, preview.path as string)).toContain('Promo baru');
  expect(await bytes(held, path)).toContain(values.name as string);
  // A plan of before the check was turned off is refused when it is due.
  const planned = await on(checked).done(operations.plan, { key, version: saved.version, action: 'publish', due_at });
  await applyPlannedChanges.run({ ...held.platform, clock: { now: () => new Date(Date.now() + 7_200_000) } }, {});
  expect((await done(operations.view, { key })).plans).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('penasihat hukum') },
  ]);
  await done(operations.unpublish, { key, version: planned.version });
  await expect.poll(async () => (await held.fetch(path)).status).toBe(404);
});

test('a promo names its unit and its last day, and leads to no foreign site', async () => {
  const { done, ask } = on(checked);
  const { values } = await newContent(db, 'promos');
  const { key } = await done(operations.create, {});
  const wrong = [
    { facility_id: '' },
    { ends_on: '' },
    { ends_on: '2025-12-31' },
    { cta_url: 'https://lain.example/' },
    { cta_url: 'http://wa.me/1' },
  ];
  for (const change of wrong) {
    expect([change, await ask(operations.publish, { key, version: 0, base: {}, values: { ...values, ...change } })]).toEqual([
      change,
      refused,
    ]);
  }
  expect(await ask(operations.publish, { key, version: 0, base: {}, values })).toMatchObject({ ok: true });
});
