import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { insertPart } from '#tests/factories/lists.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { actOnPart } from './act-on-part.server.ts';
import { getParcelLabels } from './get-parcel-labels.server.ts';
import { getPickLists } from './get-pick-lists.server.ts';
import { orderParts } from './part.work.server.ts';
import { digitsOf, tailOf } from './part-search.ts';
import { walkOf } from './pick-walk.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);

const address = {
  name: 'Siti Aminah',
  phone: '+6281234567890',
  description: 'Jalan Dago 1',
  region: 'Lebakgede, Coblong, Kota Bandung, Jawa Barat',
  post_code: '40132',
  note: '',
};
const line = { unit: 'strip', image: null, taxCode: 'ppn_11' } as const;

/** A pharmacy with its desk. */
async function openDesk() {
  const place = await createFacility(db);
  const user = await createUser(db, { roles: ['pharmacist'], facilityId: place.id });
  const { headers } = await signIn(db, user, platform.signed);
  const staff = await createStaff(db, 'pharmacist', [place.id]);
  /** As a checkout writes them: who fetches an order has left no address. */
  const paid = async (name: string, mode: 'own' | 'pickup' = 'own') =>
    await shop.paid('va_bca', {
      ...(mode === 'own'
        ? { address: { ...address, name } }
        : { address: null, buyer: actorFor(await createUser(db, { name, phone: '+6281355557890' })) }),
      sellers: [
        {
          facilityId: place.id,
          mode,
          shipmentName: 'Kurir Sehati',
          shipment: 9_000,
          lines: [
            { ...line, itemKey: crypto.randomUUID(), name: 'Parasetamol 500 mg', quantity: 2, price: 12_500 },
            { ...line, itemKey: crypto.randomUUID(), name: 'Salep mata', quantity: 1, price: 30_000 },
          ],
        },
      ],
    });
  const found = async (input: object) => (await done(orderParts.findRecords, staff, input)).rows.map(({ name }) => name);
  const post = async (fields: Record<string, string>) =>
    await app.fetch('/staff/pesanan', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return { place, headers, staff, paid, found, post };
}

test('a row says who bought what, where it goes and what it costs; a search finds it by each of them, in every state', async () => {
  const desk = await openDesk();
  const [siti, budi] = [await desk.paid('Siti Aminah'), await desk.paid('Budi Santoso', 'pickup')];
  const part = siti.sellers[0]?.id ?? '';
  const page = async (query: string) =>
    (await (await app.fetch(`/staff/pesanan${query}`, { headers: desk.headers })).text()).replaceAll('<!-- -->', '');
  const list = await page('');
  for (const text of ['Siti Aminah', 'Parasetamol 500 mg x2 +1', 'Coblong', 'Rp64.000']) expect(list).toContain(text);
  expect(await page('?cari=salep')).toContain('value="salep"');
  const names = [siti.name, budi.name].toSorted();
  const tail = siti.name.slice(-8);
  for (const search of [siti.name, tail, tail.slice(-4).toLowerCase(), 'aminah', `${tail.slice(0, 4)} ${tail.slice(4)}`]) {
    expect([search, await desk.found({ search })]).toEqual([search, [siti.name]]);
  }
  for (const search of ['7890', 'parasetamol', 'salep'])
    expect([search, (await desk.found({ search })).toSorted()]).toEqual([search, names]);
  for (const search of ['0812-3456-7890', '+6281234567890']) expect([search, await desk.found({ search })]).toEqual([search, [siti.name]]);
  for (const search of ['0813 5555 7890', 'budi']) expect([search, await desk.found({ search })]).toEqual([search, [budi.name]]);
  for (const search of ['XXXX', '0000', 'Jalan Dago', '%']) expect([search, await desk.found({ search })]).toEqual([search, []]);
  for (const act of ['accept', 'pack', 'ship', 'deliver']) await done(actOnPart, desk.staff, { id: part, act, courier: 'Asep' });
  expect([await desk.found({}), await desk.found({ state: 'done' }), await desk.found({ search: 'aminah' })]).toEqual([
    [budi.name],
    [siti.name],
    [siti.name],
  ]);
  const stranger = await createStaff(db, 'pharmacist', [(await createFacility(db)).id]);
  expect((await done(orderParts.findRecords, stranger, { search: tail })).rows).toEqual([]);
});

test('what a text may be: the end of a number, of a phone, or a word', () => {
  expect(['7k3q', ' 7K3Q-Z9TM ', 'inv 20261121 7k3qz9tm', 'abc', 'sitü'].map(tailOf)).toEqual([
    '7K3Q',
    '7K3QZ9TM',
    'INV202611217K3QZ9TM',
    null,
    null,
  ]);
  expect(['7890', '0812 3456 7890', '+62 812-3456-7890', '0012', '12a4', '12'].map(digitsOf)).toEqual([
    '7890',
    '81234567890',
    '81234567890',
    '0012',
    null,
    null,
  ]);
});

test('what is to be accepted comes first, then what was promised first; what waits for others comes after it', async () => {
  const desk = await openDesk();
  const [late, soon, sent] = [await desk.paid('Satu'), await desk.paid('Dua'), await desk.paid('Tiga')];
  const promise = async (order: typeof late, day: string) =>
    await db
      .updateTable('seller_orders')
      .set({ promised_on: day })
      .where('id', '=', order.sellers[0]?.id ?? '')
      .execute();
  for (const [order, day] of [
    [late, '2026-12-03'],
    [soon, '2026-12-01'],
    [sent, '2026-11-30'],
  ] as const)
    await promise(order, day);
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, desk.staff, { id: sent.sellers[0]?.id, act, courier: 'Asep' });
  // Both are still to be accepted, the one that was paid first earlier.
  expect(await desk.found({})).toEqual([late.name, soon.name, sent.name]);
  for (const order of [late, soon]) await done(actOnPart, desk.staff, { id: order.sellers[0]?.id, act: 'accept' });
  expect(await desk.found({})).toEqual([soon.name, late.name, sent.name]);
  const [paidNow, day] = [await desk.paid('Empat'), '2027-01-31'];
  await promise(paidNow, day);
  expect((await desk.found({}))[0]).toBe(paidNow.name);
});

