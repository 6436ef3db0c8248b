import { afterAll, expect, test } from 'vitest';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createService, createServiceCategory } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const { done, ask } = editingCalls(platform, rina);
const find = async (kind: string, query: object = {}, actor = rina) => await done(resourceOf(kind).operations.find, query, actor);
const titlesOf = async (kind: string, query: object) => (await find(kind, query)).rows.map(({ title }) => title);

test('each tab has as many records as it says, of this person and of all', async () => {
  const { operations } = resourceOf('articles');
  const category = await createArticleCategory(db);
  const reviewed = { reviewed_at: '2026-01-02', next_review_at: '2099-01-01' };
  for (let n = 0; n < 4; n += 1) await createArticle(db, { categoryId: category.id, name: `Tab ${n}` });
  await db.updateTable('articles').set(reviewed).where('category_id', '=', category.id).execute();
  const [, written, taken, thrown] = (await find('articles', { category_id: String(category.id), sort: 'title' })).rows.map(
    ({ key }) => key,
  );
  const of = (key: string | undefined) => ({ key: key ?? '', version: 0, base: {}, values: {} });
  await done(operations.save, { ...of(written), values: { name: 'Tab 1 ditulis' } }, dewi);
  await done(operations.unpublish, of(taken));
  await done(operations.trash, { ...of(thrown), trashed: true });
  await done(operations.create, {}, dewi);
  const listed = async (query: object, actor = dewi) => (await find('articles', query, actor)).total;
  const { tabs } = await find('articles', {}, dewi);
  expect(tabs).toEqual({ all: 4, mine: 2, act: 2, site: 2, archive: 2 });
  expect((await find('articles')).tabs.mine).toBe(0);
  expect({
    all: await listed({}),
    mine: await listed({ mine: 'ya' }),
    act: await listed({ state: 'act' }),
    site: await listed({ state: 'site' }),
    archive: await listed({ state: 'archive' }),
  }).toEqual(tabs);
  // What is on the site without a review needs somebody too.
  await db.updateTable('articles').set({ reviewed_at: null }).where('name', '=', 'Tab 0').execute();
  expect(await listed({ state: 'act' })).toBe(3);
});

test('a row says who changed it last: who is writing it, otherwise who published it, and nobody for what came with the site', async () => {
  const { key, version, values } = await publishArticle(db, platform, rina);
  const by = async () => (await find('articles')).rows.find((row) => row.key === key)?.changed_by;
  expect(await by()).toBe('Rina');
  await done(resourceOf('articles').operations.save, { key, version, base: values, values: { ...values, name: 'Lain' } }, dewi);
  expect(await by()).toBe('Dewi');
  const seeded = await createArticle(db, { name: 'Bawaan' });
  expect((await find('articles', { search: 'Bawaan' })).rows).toMatchObject([{ key: String(seeded.id), changed_by: null }]);
});

test('a list of doctors names specialties and units, also as they are written, and says whether there are hours and an account', async () => {
  const [heart, child] = [await createSpecialization(db), await createSpecialization(db)];
  const [dago, lembang] = [await createFacility(db), await createFacility(db)];
  const doctor = await createDoctor(db, { name: 'dr. Daftar', specializationId: heart.id });
  const key = String(doctor.id);
  const cells = async () => (await find('doctors', { search: 'dr. Daftar' })).rows[0]?.cells;
  expect(await cells()).toEqual({ picture: '', second: heart.name, unit: '', jam: 'Belum ada', akun: 'Belum ada' });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId: dago.id, specializationId: heart.id });
  await createSchedule(db, practice.id);
  await db.updateTable('doctors').set({ user_id: dewi.userId }).where('id', '=', doctor.id).execute();
  expect(await cells()).toMatchObject({ unit: dago.name, jam: 'Ada', akun: 'Ada' });
  const values = { specializations: `${child.slug}\n${heart.name}`, practices: `${lembang.slug} | ${child.slug}` };
  await done(resourceOf('doctors').operations.save, { key, version: 0, base: {}, values });
  expect(await cells()).toMatchObject({ second: `${child.name}, ${heart.name}`, unit: lembang.name });
});

test('a column with a name or a sum sorts, both ways and over pages; one that is none is refused', async () => {
  const category = await createServiceCategory(db);
  for (const [name, price] of [
    ['Murah', 9_000],
    ['Mahal', 1_200_000],
    ['Tanpa harga', null],
  ] as const) {
    const { id } = await createService(db, { name, categoryId: category.id });
    await db.updateTable('services').set({ price }).where('id', '=', id).execute();
  }
  const query = { category_id: String(category.id) };
  expect(await titlesOf('services', { ...query, sort: 'harga' })).toEqual(['Tanpa harga', 'Murah', 'Mahal']);
  expect(await titlesOf('services', { ...query, sort: '-harga' })).toEqual(['Mahal', 'Murah', 'Tanpa harga']);
  expect((await find('services', query)).rows.find(({ title }) => title === 'Murah')?.cells).toMatchObject({ harga: '9000' });
  expect(await ask(resourceOf('services').operations.find, { sort: 'slug' })).toEqual({ ok: false, code: 'invalid_input' });
  // The review of an article is no text that could be sorted.
  expect(await ask(resourceOf('articles').operations.find, { sort: 'tinjauan' })).toEqual({ ok: false, code: 'invalid_input' });
});

test('a sorted list goes on at its next page, in either direction', async () => {
  const category = await createArticleCategory(db);
  for (let n = 0; n < 52; n += 1) await createArticle(db, { categoryId: category.id, name: `Urut ${String(n).padStart(2, '0')}` });
  for (const sort of ['penulis', '-penulis', '-title', '-changed']) {
    const query = { category_id: String(category.id), sort };
    const first = await find('articles', query);
    const second = await find('articles', { ...query, after: first.next });
    const keys = [...first.rows, ...second.rows].map(({ key }) => key);
    expect([sort, first.rows.length, second.rows.length, new Set(keys).size]).toEqual([sort, 50, 2, 52]);
  }
});

test('a list of promos has the days of each, as dates of the calendar', async () => {
  const facility = await createFacility(db);
  await createPromo(db, { name: 'Promo berdaftar', facilityId: facility.id, startsOn: '2026-01-04', endsOn: '2026-01-30' });
  await createPromo(db, { name: 'Promo bersama', facilityId: null, startsOn: '2026-01-04' });
  const cellsOf = async (search: string) => (await find('promos', { search })).rows[0]?.cells;
  expect(await cellsOf('Promo berdaftar')).toMatchObject({ unit: facility.name, berlaku: '2026-01-04/2026-01-30', sisa: '2026-01-30' });
  expect(await cellsOf('Promo bersama')).toMatchObject({ unit: 'Semua unit', berlaku: '2026-01-04/', sisa: '' });
});
