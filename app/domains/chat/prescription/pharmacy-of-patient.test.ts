import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { choosePharmacy, findPharmacyOffers } from '#app/domains/shop/prescription/choose-pharmacy.server.ts';
import { claimPrescription, releasePrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { getMyPrescription } from '#app/domains/shop/prescription/find-my-prescriptions.server.ts';
import { findPrescriptionWork, getPrescription } from '#app/domains/shop/prescription/find-prescription-work.server.ts';
import { quotePrescription } from '#app/domains/shop/prescription/quote-prescription.server.ts';
import { saveLine } from '#app/domains/shop/prescription/save-prescription-line.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { prescribe } from './prescribe.server.ts';

/* The patient chooses the pharmacy of what a doctor has signed. */

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;
const on = prescriptionsOn(app);
const { facility, drug, other, pharmacist } = await on.pharmacy();
const branch = await createPharmacy(db, { name: 'Apotek Cabang' });
const branchPharmacist = await createStaff(db, 'pharmacist', [branch.id]);
// The branch sells the first medicine alone, cheaper and by the strip.
const given = { productId: drug.product.id, facilityId: branch.id, variants: [['strip', 10, 9_000]], publishedAt: null } as const;
const branchDrug = await createMedicine(db, given);
await stockUp(db, branchDrug, 100, { now: clock.now() });
const directions = '1 x sehari 1 tablet';

const both = [drug, other].map(({ product }) => ({ product_id: product.id, quantity: 10, directions }));

async function signed(lines = both, asked: object = {}) {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { id } = await done(prescribe, by.actor, { room: room.name, ...askedOfAdult, ...asked, lines });
  return { id, by, room, patient: room.patient };
}
const waitsAt = async (staff: typeof pharmacist) => (await done(findPrescriptionWork, staff, { units: [] })).waiting.map((one) => one.id);

test('what all pharmacies have of it is offered, and the chosen one gets it: sold lines to confirm, the others to replace', async () => {
  const { id, patient } = await signed();
  const offers = await done(findPharmacyOffers, patient, { id });
  expect(offers.map((one) => [one.id, one.is_complete, one.price, one.missing])).toEqual([
    [facility.id, true, 33_000, []],
    [branch.id, false, 9_000, ['Amlodipin Lain']],
  ]);
  expect(await done(getMyPrescription, patient, { id })).toMatchObject({
    state: 'signed',
    pharmacy: null,
    can_choose_pharmacy: true,
    lines: [],
  });
  expect([await waitsAt(pharmacist), await waitsAt(branchPharmacist)]).toEqual([[], []]);
  await done(choosePharmacy, patient, { id, facility_id: branch.id });
  expect([await waitsAt(pharmacist), await waitsAt(branchPharmacist)]).toEqual([[], [id]]);
  await done(claimPrescription, branchPharmacist, { id });
  const { lines } = await done(getPrescription, branchPharmacist, { id });
  expect(lines).toMatchObject([
    { decision: 'approve', stockId: branchDrug.variants[0]?.id, approved: 10, price: 9_000 },
    { decision: 'refuse', refusalCode: 'not_sold', approved: 0, wanted: 'Amlodipin Lain' },
  ]);
  // The pharmacist may give something else for what is not sold here, never more than was signed of what is.
  const line = { id, wanted: 'Amlodipin Lain', directions, stock_id: branchDrug.variants[0]?.id };
  expect(await refusal(saveLine, branchPharmacist, { ...line, line: lines[0]?.id, decision: 'approve', quantity: 20 })).toBe('invalid');
  const spare = await createMedicine(db, { facilityId: branch.id, class: 'keras', publishedAt: null, variants: [['tablet', 1, 1_000]] });
  const substitute = { ...line, line: lines[1]?.id, decision: 'substitute', quantity: 10, stock_id: spare.variants[0]?.id };
  expect(await refusal(saveLine, branchPharmacist, substitute)).toBe('ok');
});

test('what a doctor signs in spite of an allergy, or twice, is not decided without a reason', async () => {
  for (const { product } of [drug, other])
    await db.updateTable('products').set({ generic: 'Amlodipin besilat 5 mg' }).where('id', '=', product.id).execute();
  const reason = 'Sudah dibicarakan dengan dokternya.';
  for (const [asked, products, said] of [
    [{ has_allergies: 'yes', allergies: 'amlodipine, bengkak' }, [drug], 'pasien alergi (amlodipine, bengkak)'],
    [{}, [drug, other], 'sama-sama berisi amlodipin besilat'],
  ] as const) {
    const lines = products.map(({ product }) => ({ product_id: product.id, quantity: 10, directions }));
    const { id, patient } = await signed(lines, asked);
    await done(choosePharmacy, patient, { id, facility_id: facility.id });
    await done(claimPrescription, pharmacist, { id });
    const { checks, seen } = await done(getPrescription, pharmacist, { id });
    expect(checks?.concerns.join()).toContain(said);
    const decided = { id, doctor: 'dr. A', sip: 'SIP', issued_on: '2026-11-21', valid_until: '2026-12-01', iter: 0, seen };
    expect(await refusal(quotePrescription, pharmacist, decided)).toBe('invalid');
    expect(await refusal(quotePrescription, pharmacist, { ...decided, override: reason })).toBe('ok');
  }
  for (const { product } of [drug, other]) await db.updateTable('products').set({ generic: '' }).where('id', '=', product.id).execute();
});

test('another one may be chosen until a pharmacist works on it, and never one that sells nothing of it', async () => {
  const { id, patient } = await signed();
  const foreign = await createPharmacy(db, { name: 'Apotek Kosong' });
  for (const facility_id of [foreign.id, 999_999]) expect(await refusal(choosePharmacy, patient, { id, facility_id })).toBe('nothing');
  await done(choosePharmacy, patient, { id, facility_id: branch.id });
  await done(choosePharmacy, patient, { id, facility_id: facility.id });
  expect([(await waitsAt(pharmacist)).includes(id), (await waitsAt(branchPharmacist)).includes(id)]).toEqual([true, false]);
  await done(claimPrescription, pharmacist, { id });
  expect((await done(getPrescription, pharmacist, { id })).lines.map(({ decision }) => decision)).toEqual(['approve', 'approve']);
  expect(await refusal(choosePharmacy, patient, { id, facility_id: branch.id })).toBe('not_now');
  expect(await done(findPharmacyOffers, patient, { id })).toEqual([]);
  await expect(sql`update prescriptions set facility_id = ${branch.id} where id = ${id}`.execute(db)).rejects.toThrow(
    'its pharmacy does not change',
  );
  await done(releasePrescription, pharmacist, { id });
  await done(choosePharmacy, patient, { id, facility_id: branch.id });
  expect((await done(getMyPrescription, patient, { id })).pharmacy).toBe('Apotek Cabang');
});

test('only its patient chooses, of what a doctor signed alone, and while it can be used', async () => {
  const { id, patient, by } = await signed();
  for (const actor of [actorFor(await createUser(db)), by.actor, pharmacist]) {
    expect(await refusal(choosePharmacy, actor, { id, facility_id: facility.id })).toBe('not_found');
    expect(await refusal(findPharmacyOffers, actor, { id })).toBe('not_found');
  }
  const sent = await on.send(facility.id);
  expect(await refusal(choosePharmacy, sent.patient, { id: sent.id, facility_id: branch.id })).toBe('not_now');
  await expect(sql`update prescriptions set facility_id = ${branch.id} where id = ${sent.id}`.execute(db)).rejects.toThrow(
    'does not change',
  );
  await expect(sql`update prescriptions set facility_id = null where id = ${sent.id}`.execute(db)).rejects.toThrow();
  await sql`update prescriptions set valid_until = '2026-11-21' where id = ${id}`.execute(db);
  chats.later(24 * 60);
  expect(await refusal(choosePharmacy, patient, { id, facility_id: facility.id })).toBe('not_now');
  await runJob(app, 'prescriptions.end');
  expect(await on.stateOf(id)).toBe('expired');
});

test('by the page, without a script, and by /v1', async () => {
  const [one, two] = [await signed(), await signed()];
  const { headers } = await signIn(db, { id: one.patient.userId }, platform.signed);
  const path = `/account/prescriptions/${one.id}`;
  const html = (await (await app.fetch(path, { headers }, newAddress())).text()).replaceAll('<!-- -->', '');
  for (const text of ['Pilih apotek', 'Semua obatnya ada.', 'Perkiraan Rp33.000', 'Tidak dijual: Amlodipin Lain.'])
    expect(html).toContain(text);
  const body = new URLSearchParams({ act: 'pharmacy', facility_id: String(facility.id) });
  const answer = await app.fetch(path, { method: 'POST', headers, body, redirect: 'manual' }, newAddress());
  expect([answer.headers.get('location'), await on.stateOf(one.id)]).toEqual([`${path}?hasil=apotek`, 'uploaded']);
  const { bearer } = await signIn(db, { id: two.patient.userId }, platform.signed);
  const call = async (rest: string, init: RequestInit = {}) => {
    const response = await app.fetch(
      `/v1/prescription/${two.id}/${rest}`,
      { ...init, headers: { ...bearer, 'content-type': 'application/json' } },
      newAddress(),
    );
    return { status: response.status, body: (await response.json()) as { data: Readonly<Record<string, unknown>>[] & { state?: string } } };
  };
  expect((await call('pharmacies')).body.data.map(({ id }) => id)).toEqual([facility.id, branch.id]);
  const chosen = await call('pharmacy', { method: 'POST', body: JSON.stringify({ facility_id: branch.id }) });
  expect([chosen.status, chosen.body.data.state]).toEqual([200, 'uploaded']);
});

test('chosen twice and claimed at once: it is at one pharmacy, with its lines once', async () => {
  const rounds = bySuite({ push: 5, soak: 60 });
  for (let round = 0; round < rounds; round += 1) {
    const { id, patient } = await signed();
    await done(choosePharmacy, patient, { id, facility_id: branch.id });
    const [, , claimed] = await Promise.all([
      refusal(choosePharmacy, patient, { id, facility_id: facility.id }),
      refusal(choosePharmacy, patient, { id, facility_id: branch.id }),
      refusal(claimPrescription, branchPharmacist, { id }),
    ]);
    const row = await db.selectFrom('prescriptions').select(['facility_id', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(['ok', 'not_found', 'taken']).toContain(claimed);
    if (row.state === 'review') expect(claimed).toBe('ok');
    const lines = await db
      .selectFrom('prescription_lines')
      .select(['no', 'decision'])
      .where('prescription_id', '=', id)
      .orderBy('no')
      .execute();
    expect(lines).toEqual([
      { no: 1, decision: 'approve' },
      { no: 2, decision: row.facility_id === branch.id ? 'refuse' : 'approve' },
    ]);
    if (row.state === 'review') expect(row.facility_id).toBe(branch.id);
  }
});