test('50 parts are accepted at once in less than 10 seconds, a bad one among them leaves the others; all labels are one sheet', async () => {
  const desk = await openDesk();
  const ids: string[] = [];
  for (let n = 1; n <= 50; n += 1)
    ids.push(
      await insertPart(db, { facilityId: desk.place.id, n, state: n === 25 ? 'packed' : 'waiting', mode: 'courier', typeCode: 'MS' }),
    );
  const before = performance.now();
  const answer = await desk.post({ intent: 'accept', ids: ids.join(',') });
  const text = (await answer.text()).replaceAll('<!-- -->', '');
  const labels = await app.fetch(`/staff/pesanan/label.html?id=${ids.join(',')}`, { headers: desk.headers });
  const sheet = await labels.text();
  expect(performance.now() - before).toBeLessThan(scaled(10_000));
  expect([answer.status, labels.status]).toEqual([200, 200]);
  expect(text).toContain('49 pesanan diterima.');
  expect(text).toContain('1 pesanan tidak berubah:');
  const states = await db.selectFrom('seller_orders').select(['id', 'state']).where('id', 'in', ids).execute();
  expect(
    Object.fromEntries(
      Map.groupBy(states, ({ state }) => state)
        .entries()
        .map(([state, own]) => [state, own.length]),
    ),
  ).toEqual({ accepted: 49, packed: 1 });
  expect([...sheet.matchAll(/aria-label="Kode kotak P(\d+)-1"/g)].map(([, id]) => id)).toEqual(ids);
  // Each was recorded by itself.
  const rows = db
    .selectFrom('audit_records')
    .select('object')
    .where('action', '=', 'order.part_moved')
    .where(
      'object',
      'in',
      ids.map((id) => `seller_order:${id}`),
    );
  expect(await rows.execute()).toHaveLength(49);
});

