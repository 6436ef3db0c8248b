import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { knowIngredients } from '../medicine-limit/ingredient-names.ts';
import { findSubstitutes } from './find-substitutes.server.ts';
import { likenessOf } from './substitutes.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const on = prescriptionsOn(app);

test('alike are the same ingredients; the same strength, form and release before another one', () => {
  const of = (product_id: number, generic: string, base_unit = 'tablet', name = generic) => ({
    product_id,
    name,
    generic,
    form: 'strip',
    base_unit,
  });
  const { keyOf } = knowIngredients([]);
  const likeness = (one: ReturnType<typeof of>, other: ReturnType<typeof of>) => likenessOf(one, other, keyOf);
  const written = of(1, 'Parasetamol 500 mg');
  expect([
    likeness(written, of(2, 'parasetamol 500 mg')),
    likeness(written, of(3, 'Parasetamol 650 mg')),
    likeness(written, of(4, 'Parasetamol 500 mg', 'kaplet')),
    likeness(written, of(5, 'Parasetamol 500 mg, kafein 65 mg')),
    likeness(written, of(6, 'Ibuprofen 200 mg')),
    likeness(written, of(1, 'Parasetamol 500 mg')),
    likeness(of(7, ''), of(8, '')),
  ]).toEqual(['same', 'strength', 'strength', null, null, null, null]);
  const [plain, slow] = [of(9, 'Metformin HCl 500 mg'), of(10, 'Metformin HCl 500 mg', 'tablet', 'Metformin XR 500 mg')];
  expect([likeness(plain, slow), likeness(slow, plain), likeness(plain, of(11, 'Metformin 500 mg'))]).toEqual([
    'strength',
    'strength',
    'same',
  ]);
  expect(likeness(of(12, 'Amlodipin besilat'), of(13, 'Amlodipin besilat'))).toBe('strength');
});

test('a line is offered what is alike, what is there before what is not, the cheaper first, and where else there is some', async () => {
  const { facility, pharmacist } = await on.pharmacy();
  const other = await createPharmacy(db, { name: 'Apotek Lain' });
  const make = async (name: string, generic: string, price: number, units: number) => {
    const medicine = await createMedicine(db, {
      name,
      generic,
      class: 'keras',
      facilityId: facility.id,
      publishedAt: null,
      variants: [['tablet', 1, price]],
    });
    if (units > 0) await stockUp(db, medicine, units);
    return medicine;
  };
  const written = await make('Losartan A', 'Losartan 50 mg', 1_000, 50);
  const [dear, cheap, empty, strong] = [
    await make('Losartan B', 'Losartan 50 mg', 3_000, 50),
    await make('Losartan C', 'Losartan 50 mg', 2_000, 50),
    await make('Losartan D', 'Losartan 50 mg', 500, 0),
    await make('Losartan E', 'Losartan 100 mg', 1_500, 50),
  ];
  await make('Losartan HCT', 'Losartan 50 mg, hidroklorotiazid 12,5 mg', 900, 50);
  await stockUp(db, await createMedicine(db, { productId: empty.product.id, facilityId: other.id, publishedAt: null }), 30);
  const { id } = await on.send(facility.id);
  await on.review(id, pharmacist, [{ stock: written.variants[0]?.id ?? 0 }]);
  const [line = ''] = await on.lineIdsOf(id);
  const found = await done(findSubstitutes, pharmacist, { id, line });
  expect(found.map(({ product_id: product, likeness }) => [product, likeness])).toEqual([
    [cheap.product.id, 'same'],
    [dear.product.id, 'same'],
    [empty.product.id, 'same'],
    [strong.product.id, 'strength'],
  ]);
  expect(found[2]?.elsewhere).toEqual([{ product_id: empty.product.id, pharmacy: 'Apotek Lain', free: 30 }]);
  const foreign = await createStaff(db, 'pharmacist', [other.id]);
  expect(await refusal(findSubstitutes, foreign, { id, line })).toBe('not_found');
});
