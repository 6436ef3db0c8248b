import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { getDispensing } from '../dispensing/get-dispensing.server.ts';
import { endLimit, findLimits, proposeLimit, publishLimit } from '../medicine-limit/keep-limits.server.ts';
import { getPrescription } from './find-prescription-work.server.ts';
import { quotePrescription } from './quote-prescription.server.ts';
import { weighPatient } from './weigh-patient.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
shop.simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const { facility, pharmacist, tablet, otherTablet } = place;
const colleague = await createStaff(db, 'pharmacist', [facility.id]);
for (const { product } of [place.drug, place.other])
  await db.updateTable('products').set({ generic: 'Amlodipin 5 mg' }).where('id', '=', product.id).execute();

const today = () => clock.now().toISOString().slice(0, 10);
const until = () => new Date(clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
const result = (id: string, more: object = {}) => ({
  id,
  doctor: 'dr. Contoh',
  sip: 'SIP-1/2026',
  issued_on: today(),
  valid_until: until(),
  iter: 0,
  ...more,
});
/** What holds ends by two persons. */
const endBoth = async (id: string) => {
  for (const by of [pharmacist, colleague]) await done(endLimit, by, { id });
};
const why = 'Sudah ditanyakan kepada dokternya.';

test.each([
  ['a child without a weight', { birth_date: '2019-03-07', weight_unknown: 'on' }, [tablet], 'tanpa berat badan'],
  ['an allergy', { allergens: ['amlodipin'] }, [tablet], 'pasien alergi'],
  ['an allergy that is written', { allergies: 'Amlodipin, bengkak' }, [tablet], 'pasien alergi'],
  ['a double', {}, [tablet, otherTablet], 'sama-sama berisi amlodipin'],
] as const)('%s is not decided without a reason, which is kept with what was found', async (_what, asked, stocks, said) => {
  const { id } = await on.send(facility.id, { ...asked });
  await on.review(
    id,
    pharmacist,
    stocks.map((stock) => ({ stock })),
  );
  const { checks, seen } = await done(getPrescription, pharmacist, { id });
  expect(checks?.concerns.join()).toContain(said);
  for (const override of ['', 'ya'] as const)
    expect(await refusal(quotePrescription, pharmacist, result(id, { override, seen }))).toBe('invalid');
  expect(await refusal(quotePrescription, pharmacist, result(id, { override: why }))).toBe('unseen');
  await done(quotePrescription, pharmacist, result(id, { override: why, seen }));
  const row = await db.selectFrom('prescriptions').select('sealed_checks').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.sealed_checks).not.toContain('Sudah ditanyakan');
  expect((await done(getPrescription, colleague, { id })).checks).toMatchObject({ reason: why, concerns: checks?.concerns });
});

test('a weight that the pharmacist asks for needs no reason', async () => {
  const { id } = await on.send(facility.id, { birth_date: '2019-03-07', weight_unknown: 'on' });
  await on.review(id, pharmacist, [{ stock: tablet }]);
  for (const weight_kg of ['', '0', '12.000']) expect(await refusal(weighPatient, pharmacist, { id, weight_kg })).toBe('invalid_input');
  expect(await refusal(weighPatient, colleague, { id, weight_kg: '18,5' })).toBe('not_claimed');
  await done(weighPatient, pharmacist, { id, weight_kg: '18,5' });
  await done(quotePrescription, pharmacist, result(id));
  const seen = await done(getPrescription, colleague, { id });
  expect([seen.patient.weightKg, seen.checks]).toMatchObject([18.5, { concerns: [], reason: '' }]);
});

test('a reason holds for what its writer has read: what a weight or a limit adds is read first', async () => {
  const { id } = await on.send(facility.id, { birth_date: '2019-03-07', weight_unknown: 'on' });
  await on.review(id, pharmacist, [{ stock: tablet, directions: '3 x sehari 1 tablet' }]);
  const before = await done(getPrescription, pharmacist, { id });
  expect(before.checks?.concerns).toEqual(['Pasien 7 tahun tanpa berat badan.']);
  const proposed = await done(proposeLimit, pharmacist, { ingredient: 'amlodipin', max_day_mg_per_kg: '0,1', source: 'PIONAS BPOM, 2024' });
  await done(publishLimit, colleague, { id: proposed.id });
  await done(weighPatient, pharmacist, { id, weight_kg: '20' });
  expect(await refusal(quotePrescription, pharmacist, result(id, { override: why, seen: before.seen }))).toBe('unseen');
  const after = await done(getPrescription, pharmacist, { id });
  expect(after.checks?.concerns.join()).toContain('15 mg sehari, paling banyak 2 mg untuk 20 kg');
  await done(quotePrescription, pharmacist, result(id, { override: why, seen: after.seen }));
  await endBoth(proposed.id);
});

test('the second person reads the reason before the medicine is handed over', async () => {
  const { id, patient } = await on.send(facility.id, { allergens: ['amlodipin'] });
  await on.review(id, pharmacist, [{ stock: tablet }]);
  const { seen } = await done(getPrescription, pharmacist, { id });
  await done(quotePrescription, pharmacist, result(id, { override: why, seen }));
  const [line = ''] = await on.lineIdsOf(id);
  const order = await shop.charged([{ medicine: place.drug, quantity: 10, prescribed: line }], { buyer: patient });
  await shop.settle(order);
  const { prescriptions } = await done(getDispensing, colleague, { part: order.sellers[0]?.id });
  expect(prescriptions).toMatchObject([{ id, checks: { reason: why } }]);
  expect(prescriptions[0]?.checks?.concerns.join()).toContain('pasien alergi');
});

