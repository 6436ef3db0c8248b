import { afterAll, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { moveParcel } from '#app/domains/orders/part/move-parcel.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { receiveOriginal } from '../prescription/receive-original.server.ts';
import { checkDispensing } from './check-dispensing.server.ts';
import { dispensings, waitingDispensings } from './dispensing.work.server.ts';
import { getDispensing } from './get-dispensing.server.ts';
import { prepareDispensing } from './prepare-dispensing.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
shop.simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const { drug, facility, pharmacist } = place;
const colleague = await createStaff(db, 'pharmacist', [facility.id]);
const foreign = await createStaff(db, 'pharmacist', [(await on.pharmacy()).facility.id]);
const answers = { allergies: 'Penisilin', pregnancy: 'no' };

/** A paid and accepted part with ten prescribed tablets. */
async function accepted(mode: 'own' | 'pickup' = 'pickup') {
  const { patient, line, id } = await on.approved(place);
  const order = await shop.charged([{ medicine: drug, quantity: 10, prescribed: line }], { buyer: patient, mode });
  await shop.settle(order);
  const part = order.sellers[0]?.id ?? '';
  await done(actOnPart, pharmacist, { id: part, act: 'accept' });
  return { part, patient, prescription: id, order };
}

test('a part with prescribed medicines is handed over after two persons have prepared and checked it, never before', async () => {
  const { part, order } = await accepted();
  const work = async () => (await done(dispensings.findRecords, pharmacist, {})).rows.find(({ id }) => id === part);
  expect(await work()).toMatchObject({ order: order.name, step: 'unprepared', state: 'accepted', lines: 1 });
  expect(await refusal(prepareDispensing, pharmacist, { part, ...answers })).toBe('not_packed');
  await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
  const ready = () => refusal(actOnPart, pharmacist, { id: part, act: 'ready' });
  expect([await ready(), await refusal(checkDispensing, colleague, { part })]).toEqual(['unchecked', 'unprepared']);
  await done(prepareDispensing, pharmacist, { part, ...answers });
  expect([await ready(), await refusal(checkDispensing, pharmacist, { part })]).toEqual(['unchecked', 'same_person']);
  expect((await waitingDispensings.read({ db, clock, cache: platform.cache }, [facility.id])).count).toBe(1);
  await done(checkDispensing, colleague, { part });
  expect(await refusal(prepareDispensing, pharmacist, { part, ...answers })).toBe('checked');
  expect(await refusal(checkDispensing, colleague, { part })).toBe('checked');
  expect(await ready()).toBe('ok');
  expect(await work()).toBeUndefined();
});

test('nobody prepares or checks what the own account has ordered', async () => {
  const { part, patient } = await accepted();
  const buyer = { ...pharmacist, userId: patient.userId };
  await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
  expect(await refusal(prepareDispensing, buyer, { part, ...answers })).toBe('own');
  await done(prepareDispensing, pharmacist, { part, ...answers });
  expect([await refusal(checkDispensing, buyer, { part }), await refusal(checkDispensing, colleague, { part })]).toEqual(['own', 'ok']);
});

test.each(['lost', 'returned'])('what the patient did not get is given back to the prescription: a parcel that is %s', async (end) => {
  const { part, prescription } = await accepted('own');
  await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
  await done(prepareDispensing, pharmacist, { part, ...answers });
  await done(checkDispensing, colleague, { part });
  await done(receiveOriginal, pharmacist, { id: prescription });
  await done(actOnPart, pharmacist, { id: part, act: 'ship', courier: 'Ujang' });
  const note = 'Tidak sampai.';
  if (end === 'returned') await done(moveParcel, pharmacist, { id: part, step: 'returning', note });
  await done(moveParcel, pharmacist, { id: part, step: end, note });
  expect([await on.usedOf(prescription), await on.stateOf(prescription)]).toEqual([[10], 'used']);
  const levels = await shop.levels(place.itemId);
  await done(refuseOrderPart, pharmacist, { id: part, reason: 'Kiriman tidak sampai' });
  expect([await on.usedOf(prescription), await on.stateOf(prescription)]).toEqual([[0], 'approved']);
  // Goods that came back or are lost are not stock again.
  expect(await shop.levels(place.itemId)).toEqual(levels);
});

test('what was photographed is handed over once its paper has come; ready it may be before', async () => {
  const [sent, fetched] = [await accepted('own'), await accepted()];
  for (const { part } of [sent, fetched]) {
    await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
    await done(prepareDispensing, pharmacist, { part, ...answers });
    await done(checkDispensing, colleague, { part });
  }
  await done(actOnPart, pharmacist, { id: fetched.part, act: 'ready' });
  const give = async () => [
    await refusal(actOnPart, pharmacist, { id: sent.part, act: 'ship', courier: 'Ujang' }),
    await refusal(actOnPart, pharmacist, { id: fetched.part, act: 'collect', order_no: fetched.order.name }),
  ];
  expect(await give()).toEqual(['no_original', 'no_original']);
  expect((await done(getDispensing, pharmacist, { part: sent.part })).prescriptions).toMatchObject([
    { id: sent.prescription, isOriginalDue: true },
  ]);
  expect(await refusal(receiveOriginal, foreign, { id: sent.prescription })).toBe('not_found');
  const buyer = { ...pharmacist, userId: sent.patient.userId };
  expect(await refusal(receiveOriginal, buyer, { id: sent.prescription })).toBe('own');
  for (const { prescription: id } of [sent, fetched]) await done(receiveOriginal, pharmacist, { id });
  expect(await give()).toEqual(['ok', 'ok']);
});

test('the database refuses one person for both', async () => {
  const { part } = await accepted();
  await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
  await done(prepareDispensing, pharmacist, { part, ...answers });
  const both = db
    .updateTable('dispensings')
    .set({ checked_by: pharmacist.userId, checked_at: clock.now() })
    .where('seller_order_id', '=', part);
  await expect(both.execute()).rejects.toThrow('dispensings_two_persons');
});

test('the label names patient, directions, batch and expiry; the answers are stored encrypted, and each view is recorded', async () => {
  const { part, patient } = await accepted();
  expect((await done(getDispensing, pharmacist, { part })).labels[0]).toMatchObject({
    batches: [],
    directions: '1 x sehari 1 tablet sesudah makan',
  });
  await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
  await done(prepareDispensing, pharmacist, { part, ...answers });
  const seen = await done(getDispensing, colleague, { part });
  expect(seen).toMatchObject({
    step: 'unchecked',
    answers,
    prepared: { isMe: false },
    labels: [{ quantity: 10, batches: [{ expires: '2030-12-31', qty: 10 }] }],
  });
  const row = await db.selectFrom('dispensings').selectAll().where('seller_order_id', '=', part).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('Penisilin');
  const views = db
    .selectFrom('audit_records')
    .select('actor_id')
    .where('action', '=', 'dispensing.view')
    .where('subject_id', '=', patient.userId)
    .orderBy('id');
  expect((await views.execute()).map(({ actor_id }) => actor_id)).toEqual([pharmacist.userId, colleague.userId]);
});

test('a part of another facility, and one without prescribed medicines, are not found; the latter needs no check', async () => {
  const { part } = await accepted();
  for (const item of [getDispensing, checkDispensing])
    expect(await refusal(item as typeof getDispensing, foreign, { part })).toBe('not_found');
  expect(await refusal(prepareDispensing, foreign, { part, ...answers })).toBe('not_found');
  expect((await done(dispensings.findRecords, foreign, {})).rows).toEqual([]);
  expect(await refusal(dispensings.findRecords, foreign, { units: [facility.id] })).toBe('not_found');
  const plain = await shop.charged([{ medicine: drug, quantity: 10 }]);
  await shop.settle(plain);
  const other = plain.sellers[0]?.id ?? '';
  expect(await refusal(getDispensing, pharmacist, { part: other })).toBe('not_found');
  await done(actOnPart, pharmacist, { id: other, act: 'accept' });
  await done(actOnPart, pharmacist, { id: other, act: 'pack', scans: await shop.scansOf(pharmacist, other) });
  await done(actOnPart, pharmacist, { id: other, act: 'ready' });
});
