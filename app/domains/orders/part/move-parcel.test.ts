import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { getMyOrder } from '../order/find-my-orders.server.ts';
import { follows, type ShipmentState } from '../parcel/parcel.ts';
import { actOnPart } from './act-on-part.server.ts';
import { getOrderPart } from './get-order-part.server.ts';
import { moveParcel } from './move-parcel.server.ts';
import { openParts, orderParts } from './part.work.server.ts';
import { acceptText, workBadge } from './part-texts.ts';
import { refuseOrderPart } from './refuse-order-part.server.ts';
import { resendParcel } from './resend-parcel.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
beforeEach(() => {
  simulator.hooks = 'lost';
});

const address = { name: 'Siti', phone: '+6281234567890', description: 'Jalan A <1>', region: 'Coblong', post_code: '40135', note: '' };

/** An order whose first part is on its way by the facility's own courier. */
async function shipped() {
  const [one, two] = shop.facilities;
  const line = { unit: 'strip', image: null, taxCode: 'ppn_11' } as const;
  const order = await shop.paid('va_bca', {
    address,
    sellers: [
      {
        facilityId: one.id,
        mode: 'own',
        shipmentName: 'Kurir Sehati',
        shipment: 11_000,
        lines: [{ ...line, itemKey: crypto.randomUUID(), name: 'Obat Rahasia', quantity: 3, price: 12_500 }],
      },
      {
        facilityId: two.id,
        mode: 'pickup',
        shipmentName: 'Ambil sendiri',
        shipment: 0,
        lines: [{ ...line, itemKey: crypto.randomUUID(), name: 'Obat B', quantity: 2, price: 74_000 }],
      },
    ],
  });
  const [first, second] = [order.sellers[0]?.id ?? '', order.sellers[1]?.id ?? ''];
  for (const act of ['accept', 'pack']) await done(actOnPart, pharmacist, { id: first, act });
  await done(actOnPart, pharmacist, { id: first, act: 'ship', courier: 'Ujang', waybill: 'D 1234 AB' });
  return { ...order, first, second };
}
const tripsOf = async (id: string) =>
  (await db.selectFrom('shipments').select(['no', 'state', 'courier']).where('seller_order_id', '=', id).orderBy('no').execute()).map(
    ({ no, state, courier }) => `${no} ${state} ${courier}`,
  );