test('a limit holds once a second pharmacist has published it, and no longer than it is kept', async () => {
  const proposal = { ingredient: 'Amlodipin', max_day_mg: '10', source: 'PIONAS BPOM, 2024' };
  const { id } = await done(proposeLimit, pharmacist, proposal);
  const sent = async () => {
    const { id: rx } = await on.send(facility.id);
    await on.review(rx, pharmacist, [{ stock: tablet, directions: '3 x sehari 1 tablet' }]);
    return (await done(getPrescription, pharmacist, { id: rx })).checks?.concerns.join() ?? '';
  };
  expect(await sent()).toBe('');
  expect(await refusal(publishLimit, pharmacist, { id })).toBe('own');
  const alone = db
    .updateTable('medicine_limits')
    .set({ state: 'published', published_by: pharmacist.userId, published_at: clock.now() })
    .where('id', '=', id);
  await expect(alone.execute()).rejects.toThrow('medicine_limits_two_persons');
  await done(publishLimit, colleague, { id });
  expect(await sent()).toContain('15 mg sehari, paling banyak 10 mg (PIONAS BPOM, 2024)');
  for (const set of [{ max_day_mg: 1_000 }, { state: 'proposed' }])
    await expect(db.updateTable('medicine_limits').set(set).where('id', '=', id).execute()).rejects.toThrow('medicine limit');
  const second = await done(proposeLimit, colleague, { ...proposal, max_day_mg: '20' });
  await done(publishLimit, pharmacist, { id: second.id });
  expect((await done(findLimits, pharmacist, {})).limits.map((one) => [one.ingredient, one.maxDayMg, one.state])).toEqual([
    ['amlodipin', 20, 'published'],
  ]);
  expect(await sent()).toBe('');
  // One person alone takes no check away.
  expect(await done(endLimit, colleague, { id: second.id })).toMatchObject({ isAsked: true });
  expect(await refusal(endLimit, colleague, { id: second.id })).toBe('own');
  expect((await done(findLimits, pharmacist, {})).limits.map((one) => [one.state, one.isEndMine])).toEqual([['published', false]]);
  expect(await done(endLimit, pharmacist, { id: second.id })).toMatchObject({ isAsked: false });
  expect(await refusal(endLimit, colleague, { id: second.id })).toBe('not_found');
  expect((await done(findLimits, pharmacist, {})).limits).toEqual([]);
});

test('a substance has one limit by whatever name, and what was published twice before is said and holds both', async () => {
  const propose = async (ingredient: string, max_day_mg: string) =>
    await done(proposeLimit, pharmacist, { ingredient, max_day_mg, source: 'PIONAS BPOM, 2024' });
  const found = async () => (await done(findLimits, pharmacist, {})).limits.map(({ ingredient, state, same }) => [ingredient, state, same]);
  const plain = await propose('amlodipin', '10');
  await done(publishLimit, colleague, plain);
  const salt = await propose('Amlodipin besilat', '20');
  expect(await found()).toEqual([
    ['amlodipin besilat', 'proposed', ['amlodipin']],
    ['amlodipin', 'published', []],
  ]);
  await done(publishLimit, colleague, salt);
  expect(await found()).toEqual([['amlodipin besilat', 'published', []]]);
  // As both were published before one key was asked for.
  const row = { ingredient: 'amlodipin', max_day_mg: 10, source: 'PIONAS BPOM, 2024', state: 'published', proposed_at: clock.now() };
  await db.insertInto('medicine_limits').values(row).execute();
  expect(await found()).toEqual([
    ['amlodipin', 'published', ['amlodipin besilat']],
    ['amlodipin besilat', 'published', ['amlodipin']],
  ]);
  const last = await propose('amlodipine', '5');
  await done(endLimit, colleague, salt);
  await done(publishLimit, colleague, last);
  expect(await found()).toEqual([['amlodipine', 'published', []]]);
  await endBoth(last.id);
});

test('proposals for one ingredient at once: one is open, and nobody sees an error', async () => {
  const proposal = { ingredient: 'amlodipin', max_day_mg: '10', source: 'PIONAS BPOM, 2024' };
  for (let round = 0; round < 5; round += 1) {
    const named = ['amlodipin', 'amlodipine', 'Amlodipin besilat'].map((ingredient) => ({ ...proposal, ingredient }));
    const outcomes = await Promise.all(named.map((one, at) => refusal(proposeLimit, at === 1 ? colleague : pharmacist, one)));
    expect(outcomes).toEqual(['ok', 'ok', 'ok']);
    expect((await done(findLimits, pharmacist, {})).limits.filter((one) => one.state === 'proposed')).toHaveLength(1);
  }
});

test('a limit that says nothing, or has no source, is refused at its field', async () => {
  const refused = async (given: object) =>
    await refusal(proposeLimit, pharmacist, { ingredient: 'amlodipin', source: 'PIONAS BPOM', max_day_mg: '10', ...given });
  for (const given of [{ max_day_mg: '' }, { source: '' }, { ingredient: '' }, { max_day_mg: '1e5' }, { min_age_months: '-1' }])
    expect([given, await refused(given)]).toEqual([given, 'invalid_input']);
  expect(await refused({ ingredient: 'amlodipine besilate' })).toBe('ok');
  expect(await refused({ ingredient: 'amlodopin' })).toBe('unknown');
  expect(await refused({ bands: '5 kg: banyak' })).toBe('bands');
  expect(await refused({ max_day_mg: '', bands: '10-12,9 kg: 5 mg, 1 x sehari' })).toBe('ok');
  expect(await refused({ not_in_pregnancy: 'on', max_day_mg: '' })).toBe('ok');
  expect(
    await refusal(proposeLimit, await createStaff(db, 'warehouse', [facility.id]), {
      ingredient: 'amlodipin',
      source: 'PIONAS',
      max_day_mg: '1',
    }),
  ).toBe('forbidden');
});
