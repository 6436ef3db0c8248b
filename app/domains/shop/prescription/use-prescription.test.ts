import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { cutOrderLine } from '#app/domains/orders/part/cut-order-line.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createMedicine, listClasses, stockUp } from '#tests/factories/shop.ts';
import { addToCart } from '../cart/add-to-cart.server.ts';
import { changeLine, checkLine } from '../cart/change-cart-line.server.ts';
import { getCart } from '../cart/get-cart.server.ts';
import { mergeCart } from '../cart/merge-cart.server.ts';
import { removeLine } from '../cart/remove-from-cart.server.ts';
import { getMyPrescription } from './find-my-prescriptions.server.ts';
import { latestValidUntil } from './prescription.ts';
import { putIntoCart } from './put-prescription-into-cart.server.ts';
import { quotePrescription } from './quote-prescription.server.ts';
import { consumePrescribed } from './use-prescription.server.ts';
import { withdrawPrescription } from './withdraw-prescription.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
shop.simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const { drug, tablet, pharmacist } = place;
const cartOf = async (patient: Parameters<typeof done>[1]) => {
  const cart = await done(getCart, patient, {});
  return cart.seller.flatMap(({ product }) => product.map(({ id, qt, prescription_id }) => [id, qt, prescription_id]));
};
const take = (userId: string, lineId: string, units: number) =>
  inTransaction(db, (tx) => consumePrescribed(tx, platform, userId, [{ lineId, units }]));
const codeOf = (result: Awaited<ReturnType<typeof take>>) => (result.ok ? 'ok' : result.refused[0]?.code);

test('approved lines enter the cart locked: an unlisted drug, in a fixed number, with its prescription', async () => {
  const { id, patient, line } = await on.approved(place, 30);
  expect(await refusal(addToCart, patient, { medicine_stock_id: tablet, count: 1 })).toBe('not_found');
  expect(await refusal(putIntoCart, actorFor(await createUser(db)), { id })).toBe('not_found');
  expect(await refusal(putIntoCart, patient, { id, lines: [] })).toBe('none_chosen');
  expect(await refusal(putIntoCart, patient, { id, lines: [{ line, count: 31 }] })).toBe('too_much');
  await done(putIntoCart, patient, { id, lines: [{ line, count: 20 }] });
  await done(putIntoCart, patient, { id });
  expect(await cartOf(patient)).toEqual([[tablet, 30, id]]);
  expect(await refusal(changeLine, patient, { id: String(tablet), count: 29 })).toBe('prescribed');
  expect(await refusal(addToCart, patient, { medicine_stock_id: tablet, count: 1 })).toBe('not_found');
  await done(mergeCart, patient, { lines: [{ medicine_stock_id: tablet, count: 99 }] });
  await done(checkLine, patient, { id: String(tablet), checked: false });
  expect(await cartOf(patient)).toEqual([[tablet, 30, id]]);
  expect(await done(removeLine, patient, { id: String(tablet) })).toMatchObject({ removed: { lines: [], hasPrescribed: true } });
  await done(putIntoCart, patient, { id });
  await done(withdrawPrescription, patient, { id });
  expect(await cartOf(patient)).toEqual([]);
});

test('a listed medicine from a prescription is not added to, and a guest’s cart changes nothing of it', async () => {
  await listClasses(db);
  const free = await createMedicine(db, { facilityId: place.facility.id, variants: [['tablet', 1, 500]] });
  await stockUp(db, free, 100, { now: clock.now() });
  const stock = free.variants[0]?.id ?? 0;
  const { id, patient } = await on.approved({ ...place, tablet: stock });
  await done(putIntoCart, patient, { id });
  expect(await refusal(addToCart, patient, { medicine_stock_id: stock, count: 1 })).toBe('prescribed');
  await done(mergeCart, patient, { lines: [{ medicine_stock_id: stock, count: 50 }] });
  expect(await cartOf(patient)).toEqual([[stock, 10, id]]);
});