test('control: in one transaction the bad one would take the others with it', async () => {
  const desk = await openDesk();
  const ids: string[] = [];
  for (let n = 1; n <= 4; n += 1)
    ids.push(
      await insertPart(db, { facilityId: desk.place.id, n, state: n === 3 ? 'packed' : 'waiting', mode: 'courier', typeCode: 'MS' }),
    );
  const together = inTransaction(db, async (tx) => {
    for (const id of ids) {
      const moved = await invokeWithin(actOnPart, { platform, actor: desk.staff, tx }, { id, act: 'accept' });
      if (!moved.ok) throw new Error(moved.failure.code);
    }
  });
  await expect(together).rejects.toThrow('not_allowed');
  const accepted = db.selectFrom('seller_orders').select('id').where('id', 'in', ids).where('state', '=', 'accepted');
  expect(await accepted.execute()).toEqual([]);
});

test('a label has the box, the number of the sender and no goods; a part that is not accepted has none', async () => {
  const desk = await openDesk();
  const order = await desk.paid('Siti Aminah');
  const id = order.sellers[0]?.id ?? '';
  const labels = async (paper = '') => await app.fetch(`/staff/pesanan/label.html?id=${id}${paper}`, { headers: desk.headers });
  expect((await labels()).status).toBe(404);
  await done(actOnPart, desk.staff, { id, act: 'accept' });
  await done(actOnPart, desk.staff, { id, act: 'pack', boxes: 2 });
  const text = await (await labels()).text();
  for (const part of ['Kotak 1/2', 'Kotak 2/2', `P${id}-1`, `P${id}-2`, 'Siti Aminah', 'telepon (0', 'size:A6'])
    expect(text).toContain(part);
  for (const part of ['Parasetamol', 'Salep', 'Rp']) expect(text).not.toContain(part);
  expect(await (await labels('&kertas=80')).text()).toContain('size:80mm');
  const views = db
    .selectFrom('audit_records')
    .select('subject_id')
    .where('action', '=', 'order.view_labels')
    .where('object', '=', `seller_order:${id}`);
  expect((await views.execute()).map((row) => row.subject_id)).toEqual([order.buyer.userId, order.buyer.userId]);
  const stranger = await createStaff(db, 'warehouse', [(await createFacility(db)).id]);
  expect(await refusal(getParcelLabels, stranger, { ids: [id] })).toBe('not_found');
  expect(await refusal(getPickLists, stranger, { ids: [id] })).toBe('not_found');
});

test('a walk goes along the racks, with what each order gets', () => {
  const pick = (lineId: string, from: string, rack: string | null, quantity: number) => ({
    lineId,
    from,
    rack,
    quantity,
    label: `batch ${from}`,
    endsOn: '2027-01-31',
    unit: 'tablet',
  });
  const ordered = new Map([
    ['1', { order: 'INV-1', name: 'Parasetamol' }],
    ['2', { order: 'INV-2', name: 'Parasetamol' }],
    ['3', { order: 'INV-2', name: 'Salep' }],
    ['4', { order: 'INV-3', name: 'Amoksisilin' }],
  ]);
  const picks = [pick('3', 'C', null, 1), pick('1', 'A', 'B10', 10), pick('4', 'D', 'B2', 5), pick('2', 'A', 'B10', 20)];
  const { stops, short } = walkOf('Apotek', { picks, short: ['3'] }, ordered);
  expect(stops.map(({ rack, name, quantity, orders }) => [rack, name, quantity, orders.map((one) => one.order)])).toEqual([
    ['B2', 'Amoksisilin', 5, ['INV-3']],
    ['B10', 'Parasetamol', 30, ['INV-1', 'INV-2']],
    [null, 'Salep', 1, ['INV-2']],
  ]);
  expect(short).toEqual(['INV-2']);
});
