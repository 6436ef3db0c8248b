import { afterAll, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { newContent } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { withFreeSlug } from './free-slug.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const promos = resourceOf('promos');
const { operations } = promos;

let count = 0;
/** The texts of a promo with a title that none has yet, and no address. */
async function titled(): Promise<Values & { name: string }> {
  count += 1;
  const { values } = await newContent(db, 'promos');
  return { ...values, name: `Skrining jantung ${String.fromCharCode(96 + count)}`, slug: '' };
}
const begin = async (values: Values) => {
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.save, { key, version: 0, base: {}, values });
  return { key, version };
};
const publish = async (values: Values) => {
  const { key } = await done(operations.create, { values });
  return (await done(operations.view, { key })).values.slug;
};

test('an address that is made of a title and taken gets the next number; nothing stands against the publication', async () => {
  const values = await titled();
  const taken = await publish(values);
  expect(taken).toMatch(/^skrining-jantung-[a-z]$/);
  expect(await publish(values)).toBe(`${taken}-2`);
  const { key, version } = await begin(values);
  expect(await done(operations.view, { key })).toMatchObject({ problems: [], address: `${taken}-3` });
  await done(operations.publish, { key, version, base: {}, values: {} });
  expect((await done(operations.view, { key })).published?.slug).toBe(`${taken}-3`);
});

test('an address that follows the title in the editor is made too, also beside a draft with the same one', async () => {
  const values = await titled();
  const taken = await publish(values);
  const [first, second] = [await begin({ ...values, slug: `${taken}` }), await begin({ ...values, slug: `${taken}` })];
  const seen = await done(operations.save, { key: first.key, version: first.version, base: {}, values: { slug: `${taken}` } });
  expect(seen).toMatchObject({ problems: [], address: `${taken}-2`, values: { slug: taken } });
  for (const { key, version } of [first, second]) await done(operations.publish, { key, version, base: {}, values: {} });
  const slugOf = async ({ key }: { key: string }) => (await done(operations.view, { key })).published?.slug;
  expect([await slugOf(first), await slugOf(second)]).toEqual([`${taken}-2`, `${taken}-3`]);
});

test('a typed address is refused at its field, and one on the site stays', async () => {
  const [values, other] = [await titled(), await titled()];
  const taken = await publish(values);
  const { key, version } = await begin({ ...other, slug: `${taken}` });
  const { problems, address } = await done(operations.view, { key });
  expect([problems.map(({ field }) => field), address]).toEqual([['slug'], null]);
  expect(await ask(operations.publish, { key, version, base: {}, values: {} })).toEqual({ ok: false, code: 'invalid_input' });
  // With another title its address is its own, and stays when somebody takes the title.
  const own = await done(operations.publish, { key, version, base: {}, values: { slug: '' } });
  const { values: shown } = await done(operations.view, { key });
  await done(operations.publish, { key, version: own.version, base: shown, values: { ...shown, name: values.name } });
  expect((await done(operations.view, { key })).values.slug).toBe(shown.slug);
});

test('records of one title that are published at once get an address each', async () => {
  for (let round = 0; round < bySuite({ push: 2, soak: 20 }); round += 1) {
    const values = await titled();
    const slugs = await Promise.all([1, 2, 3, 4].map(() => publish(values)));
    const [taken = ''] = [...slugs].sort((one, two) => (one ?? '').length - (two ?? '').length);
    expect(slugs.sort()).toEqual([taken, `${taken}-2`, `${taken}-3`, `${taken}-4`]);
  }
});

test('negative control: addresses that are looked for at once without waiting are the same', async () => {
  const values = await titled();
  const taken = await publish(values);
  const find = () => inTransaction(db, (tx) => withFreeSlug(tx, promos, '0', { slug: `${taken}` }));
  const found = await Promise.all([find(), find()]);
  expect(found.map(({ slug }) => slug)).toEqual([`${taken}-2`, `${taken}-2`]);
});
