import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { parcelCode, readParcelCode } from '../parcel/parcel-code.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { unpackOrderPart } from '../part/unpack-order-part.server.ts';
import { writeWaybill } from '../part/write-waybill.server.ts';
import { closeRound } from './close-round.server.ts';
import { getRound } from './get-round.server.ts';
import { leavePart } from './leave-part.server.ts';
import { openRound } from './open-round.server.ts';
import { scanParcel } from './scan-parcel.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);
const line = { unit: 'strip', image: null, taxCode: 'ppn_11', name: 'Obat A', quantity: 1, price: 12_500 } as const;
const signature = 'M10 20L30 40L50 60';

async function openPlace() {
  const place = await createFacility(db);
  const staff = await createStaff(db, 'warehouse', [place.id]);
  const user = await createUser(db, { roles: ['warehouse'], facilityId: place.id });
  const { headers } = await signIn(db, user, platform.signed);
  /** A packed part. */
  async function packed(boxes = 1, mode: 'own' | 'courier' | 'pickup' = 'own') {
    const order = await shop.paid('va_bca', {
      sellers: [
        { facilityId: place.id, mode, shipmentName: 'Kurir Sehati', shipment: 0, lines: [{ ...line, itemKey: crypto.randomUUID() }] },
      ],
    });
    const id = order.sellers[0]?.id ?? '';
    await done(actOnPart, staff, { id, act: 'accept' });
    await done(actOnPart, staff, { id, act: 'pack', boxes });
    return { id, order };
  }
  const post = async (id: string, fields: Record<string, string>) =>
    await app.fetch(`/staff/pesanan/serah-terima/${id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const scan = (id: string, code: string) => refusal(scanParcel, staff, { id, code });
  const stateOf = async (id: string) =>
    (await db.selectFrom('seller_orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  return { place, staff, headers, packed, post, scan, stateOf };
}

test('labels are scanned, what is missing is named, and after the signature all are sent; the signature is encrypted', async () => {
  const at = await openPlace();
  const [one, two, fetched] = [await at.packed(2), await at.packed(), await at.packed(1, 'pickup')];
  const { id, count } = await done(openRound, at.staff, { ids: [one.id, two.id, fetched.id] });
  expect(count).toBe(2);
  const missing = async () => (await done(getRound, at.staff, { id })).parts.map((part) => [part.order, part.missing, part.progress]);
  expect(await missing()).toEqual([
    [one.order.name, [1, 2], '0/2'],
    [two.order.name, [1], '0/1'],
  ]);
  expect([await at.scan(id, 'KT07LP4'), await at.scan(id, `P${one.id}-3`), await at.scan(id, `P${fetched.id}-1`)]).toEqual([
    'unknown_code',
    'unknown_code',
    'not_here',
  ]);
  expect([await at.scan(id, ` p${one.id}–2 `), await at.scan(id, `P${one.id}-2`), await at.scan(id, `P${two.id}-1`)]).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
  expect(await missing()).toEqual([
    [one.order.name, [1], '1/2'],
    [two.order.name, [], '1/1'],
  ]);
  const closing = { id, courier: 'Ujang', vehicle: 'D 1234 XY', signature };
  expect(await refusal(closeRound, at.staff, closing)).toBe('missing');
  await done(scanParcel, at.staff, { id, code: parcelCode({ partId: one.id, no: 1 }) });
  expect(await refusal(closeRound, at.staff, { ...closing, signature: '' })).toBe('unsigned');
  const answer = await at.post(id, { intent: 'close', courier: 'Ujang', vehicle: 'D 1234 XY', signature });
  expect(answer.status).toBe(303);
  expect([await at.stateOf(one.id), await at.stateOf(two.id), await at.stateOf(fetched.id)]).toEqual(['shipped', 'shipped', 'packed']);
  const row = await db.selectFrom('courier_rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([row.state, row.courier, row.sealed_signature?.includes('M10 20')]).toEqual(['closed', 'Ujang', false]);
  expect(await done(getRound, at.staff, { id })).toMatchObject({ state: 'closed', signature });
  const trips = await db.selectFrom('shipments').select(['courier', 'waybill']).where('seller_order_id', '=', one.id).execute();
  expect(trips).toEqual([{ courier: 'Ujang', waybill: null }]);
  expect((await shop.orderOf(one.order.id)).sellers[0]?.waybill).toBeNull();
  expect(await refusal(closeRound, at.staff, closing)).toBe('closed');
  // The database holds what was signed for.
  for (const change of [
    sql`update courier_rounds set courier = 'Asep' where id = ${id}`,
    sql`update courier_rounds set state = 'open', closed_at = null where id = ${id}`,
    sql`update courier_round_parts set scanned = '{}' where courier_round_id = ${id}`,
    sql`delete from courier_round_parts where courier_round_id = ${id}`,
    sql`insert into courier_round_parts (courier_round_id, seller_order_id) values (${id}, ${fetched.id})`,
  ])
    await expect(change.execute(db)).rejects.toThrow('what was handed over does not change');
});

test('one that may not leave is refused at the scan and at the end, by its name; without it the others leave', async () => {
  const at = await openPlace();
  const [good, held] = [await at.packed(), await at.packed()];
  const { id } = await done(openRound, at.staff, { ids: [good.id, held.id] });
  const setDebt = async (debt_at: Date | null) => await db.updateTable('orders').set({ debt_at }).where('id', '=', held.order.id).execute();
  await setDebt(clock.now());
  expect([await at.scan(id, `P${good.id}-1`), await at.scan(id, `P${held.id}-1`)]).toEqual(['ok', 'reversed']);
  await setDebt(null);
  expect(await at.scan(id, `P${held.id}-1`)).toBe('ok');
  await setDebt(clock.now());
  const closing = { id, courier: 'Ujang', signature };
  expect(await refusal(closeRound, at.staff, closing)).toBe('may_not_leave');
  const refused = await at.post(id, { intent: 'close', courier: 'Ujang', on_paper: 'on' });
  expect([refused.status, (await refused.text()).includes(`${held.order.name}: Pembayaran pesanan ini ditarik kembali`)]).toEqual([
    409,
    true,
  ]);
  expect([await at.stateOf(good.id), (await done(getRound, at.staff, { id })).state]).toEqual(['packed', 'open']);
  await done(leavePart, at.staff, { id, part: held.id });
  expect((await at.post(id, { intent: 'close', courier: 'Ujang', on_paper: 'on' })).status).toBe(303);
  expect([await at.stateOf(good.id), await at.stateOf(held.id)]).toEqual(['shipped', 'packed']);
});

test('one that is stopped after the signature blocks none of the others, and is sent from the page once it may', async () => {
  const at = await openPlace();
  const [good, held] = [await at.packed(), await at.packed()];
  const { id } = await done(openRound, at.staff, { ids: [good.id, held.id] });
  for (const part of [good, held]) await done(scanParcel, at.staff, { id, code: `P${part.id}-1` });
  await done(closeRound, at.staff, { id, courier: 'Ujang', signature });
  await db.updateTable('orders').set({ debt_at: clock.now() }).where('id', '=', held.order.id).execute();
  const answer = await at.post(id, { intent: 'ship' });
  const text = (await answer.text()).replaceAll('<!-- -->', '');
  expect([answer.status, await at.stateOf(good.id), await at.stateOf(held.id)]).toEqual([200, 'shipped', 'packed']);
  for (const said of ['1 pesanan diserahkan.', '1 pesanan tidak berubah:', held.order.name, 'ditarik kembali oleh bank'])
    expect(text).toContain(said);
  await db.updateTable('orders').set({ debt_at: null }).where('id', '=', held.order.id).execute();
  expect((await at.post(id, { intent: 'ship' })).status).toBe(200);
  expect(await at.stateOf(held.id)).toBe('shipped');
});

test('a parcel is in one open round; one that is left out may join another, and one that was sent alone is no longer asked for', async () => {
  const at = await openPlace();
  const [one, two] = [await at.packed(), await at.packed()];
  const first = await done(openRound, at.staff, { ids: [one.id] });
  expect(await refusal(openRound, at.staff, { ids: [one.id] })).toBe('nothing');
  const { id } = await done(openRound, at.staff, { ids: [two.id] });
  expect(await at.scan(id, `P${one.id}-1`)).toBe('not_here');
  await done(leavePart, at.staff, { id: first.id, part: one.id });
  expect(await refusal(leavePart, at.staff, { id: first.id, part: one.id })).toBe('not_found');
  expect(await refusal(closeRound, at.staff, { id: first.id, courier: 'Ujang', signature })).toBe('empty');
  // It was not expected, and joins.
  expect(await at.scan(id, `P${one.id}-1`)).toBe('ok');
  await done(actOnPart, at.staff, { id: two.id, act: 'ship', courier: 'Asep' });
  expect((await done(closeRound, at.staff, { id, courier: 'Ujang', signature })).parts).toEqual([one.id]);
});

test('the number of a courier service is written of each parcel in the round, before or after it has left; a vehicle is none', async () => {
  const at = await openPlace();
  const [before, after, own] = [await at.packed(1, 'courier'), await at.packed(1, 'courier'), await at.packed()];
  const { id } = await done(openRound, at.staff, { ids: [before.id, after.id, own.id] });
  const write = async (part: { id: string }, waybill: string) => (await at.post(id, { intent: 'waybill', part: part.id, waybill })).status;
  expect([await write(before, 'JNE-1'), await write(own, 'JNE-2'), await write(before, '')]).toEqual([303, 409, 422]);
  for (const part of [before, after, own]) await done(scanParcel, at.staff, { id, code: `P${part.id}-1` });
  expect((await at.post(id, { intent: 'close', courier: 'Asep', vehicle: 'D 1234 XY', signature })).status).toBe(303);
  const numbersOf = async (part: { id: string; order: { id: string } }) => {
    const trips = await db.selectFrom('shipments').select('waybill').where('seller_order_id', '=', part.id).execute();
    return [(await shop.orderOf(part.order.id)).sellers[0]?.waybill, ...trips.map((trip) => trip.waybill)];
  };
  expect([await numbersOf(before), await numbersOf(after), await numbersOf(own)]).toEqual([
    ['JNE-1', 'JNE-1'],
    [null, null],
    [null, null],
  ]);
  expect(await write(after, 'JNE-3')).toBe(303);
  expect(await numbersOf(after)).toEqual(['JNE-3', 'JNE-3']);
  const other = await openPlace();
  expect(await refusal(writeWaybill, other.staff, { id: after.id, waybill: 'JNE-4' })).toBe('not_found');
});

test('one that is packed anew is scanned anew, and is not sent by a signature from before', async () => {
  const at = await openPlace();
  const [one, two] = [await at.packed(2), await at.packed()];
  const again = async (id: string, boxes = 1) => {
    await done(unpackOrderPart, at.staff, { id, goods: 'back', reason: 'Salah barang' });
    clock.set(new Date(clock.now().getTime() + 60_000));
    await done(actOnPart, at.staff, { id, act: 'pack', boxes });
  };
  const { id } = await done(openRound, at.staff, { ids: [one.id, two.id] });
  for (const code of [`P${one.id}-1`, `P${one.id}-2`, `P${two.id}-1`]) await done(scanParcel, at.staff, { id, code });
  await again(one.id, 2);
  expect((await done(getRound, at.staff, { id })).parts.map((part) => part.id)).toEqual([two.id]);
  expect(await at.scan(id, `P${one.id}-1`)).toBe('ok');
  expect(await refusal(closeRound, at.staff, { id, courier: 'Ujang', signature })).toBe('missing');
  expect(await at.scan(id, `P${one.id}-2`)).toBe('ok');
  await done(closeRound, at.staff, { id, courier: 'Ujang', signature });
  await again(two.id);
  expect((await at.post(id, { intent: 'ship' })).status).toBe(200);
  expect([await at.stateOf(one.id), await at.stateOf(two.id)]).toEqual(['shipped', 'packed']);
});

test('race: rounds opened at once with one parcel: one of them has it', async () => {
  const at = await openPlace();
  const rounds = bySuite({ push: 5, soak: 60 });
  for (let round = 0; round < rounds; round += 1) {
    const { id: part } = await at.packed();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusal(openRound, at.staff, { ids: [part] })));
    expect(outcomes.toSorted()).toEqual(['nothing', 'nothing', 'nothing', 'ok']);
    const rows = await db.selectFrom('courier_round_parts').select('courier_round_id').where('seller_order_id', '=', part).execute();
    expect(rows).toHaveLength(1);
    await db.deleteFrom('rate_limits').execute();
  }
});

test('two facilities have two rounds, and strangers have none', async () => {
  const [at, other] = [await openPlace(), await openPlace()];
  const [mine, theirs] = [await at.packed(), await other.packed()];
  const both = await createStaff(db, 'warehouse', [at.place.id, other.place.id]);
  expect(await refusal(openRound, both, { ids: [mine.id, theirs.id] })).toBe('many_facilities');
  expect(await refusal(openRound, at.staff, { ids: [theirs.id] })).toBe('nothing');
  const { id } = await done(openRound, at.staff, { ids: [mine.id] });
  for (const call of [
    refusal(getRound, other.staff, { id }),
    refusal(scanParcel, other.staff, { id, code: `P${mine.id}-1` }),
    refusal(leavePart, other.staff, { id, part: mine.id }),
    refusal(closeRound, other.staff, { id, courier: 'Ujang', signature }),
  ])
    expect(await call).toBe('not_found');
});

test('rounds are deleted after two years', async () => {
  const at = await openPlace();
  const insert = async (opened: string) => {
    const { id } = await db
      .insertInto('courier_rounds')
      .values({ facility_id: at.place.id, opened_at: new Date(opened) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const now = clock.now().getTime();
  const [old, kept] = [
    await insert(new Date(now - 731 * 86_400_000).toISOString()),
    await insert(new Date(now - 729 * 86_400_000).toISOString()),
  ];
  await runJob(app, 'orders.clean');
  const left = await db.selectFrom('courier_rounds').select('id').where('id', 'in', [old, kept]).execute();
  expect(left.map((row) => row.id)).toEqual([kept]);
});

test('what the bars say is read as scanners and keyboards write it', () => {
  expect(['P12-3', 'p12-3', ' P12–3', 'P12_3', 'P12 3'].map(readParcelCode)).toEqual(Array(5).fill({ partId: '12', no: 3 }));
  expect(['P12', 'P0-1', 'P12-0', 'P12-123', 'X12-1', '12-1', ''].map(readParcelCode)).toEqual(Array(7).fill(null));
});