test('a cart takes 999 of a variant at once; the rest can be bought after that', async () => {
  const { id, patient, line } = await on.approved(place, 1_200);
  expect((await done(getMyPrescription, patient, { id })).buyable).toEqual({ [line]: 999 });
  expect(await refusal(putIntoCart, patient, { id, lines: [{ line, count: 1_000 }] })).toBe('too_much');
  await done(putIntoCart, patient, { id });
  expect(await cartOf(patient)).toEqual([[tablet, 999, id]]);
  expect(codeOf(await take(patient.userId, line, 999))).toBe('ok');
  expect((await done(getMyPrescription, patient, { id })).buyable).toEqual({ [line]: 201 });
});

test('the same medicine of another prescription does not take the place of the first one in the cart', async () => {
  const { id, patient } = await on.approved(place);
  const other = await on.send(place.facility.id, { patient });
  await on.review(other.id, pharmacist, [{ stock: tablet, quantity: 20 }]);
  await on.quote(other.id, pharmacist);
  await done(putIntoCart, patient, { id });
  expect(await refusal(putIntoCart, patient, { id: other.id })).toBe('taken');
  expect(await refusal(putIntoCart, patient, { id: id.toUpperCase() })).toBe('ok');
  expect(await cartOf(patient)).toEqual([[tablet, 10, id]]);
  await done(removeLine, patient, { id: String(tablet) });
  await done(putIntoCart, patient, { id: other.id });
  expect(await cartOf(patient)).toEqual([[tablet, 20, other.id]]);
});

test('a line whose variant is not sold any more, or is banned, cannot be bought', async () => {
  const { id, patient } = await on.approved(place);
  await done(putIntoCart, patient, { id });
  await db.updateTable('products').set({ banned_at: clock.now() }).where('id', '=', drug.product.id).execute();
  expect(await cartOf(patient)).toEqual([]);
  expect(await refusal(putIntoCart, patient, { id })).toBe('nothing_left');
  await db.updateTable('products').set({ banned_at: null }).where('id', '=', drug.product.id).execute();
});

test('a substitute that is not answered is refused; agreed it can be bought', async () => {
  const { id, patient } = await on.send(place.facility.id);
  await on.review(id, pharmacist, [{ stock: place.otherTablet, instead: tablet, decision: 'substitute' }]);
  await on.quote(id, pharmacist);
  const [line = ''] = await on.lineIdsOf(id);
  expect(await take(patient.userId, line, 1)).toMatchObject({ ok: false, refused: [{ code: 'unanswered', message: expect.any(String) }] });
  expect(await refusal(putIntoCart, patient, { id })).toBe('nothing_left');
  await on.answerAll(id, patient, 'yes');
  expect([codeOf(await take(patient.userId, line, 10)), await on.stateOf(id)]).toEqual(['ok', 'used']);
});

test('only what is approved, of the own account, until the last day, and not more than is left', async () => {
  const { id, patient, line } = await on.approved(place);
  expect(codeOf(await take((await createUser(db)).id, line, 1))).toBe('not_valid');
  expect(codeOf(await take(patient.userId, '999999', 1))).toBe('not_valid');
  expect(codeOf(await take(patient.userId, line, 11))).toBe('used_up');
  const now = clock.now();
  clock.set(new Date(now.getTime() + 22 * 86_400_000));
  expect(codeOf(await take(patient.userId, line, 1))).toBe('not_valid');
  clock.set(now);
  expect(codeOf(await take(patient.userId, line, 6))).toBe('ok');
  expect([codeOf(await take(patient.userId, line, 6)), await on.usedOf(id), await on.stateOf(id)]).toEqual(['used_up', [6], 'approved']);
  expect(await refusal(withdrawPrescription, patient, { id })).toBe('in_order');
  expect((await done(getMyPrescription, patient, { id })).buyable).toEqual({ [line]: 4 });
});

const ordering = (line: string, quantity: number) => [{ medicine: drug, quantity, prescribed: line }];

