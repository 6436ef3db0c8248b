import { afterAll, expect, test } from 'vitest';
import type { Choice } from '#app/platform/content/typed-fields.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);

async function choices(kind: string, query: Readonly<Record<string, string>>, headers: HeadersInit = editor.bearer) {
  const answer = await app.fetch(`/v1/staff/${kind}/choices?${new URLSearchParams(query)}`, { headers });
  const { data } = (await answer.json()) as { data?: Choice[] };
  return { status: answer.status, labels: data?.map(({ label }) => label) };
}

test('a line offers what other records have in it, the most used first, and 20 at most', async () => {
  for (const ex_author of ['Redaksi', 'Redaksi', 'Rina Redaksi', 'dr. Budi']) {
    const { key } = await done(resourceOf('articles').operations.create, {});
    await done(resourceOf('articles').operations.save, { key, version: 0, base: {}, values: await articleTexts(db, { ex_author }) });
  }
  const offered = await choices('articles', { field: 'ex_author' });
  expect(offered.labels?.[0]).toBe('Redaksi');
  expect(offered.labels).toEqual(expect.arrayContaining(['Rina Redaksi', 'dr. Budi']));
  expect((await choices('articles', { field: 'ex_author', search: 'red' })).labels).toEqual(['Redaksi', 'Rina Redaksi']);
  for (let n = 0; n < 21; n += 1) {
    const { key } = await done(resourceOf('articles').operations.create, {});
    await done(resourceOf('articles').operations.save, { key, version: 0, base: {}, values: { ex_author: `Penulis ${n}` } });
  }
  expect((await choices('articles', { field: 'ex_author' })).labels).toHaveLength(20);

  // Any other line says nothing of other records, and who may not edit the kind gets nothing.
  expect((await choices('articles', { field: 'name' })).status).toBe(404);
  const desk = await createEditor(db, { roles: ['booking_desk'] });
  expect((await choices('articles', { field: 'ex_author' }, desk.bearer)).labels).toBeUndefined();
  expect(await done(resourceOf('products').operations.choices, { field: 'maker' })).toEqual({ choices: [] });
});

test('what the page has for a line without a script is what the endpoint offers', async () => {
  const { key } = await publishArticle(db, platform, editor);
  const { used } = await done(resourceOf('articles').operations.view, { key });
  expect(used).toEqual({ ex_author: (await choices('articles', { field: 'ex_author' })).labels });
});

test('doctors who practise at the unit come first, and a doctor brings the main specialization', async () => {
  const [heart, unit] = [await createSpecialization(db, { name: 'Jantung Uji' }), await createFacility(db)];
  const other = await createSpecialization(db, { name: 'Saraf Uji' });
  const [away, there] = [
    await createDoctor(db, { name: 'dr. Awan Uji', specializationId: other.id }),
    await createDoctor(db, { name: 'dr. Zaki Uji', specializationId: heart.id }),
  ];
  await createPractice(db, { doctorId: there.id, facilityId: unit.id, specializationId: heart.id });
  const search = { field: 'doctor_id', search: 'uji' };
  expect((await choices('services', search)).labels).toEqual([away.name, there.name]);
  expect((await choices('services', { ...search, near: String(unit.id) })).labels).toEqual([there.name, away.name]);

  const brought = (of: string) => choices('services', { field: 'specialization_id', of });
  expect([(await brought(String(there.id))).labels, (await brought(String(away.id))).labels]).toEqual([['Jantung Uji'], ['Saraf Uji']]);
  expect((await brought('999999')).labels).toEqual([]);
  expect((await choices('services', { field: 'category_id', of: String(there.id) })).labels).toEqual([]);
});

test('the editor of a record with an order has the others on the site in their order, without itself', async () => {
  const first = await createService(db, { sortOrder: 9 });
  const second = await createService(db, { sortOrder: 2 });
  const draft = await createService(db, { sortOrder: 5, publishedAt: null });
  const { ordered } = await done(resourceOf('services').operations.view, { key: String(first.id) });
  const found = ordered.filter(({ key }) => [first, second, draft].some(({ id }) => String(id) === key));
  expect(found).toEqual([
    { key: String(second.id), title: second.name, order: 2, within: { category_id: String(second.category_id), is_featured: '' } },
  ]);
  expect((await done(resourceOf('articles').operations.view, { key: (await publishArticle(db, platform, editor)).key })).ordered).toEqual(
    [],
  );
});

test('a pharmacy is offered the post code of its facility', async () => {
  const unit = await createFacility(db);
  await db.updateTable('facilities').set({ postal_code: '40132' }).where('id', '=', unit.id).execute();
  const { operations } = resourceOf('pharmacies');
  const { key } = await done(operations.create, { key: String(unit.id) });
  expect((await done(operations.view, { key })).used).toEqual({ origin_post_code: ['40132'] });
});
