import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createPharmacy, listClasses } from '#tests/factories/shop.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { addStockVariant, changeStockVariant } from './change-variants.server.ts';
import { getStockItem } from './find-stock.server.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

async function stocked() {
  const found = await shop.stocked(50);
  const facilityId = found.medicine.medicine.facility_id;
  return { ...found, facilityId, keeper: await createStaff(db, 'warehouse', [facilityId]) };
}
const bytes = async (path: string) => (await app.fetch(path)).text();

test('a price is on the page within a second, is remembered, and is changed by who has seen the one before', async () => {
  await listClasses(db);
  const { keeper, itemId, medicine } = await stocked();
  const [variant] = (await done(getStockItem, keeper, { id: itemId })).variants;
  if (!variant) throw new Error('no variant');
  const path = `/obat/detail/${medicine.product.slug}`;
  expect(await bytes(path)).not.toContain('Rp12.345');
  const change = { id: itemId, stock_id: variant.id, seen: variant.price, price: '12345', weight_g: variant.weight_g, is_active: true };
  // Tens of percents are asked again, for this price alone.
  expect(await refusal(changeStockVariant, keeper, { ...change, price: '123450' })).toBe('price_jump');
  expect(await refusal(changeStockVariant, keeper, { ...change, price: '1.234', meant: '12.345' })).toBe('price_jump');
  await done(changeStockVariant, keeper, { ...change, price: '12.345' });
  await expect.poll(() => bytes(path), { timeout: scaled(1_000), interval: 20 }).toContain('Rp12.345');
  expect(await refusal(changeStockVariant, keeper, { ...change, price: 1, meant: 1 })).toBe('changed');
  const history = db.selectFrom('price_history').select('price').where('stock_id', '=', variant.id).orderBy('id');
  expect((await history.execute()).map(({ price }) => Number(price))).toEqual([variant.price, 12_345]);
});

test('two who change one price at once: one has not seen the other', async () => {
  const { keeper, itemId } = await stocked();
  const [variant] = (await done(getStockItem, keeper, { id: itemId })).variants;
  if (!variant) throw new Error('no variant');
  const change = (price: number) => ({
    id: itemId,
    stock_id: variant.id,
    seen: variant.price,
    price,
    meant: price,
    weight_g: 5,
    is_active: true,
  });
  const outcomes = await Promise.all([5_001, 5_002].map((price) => refusal(changeStockVariant, keeper, change(price)).catch(() => 'done')));
  expect(outcomes.sort()).toEqual(['changed', 'ok']);
});

test('a new variant sells the same stock; its name is there once, and no price is above the highest retail price', async () => {
  const { keeper, itemId, medicine } = await stocked();
  await db.updateTable('products').set({ het: '2000' }).where('id', '=', medicine.product.id).execute();
  const box = { id: itemId, unit: 'dus', size: '10 tablet', base_qty: '10', price: '15000', weight_g: '40' };
  await done(addStockVariant, keeper, box);
  expect(await refusal(addStockVariant, keeper, box)).toBe('taken');
  expect(await refusal(addStockVariant, keeper, { ...box, unit: 'kardus', price: '20001' })).toBe('above_limit');
  const { variants } = await done(getStockItem, keeper, { id: itemId });
  expect(variants.map(({ unit, base_qty, price }) => [unit, base_qty, price])).toContainEqual(['dus', 10, 15_000]);
});

test('an item of another pharmacy, and a variant of another item, are not found', async () => {
  const { itemId, keeper } = await stocked();
  const [variant] = (await done(getStockItem, keeper, { id: itemId })).variants;
  const foreign = await createStaff(db, 'warehouse', [(await createPharmacy(db)).id]);
  const other = await stocked();
  const change = { id: itemId, stock_id: variant?.id ?? 0, seen: variant?.price ?? 0, price: 1, weight_g: 1, is_active: true };
  expect(await refusal(changeStockVariant, foreign, change)).toBe('not_found');
  expect(await refusal(addStockVariant, foreign, { id: itemId, unit: 'dus', base_qty: 1, price: 1, weight_g: 1 })).toBe('not_found');
  expect(await refusal(changeStockVariant, other.keeper, { ...change, id: other.itemId })).toBe('not_found');
});