test('the own courier is named; a parcel that comes back is sent again, and its buyer reads each step', async () => {
  const order = await shipped();
  const { first: id } = order;
  const other = await shipped();
  expect(await refusal(resendParcel, pharmacist, { id, courier: 'Asep', waybill: '' })).toBe('not_allowed');
  expect(await refusal(moveParcel, pharmacist, { id, step: 'returned', note: 'sudah di sini' })).toBe('not_allowed');
  expect(await refusal(moveParcel, pharmacist, { id, step: 'failed', note: '' })).toBe('invalid_input');
  for (const note of ['Rumah kosong', 'Rumah kosong lagi']) {
    await shop.minutesLater(30);
    await done(moveParcel, pharmacist, { id, step: 'failed', note });
  }
  const read = async () => (await done(getMyOrder, order.buyer, { name: order.name })).health_facility[0]?.status;
  expect(await read()).toBe('Pengantaran akan dicoba lagi');
  await done(moveParcel, pharmacist, { id, step: 'returning', note: 'Tidak ada orang' });
  // Neither can it arrive now, nor be given up before it is back.
  expect(await refusal(actOnPart, pharmacist, { id, act: 'deliver' })).toBe('not_allowed');
  expect(await refusal(refuseOrderPart, pharmacist, { id, reason: 'tidak sampai' })).toBe('not_allowed');
  await done(moveParcel, pharmacist, { id, step: 'returned', note: 'Paket utuh' });
  expect(await read()).toBe('Kembali di penjual');
  expect(await refusal(resendParcel, pharmacist, { id, courier: '', waybill: '' })).toBe('no_courier');
  await done(resendParcel, pharmacist, { id, courier: 'Asep', waybill: '' });
  expect(await tripsOf(id)).toEqual(['1 returned Ujang', '2 in_transit Asep']);
  expect(await read()).toBe('Dalam pengiriman');
  await done(actOnPart, pharmacist, { id, act: 'deliver' });
  expect([await tripsOf(id), await tripsOf(other.first)]).toEqual([['1 returned Ujang', '2 delivered Asep'], ['1 in_transit Ujang']]);
  expect(await shop.eventsOf(order.id)).toEqual(
    expect.arrayContaining(['part_ship', 'parcel_failed', 'parcel_returning', 'parcel_returned', 'parcel_again', 'part_deliver']),
  );
  const held = await db
    .selectFrom('shipment_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('s.seller_order_id', '=', id)
    .where('e.state', '=', 'held')
    .executeTakeFirst();
  expect(held).toEqual({ n: 2 });
});

test('the money of a parcel that came back or is lost is returned, and its goods are not free again', async () => {
  for (const steps of [['returning', 'returned'], ['lost']] as const) {
    const { first: id, ...order } = await shipped();
    for (const step of steps) await done(moveParcel, pharmacist, { id, step, note: 'Alamat salah' });
    const stock = (await shop.stockOf(order.id))[0];
    if (steps[0] === 'lost') expect(await refusal(resendParcel, pharmacist, { id, courier: 'Asep', waybill: '' })).toBe('not_allowed');
    await done(refuseOrderPart, pharmacist, { id, reason: 'Alamat tidak ditemukan' });
    expect([await shop.stateOf(order.id), await shop.backOf(order.id)]).toEqual(['processing refused waiting', [[48_500, 3_716]]]);
    expect([stock, (await shop.stockOf(order.id))[0]]).toEqual(['97+3', '97+3']);
  }
});

test('a part that is fetched is handed over to who names its order', async () => {
  const { second: id, name } = await shipped();
  for (const act of ['accept', 'pack', 'ready']) await done(actOnPart, warehouse, { id, act });
  for (const order_no of ['', 'INV', name.slice(0, -1), 'INV-20261121-00000000']) {
    expect(await refusal(actOnPart, warehouse, { id, act: 'collect', order_no })).toBe('wrong_order');
  }
  const written = name.slice(-8).toLowerCase();
  await done(actOnPart, warehouse, { id, act: 'collect', order_no: ` ${written.slice(0, 4)} ${written.slice(4)}` });
  expect(await tripsOf(id)).toEqual(['1 delivered null']);
});

test('the rank of a state never falls, in the rules and in the database', async () => {
  const rank: Readonly<Record<ShipmentState, number>> = {
    booked: 1,
    in_transit: 2,
    held: 3,
    returning: 4,
    delivered: 5,
    returned: 5,
    lost: 5,
  };
  const states = Object.keys(rank) as ShipmentState[];
  const { first } = await shipped();
  const { id } = await db.selectFrom('shipments').select('id').where('seller_order_id', '=', first).executeTakeFirstOrThrow();
  const falling = states.flatMap((from) => states.filter((to) => follows(from, to) && to !== from && rank[to] <= rank[from]));
  expect(falling).toEqual([]);
  const move = (to: ShipmentState) => db.updateTable('shipments').set({ state: to }).where('id', '=', id).execute();
  await expect(move('booked')).rejects.toThrow('booked does not follow in_transit');
  await move('returning');
  await expect(move('delivered')).rejects.toThrow('delivered does not follow returning');
  await move('returned');
  for (const to of states.filter((state) => state !== 'returned')) await expect(move(to)).rejects.toThrow('does not follow returned');
});

test('the list counts each state and says until when a part must be accepted; the timer is honest about closed hours', async () => {
  const place = await createFacility(db);
  const staff = await createStaff(db, 'warehouse', [place.id]);
  const line = { unit: 'strip', image: null, taxCode: 'ppn_11', name: 'A', quantity: 1, price: 50_000 } as const;
  const paid = () =>
    shop.paid('va_bca', {
      sellers: [
        { facilityId: place.id, mode: 'own', shipmentName: 'Kurir', shipment: 0, lines: [{ ...line, itemKey: crypto.randomUUID() }] },
      ],
    });
  const sent = await paid();
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, staff, { id: sent.sellers[0]?.id, act, courier: 'Asep' });
  const [first, second] = [await paid(), await paid()];
  await done(actOnPart, staff, { id: second.sellers[0]?.id, act: 'accept' });
  const all = await done(orderParts.findRecords, staff, {});
  // What is on its way has waited for longest, and has nothing for the desk to do.
  expect([all.counts, all.rows.map(({ name }) => name)]).toEqual([
    { open: 3, waiting: 1, accepted: 1, packed: 0, ready: 0, shipped: 1, unpaid: 0, done: 0, ended: 0 },
    [first.name, second.name, sent.name],
  ]);
  expect((await done(orderParts.findRecords, staff, { state: 'accepted' })).rows.map(({ name }) => name)).toEqual([second.name]);
  const reads = { db, clock, cache: app.platform.cache };
  expect(await openParts.read(reads, [place.id])).toMatchObject({ count: 2, due: new Date(all.rows[0]?.accept_until ?? '') });
  const now = new Date('2026-11-27T09:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  expect(acceptText(at(25), now)).toMatchObject({ isSoon: true, text: expect.stringContaining('sisa 25 menit') });
  expect(acceptText(at(100), now)).toMatchObject({ isSoon: false, text: expect.stringContaining('sisa 1 jam') });
  expect(acceptText(at(600), now)?.text).toContain('waktu di luar jam buka tidak dihitung');
  expect(acceptText(at(-1), now)?.text).toContain('ditolak otomatis');
  expect(acceptText(null, now)).toBeNull();
  expect(workBadge({ state: 'shipped', trip: 'held' })).toEqual({ tone: 'danger', text: 'Gagal diantar, dicoba lagi' });
});

test('the label names the person and not the goods; another facility has no label', async () => {
  const { first: id, second } = await shipped();
  const as = async (facilityId: number, role: 'pharmacist' | 'cashier' = 'pharmacist') =>
    await signIn(db, await createUser(db, { roles: [role], facilityId }));
  const own = await as(shop.facilities[0].id);
  const label = await app.fetch(`/staff/pesanan/label.html?id=${id}`, own);
  const text = await label.text();
  expect([label.status, text.includes('Siti'), text.includes('Jalan A &lt;1&gt;'), text.includes('Obat')]).toEqual([
    200,
    true,
    true,
    false,
  ]);
  expect(label.headers.get('content-security-policy')).toContain("default-src 'none'");
  const bytesOf = async (part: string) => {
    const answer = await app.fetch(`/staff/pesanan/label.html?id=${part}`, own);
    return [answer.status, (await answer.text()).replaceAll(/[A-Za-z0-9+/_-]{22,}={0,2}/g, '').replaceAll(part, 'id')];
  };
  expect(await bytesOf(second)).toEqual(await bytesOf('999999999'));
  expect((await bytesOf(second))[0]).toBe(404);
  const cashier = await as(shop.facilities[0].id, 'cashier');
  expect((await app.fetch(`/staff/pesanan/${id}`, cashier)).status).toBe(404);
});

test('a parcel of another facility is not found', async () => {
  const { first: id } = await shipped();
  const foreign = await createStaff(db, 'warehouse', [(await createFacility(db)).id]);
  expect(await refusal(moveParcel, foreign, { id, step: 'lost', note: 'hilang' })).toBe('not_found');
  expect(await refusal(resendParcel, foreign, { id, courier: 'Asep', waybill: '' })).toBe('not_found');
  expect(await refusal(getOrderPart, foreign, { id })).toBe('not_found');
  expect((await findWrongOrders(db)).filter(({ what }: { what?: string }) => what !== 'stock')).toEqual([]);
});