test('an order that ends without delivery gives back what it had used: cancelled, expired, cut', async () => {
  const cancelled = await on.approved(place);
  const order = await shop.charged(ordering(cancelled.line, 10), { buyer: cancelled.patient });
  expect([await on.usedOf(cancelled.id), await on.stateOf(cancelled.id)]).toEqual([[10], 'used']);
  await done(cancelMyOrder, cancelled.patient, { name: order.name });
  expect([await on.usedOf(cancelled.id), await on.stateOf(cancelled.id)]).toEqual([[0], 'approved']);

  const cut = await on.approved(place);
  const paid = await shop.charged(ordering(cut.line, 10), { buyer: cut.patient });
  await shop.settle(paid);
  await done(cutOrderLine, pharmacist, { id: paid.sellers[0]?.id, line_id: paid.lineIds[0], quantity: 3, reason: 'Kemasan rusak' });
  expect([await on.usedOf(cut.id), await on.stateOf(cut.id)]).toEqual([[7], 'approved']);
});

test('late money takes the prescription again while nobody has used it, otherwise it goes back', async () => {
  for (const isUsed of [false, true]) {
    const { id, patient, line } = await on.approved(place);
    const order = await shop.charged(ordering(line, 10), { buyer: patient });
    await shop.minutesLater(71);
    expect([await shop.stateOf(order.id), await on.usedOf(id), await on.stateOf(id)]).toEqual(['expired waiting', [0], 'approved']);
    if (isUsed) await shop.place(ordering(line, 6), { buyer: patient });
    await shop.settle(order);
    const states = [await shop.stateOf(order.id), await on.usedOf(id)];
    expect(states).toEqual(isUsed ? ['expired waiting', [6]] : ['paid waiting', [10]]);
    expect((await shop.refundsOf(order.attemptId)).length).toBe(isUsed ? 1 : 0);
  }
});

test('late money for a prescribed medicine that was banned meanwhile goes back, and the prescription stays as it was', async () => {
  const { id, patient, line } = await on.approved(place);
  const order = await shop.charged([{ medicine: drug, quantity: 10, prescribed: line }], { buyer: patient });
  await shop.minutesLater(71);
  expect([await shop.stateOf(order.id), await on.usedOf(id)]).toEqual(['expired waiting', [0]]);
  const ban = (banned_at: Date | null) => db.updateTable('products').set({ banned_at }).where('id', '=', drug.product.id).execute();
  await ban(clock.now());
  await shop.settle(order);
  await ban(null);
  expect([await shop.stateOf(order.id), await on.usedOf(id)]).toEqual(['expired waiting', [0]]);
  expect((await shop.refundsOf(order.attemptId)).map(({ amount }) => Number(amount))).toEqual([order.amount]);
});

test('late money for which the stock is gone leaves the prescription as it was', async () => {
  const few = await on.pharmacy(10);
  const { id, patient, line } = await on.approved(few);
  const order = await shop.charged([{ medicine: few.drug, quantity: 10, prescribed: line }], { buyer: patient });
  await shop.minutesLater(71);
  await shop.place([{ medicine: few.drug, quantity: 10 }]);
  await shop.settle(order);
  expect([await shop.stateOf(order.id), await on.usedOf(id), await on.stateOf(id)]).toEqual(['expired waiting', [0], 'approved']);
});

test('the last day is at most a year after the date of the prescription', async () => {
  const { id } = await on.send(place.facility.id);
  await on.review(id, pharmacist, [{ stock: tablet }]);
  const quoted = { id, doctor: 'dr. A', sip: 'S-1', issued_on: '2026-11-20', iter: 12 };
  for (const until of ['2027-11-21', '2036-11-20', '2099-12-31']) {
    expect([until, await refusal(quotePrescription, pharmacist, { ...quoted, valid_until: until })]).toEqual([until, 'invalid']);
  }
  await done(quotePrescription, pharmacist, { ...quoted, valid_until: '2027-11-20' });
  expect(await on.stateOf(id)).toBe('approved');
  expect([latestValidUntil('2026-11-20'), latestValidUntil('2028-02-29')]).toEqual(['2027-11-20', '2029-02-28']);
});
