import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createLandingPage } from '#tests/factories/promos.ts';
import { createServiceCategory } from '#tests/factories/services.ts';
import { createMedicine, createMedicineCategory } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);
const find = async (kind: string, query: object = {}) => (await done(resourceOf(kind).operations.find, query)).rows;
const cellsOf = async (kind: string, key: number | string) => (await find(kind)).find((row) => row.key === String(key))?.cells;

test('every column of a list has its text, and every list that is looked at by pictures has one', () => {
  const text = sql`''`;
  for (const { kind, list, store } of [...platform.resources.values()].filter((one) => one.list)) {
    const cells = Object.keys(store.listCells?.({ key: text, isLive: text, shown: text, textOf: () => text }) ?? {});
    const facet = resourceOf(kind).facet?.name;
    const missing = list?.columns.filter(({ name }) => name !== facet && !cells.includes(name)).map(({ name }) => name);
    expect([kind, missing, list?.hasPicture ?? false]).toEqual([kind, [], cells.includes('picture')]);
  }
});

test('slides, landing pages and medicines show their picture and what tells them apart', async () => {
  const image = '/media/uploads/contoh';
  const slides = [10, 9, 100].map((sort_order) => ({ name: `Slide ${sort_order}`, alt: `Isi ${sort_order}`, image, sort_order }));
  await db.insertInto('home_slides').values(slides).execute();
  const sorted = (await find('home-slides', { sort: 'urutan' })).filter(({ title }) => title.startsWith('Slide '));
  expect(sorted.map(({ title }) => title)).toEqual(['Slide 9', 'Slide 10', 'Slide 100']);
  expect(sorted[0]?.cells).toEqual({ picture: image, isi: 'Isi 9', urutan: '9' });

  const unit = await createFacility(db);
  const page = await createLandingPage(db, { facilityId: unit.id, priceFrom: 350_000 });
  expect(await cellsOf('landing-pages', page.id)).toEqual({ picture: '', unit: unit.name, harga: '350000', sejak: '2026-01-01' });
  await createLandingPage(db, { facilityId: unit.id, priceFrom: 90_000 });
  const prices = (await find('landing-pages', { sort: '-harga' })).map(({ cells }) => cells.harga);
  expect(prices).toEqual(['350000', '90000']);

  const category = await createMedicineCategory(db);
  const variants = [
    ['tablet', 1, 2_000],
    ['strip', 10, 15_000],
  ] as const;
  const { medicine } = await createMedicine(db, { categoryId: category.id, variants });
  const images = [image, '/media/uploads/lain'];
  await db.updateTable('medicines').set({ images }).where('id', '=', medicine.id).execute();
  const pharmacy = await db.selectFrom('facilities').select('name').where('id', '=', medicine.facility_id).executeTakeFirstOrThrow();
  const cells = { picture: image, apotek: pharmacy.name, kategori: category.name, harga: '2000' };
  expect(await cellsOf('medicines', medicine.id)).toEqual(cells);
  // What is being written is shown as it is written.
  const values = { images: '/media/uploads/lain' };
  await done(resourceOf('medicines').operations.save, {
    key: String(medicine.id),
    version: 0,
    base: { images: images.join('\n') },
    values,
  });
  expect(await cellsOf('medicines', medicine.id)).toMatchObject({ picture: '/media/uploads/lain' });
  expect(await cellsOf('medicine-categories', category.id)).toEqual({ isi: '1', urutan: String(category.sort_order) });
});

test('categories say how much they have, announcements when, and short links how often they are opened', async () => {
  const heart = await createSpecialization(db, { name: 'Jantung Uji' });
  const category = await createArticleCategory(db);
  await db
    .updateTable('article_categories')
    .set({ specializations: [heart.slug] })
    .where('id', '=', category.id)
    .execute();
  for (let n = 0; n < 2; n += 1) await createArticle(db, { categoryId: category.id });
  expect(await cellsOf('article-categories', category.id)).toEqual({ artikel: '2', peninjau: 'Jantung Uji' });
  const empty = await createServiceCategory(db);
  expect(await cellsOf('service-categories', empty.id)).toEqual({ isi: '0', urutan: String(empty.sort_order) });

  const days = { starts_at: new Date('2027-08-16T18:00:00Z'), ends_at: new Date('2027-08-20T05:00:00Z') };
  const banner = await db
    .insertInto('banners')
    .values({ text: 'Poliklinik tutup', level: 'emergency', facility_id: null, ...days, updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await cellsOf('banners', banner.id)).toEqual({ unit: 'Seluruh grup', jenis: 'Darurat', berlaku: '2027-08-17/2027-08-20' });

  const token = 'daftar-uji';
  await db.insertInto('short_links').values({ token, target_url: '/promo', is_active: true, follows: 12 }).execute();
  await db.insertInto('short_link_days').values({ token, day: '2026-11-02', follows: 12 }).execute();
  expect(await cellsOf('short-links', token)).toEqual({ tujuan: '/promo', dibuka: '12', terakhir: '2026-11-02' });
});
