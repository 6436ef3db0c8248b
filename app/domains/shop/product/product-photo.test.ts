import { afterAll, expect, test } from 'vitest';
import { findPublishedUses } from '#app/domains/media/medium.store.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createMedicine, listClasses } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { drawingCaption } from '../drawing/drawing.ts';
import { getMedicineByIdOrNull } from '../medicine/medicine.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
await listClasses(db);
const editor = await createEditor(db);
const { operations } = resourceOf('products');
const { done, ask } = editingCalls(platform, editor);
const square = { width: 800, height: 800 };

const fresh = await newContent(db, 'products');
const { key } = await publishNew(db, platform, editor, 'products', fresh);
const [listing, own] = [await createMedicine(db, { productId: Number(key) }), await createMedicine(db, { productId: Number(key) })];
const ownImages = ['/media/medicines/punya-sendiri'];
await db.updateTable('medicines').set({ images: ownImages }).where('id', '=', own.medicine.id).execute();

/** Publishes a photo, or none. */
async function publish(photo: string, isLegible: boolean) {
  const { values, version } = await done(operations.view, { key });
  return await ask(operations.publish, { key, version, base: values, values: { ...values, photo, is_photo_legible: flagOf(isLegible) } });
}
const imagesOf = async (id: number) => (await getMedicineByIdOrNull(db, id, new Date()))?.images;

test('a photo is square, large enough, and looked at; listings without pictures of their own show it as long as it is there', async () => {
  const [first, second] = [await createMedium(app, square), await createMedium(app, { width: 900, height: 900 })];
  const [small, wide] = [await createMedium(app, { width: 799, height: 799 }), await createMedium(app, { width: 1_200, height: 800 })];
  for (const [photo, isLegible] of [
    [first.address, false],
    [small.address, true],
    [wide.address, true],
    ['/media/medicines/bukan-dari-galeri', true],
  ] as const)
    expect([photo, await publish(photo, isLegible)]).toMatchObject([photo, { ok: false, code: 'invalid_input' }]);
  expect(await imagesOf(listing.medicine.id)).toEqual([]);

  for (const photo of [first.address, second.address]) {
    expect(await publish(photo, true)).toMatchObject({ ok: true });
    expect([await imagesOf(listing.medicine.id), await imagesOf(own.medicine.id)]).toEqual([[photo], ownImages]);
  }
  expect(await findPublishedUses(db, first.address)).toEqual([]);
  expect((await findPublishedUses(db, second.address)).map(({ kind }) => kind)).toEqual(['medicine', 'product']);
  const later = await createMedicine(db, { productId: Number(key) });
  expect(await imagesOf(later.medicine.id)).toEqual([second.address]);
  await db.updateTable('medicines').set({ images: [] }).where('id', '=', own.medicine.id).execute();
  expect(await imagesOf(own.medicine.id)).toEqual([second.address]);

  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', Number(key)).executeTakeFirstOrThrow();
  const page = await (await app.fetch(`/obat/detail/${slug}`)).text();
  expect([page.includes(`${second.address}-`), page.includes(drawingCaption)]).toEqual([true, false]);
  expect(await publish('', false)).toMatchObject({ ok: true });
  expect(await Promise.all([listing, own, later].map(({ medicine }) => imagesOf(medicine.id)))).toEqual([[], [], []]);
});
