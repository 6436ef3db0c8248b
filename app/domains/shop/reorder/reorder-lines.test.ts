import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createCartMedicines, fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { createMedicine, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { SoldVariant } from '../cart/cart.schema.ts';
import { maxLines } from '../cart/cart-limits.schema.ts';
import { holdBatch } from '../recall/hold-batch.server.ts';
import { mergeReorder, type Obstacle, orderedOf } from './reorder.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

// 100 tablets as strips of 10 and boxes of 50, and 5 bottles.
const { strip, box, bottle } = await createCartMedicines(db);
let person: UserFixture;
let session: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  person = await createUser(db);
  session = await signIn(db, person);
});

async function ask(path: string, method: 'GET' | 'POST' = 'POST', { headers } = session) {
  const form = { origin: app.platform.env.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.fetch(path, {
    method,
    headers: { 'x-forwarded-for': newAddress(), ...(method === 'POST' ? form : {}), ...headers },
    body: method === 'POST' ? '' : undefined,
    redirect: 'manual',
  });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, location: answer.headers.get('location'), html };
}
const again = (name: string) => ask(`/order/again/${name}`);
const lines = () => linesOfCart(db, person.id);

test('a finished order has the button; all of it is there: into the cart, which says so; once more changes nothing', async () => {
  const name = await finishedOrder(db, person.id, [
    [strip, 3],
    [bottle, 2],
  ]);
  const { html } = await ask(`/order/detail/${name}`, 'GET');
  expect(html).toContain(`action="/order/again/${name}"`);
  expect(html).toContain('Pesan lagi');
  for (const _ of [1, 2]) {
    expect(await again(name)).toMatchObject({ status: 303, location: '/order/cart?hasil=ditambah' });
    expect(await lines()).toEqual([
      [strip, 3, true],
      [bottle, 2, true],
    ]);
  }
});

test('what cannot be added is said word for word, each with its reason', async () => {
  const gone = await createMedicine(db, { name: 'Ztakdijual' });
  const hard = await createMedicine(db, { name: 'Zresepin', class: 'keras' });
  const [goneId = 0, hardId = 0] = [gone, hard].map(({ variants }) => variants[0]?.id);
  await stockUp(db, hard, 9);
  await db.updateTable('medicines').set({ published_at: null }).where('id', '=', gone.medicine.id).execute();
  const name = await finishedOrder(db, person.id, [
    [strip, 1, 'Parasetamol'],
    [bottle, 9, 'Antasida'],
    [goneId, 1, 'Ztakdijual'],
    [hardId, 2, 'Zresepin'],
  ]);
  const { status, html } = await again(name);
  expect(status).toBe(200);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Sebagian pesanan sudah di keranjang');
  for (const said of [
    '5 dari 9 di keranjang Tersisa 5',
    '1 tidak dimasukkan Tidak dijual lagi',
    '2 tidak dimasukkan Hanya dengan resep dokter. Bila Anda punya resep, kirim lewat Tebus resep',
  ]) {
    expect(text).toContain(said);
  }
  expect(html).toContain('href="/order/cart"');
  expect(await lines()).toEqual([
    [strip, 1, true],
    [bottle, 5, true],
  ]);
});

test('another price, a recalled batch, a withdrawn product and a sold-out one are told line by line, and none enters silently', async () => {
  const dear = await createMedicine(db, { name: 'Zmahalin', variants: [['strip', 1, 5_000]] });
  const back = await createMedicine(db, { name: 'Ztarikin' });
  const banned = await createMedicine(db, { name: 'Zlarangan' });
  const out = await createMedicine(db, { name: 'Zhabisan' });
  const [dearId = 0, backId = 0, bannedId = 0, outId = 0] = [dear, back, banned, out].map(({ variants }) => variants[0]?.id);
  await stockUp(db, dear, 9);
  await stockUp(db, banned, 9);
  const { itemId } = await stockUp(db, back, 9);
  const name = await finishedOrder(db, person.id, [
    [dearId, 2, 'Zmahalin'],
    [backId, 1, 'Ztarikin'],
    [bannedId, 1, 'Zlarangan'],
    [outId, 1, 'Zhabisan'],
  ]);
  await db.updateTable('medicine_stocks').set({ price: '6500' }).where('id', '=', dearId).execute();
  await db.updateTable('products').set({ banned_at: new Date() }).where('id', '=', banned.product.id).execute();
  const batch = await db.selectFrom('stock_batches').select('id').where('item_id', '=', itemId).executeTakeFirstOrThrow();
  const keeper = actorFor(await createUser(db), {
    roles: ['warehouse'],
    grants: [{ role: 'warehouse', facilityId: null }],
    hasSecondFactor: true,
  });
  await recallByTwo(app, keeper, { batch_id: batch.id, reason: 'Surat BPOM contoh' });
  const { status, html } = await again(name);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(status).toBe(200);
  for (const said of [
    '2 di keranjang Harga berubah dari Rp5.000 menjadi Rp6.500',
    '1 tidak dimasukkan Habis: batch yang ada ditarik dari peredaran',
    '1 tidak dimasukkan Ditarik dari peredaran, jadi tidak dijual lagi',
    '1 tidak dimasukkan Habis',
  ]) {
    expect(text).toContain(said);
  }
  expect(await lines()).toEqual([[dearId, 2, true]]);
});

test('of a batch that is only held its buyers read that it is sold out, and nothing of a recall', async () => {
  const held = await createMedicine(db, { name: 'Ztahanan' });
  const { itemId } = await stockUp(db, held, 9);
  const name = await finishedOrder(db, person.id, [[held.variants[0]?.id ?? 0, 1, 'Ztahanan']]);
  const batch = await db.selectFrom('stock_batches').select('id').where('item_id', '=', itemId).executeTakeFirstOrThrow();
  await callsOn(app).done(holdBatch, await createStaff(db, 'warehouse'), { batch_id: batch.id });
  const text = (await again(name)).html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect([text.includes('1 tidak dimasukkan Habis'), text.includes('ditarik dari peredaran')]).toEqual([true, false]);
});

test('the maximum of a class and the rest of the cart limit it, and the cart never becomes less', async () => {
  await db.updateTable('drug_policies').set({ max_order: 60 }).where('class', '=', 'bebas').execute();
  await fillCart(db, person.id, [[box, 1]]);
  const { html } = await again(await finishedOrder(db, person.id, [[strip, 3]]));
  await db.updateTable('drug_policies').set({ max_order: null }).where('class', '=', 'bebas').execute();
  expect(html).toContain('Paling banyak 1 dalam satu pesanan');
  expect(await lines()).toEqual([
    [strip, 1, true],
    [box, 1, true],
  ]);
});

describe('not there', () => {
  test.each(['placed', 'awaiting'])('for an order that is %s', async (state) => {
    const name = await finishedOrder(db, person.id, [[strip, 1]], state);
    expect((await ask(`/order/detail/${name}`, 'GET')).html).not.toContain('Pesan lagi');
    expect([(await again(name)).status, (await ask(`/order/again/${name}`, 'GET')).status]).toEqual([404, 404]);
    expect(await lines()).toEqual([]);
  });

  test('for the order of somebody else, as for one that does not exist', async () => {
    const name = await finishedOrder(db, (await createUser(db)).id, [[strip, 1, 'Zrahasia']]);
    const [other, none] = [await again(name), await again('INV-20261122-99999999')];
    expect([other.status, none.status]).toEqual([404, 404]);
    expect(other.html).not.toContain('Zrahasia');
    expect((await ask(`/order/again/${name}`, 'GET')).status).toBe(404);
  });

  test('for a guest, who is led to the log-in and back', async () => {
    const name = await finishedOrder(db, person.id, [[strip, 1]]);
    const guest = { ...session, headers: {} as typeof session.headers };
    const next = encodeURIComponent(`/order/again/${name}`);
    expect(await ask(`/order/again/${name}`, 'POST', guest)).toMatchObject({ status: 303, location: `/account/login?next=${next}` });
    expect((await ask(`/order/again/${name}`, 'GET')).html).toContain('Masukkan ke keranjang');
  });
});

describe('the rule', () => {
  const variant = (id: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
    id,
    medicine_id: id,
    name: `Obat ${id}`,
    path: `/obat/detail/obat-${id}?apotek=dago`,
    unit: 'strip',
    size: '',
    slug: `obat-${id}`,
    image: null,
    price: 1_000,
    base_qty: 1,
    free: 10,
    max_order: null,
    seller_id: 1,
    seller: 'Apotek',
    prescription_line_id: null,
    prescription_id: null,
    ...more,
  });
  const known = (...variants: SoldVariant[]) => ({
    sold: new Map(variants.map((one) => [one.id, one])),
    obstacles: new Map<number, Obstacle>(),
  });
  const ordered = (...wanted: [id: number, qty: number][]) =>
    orderedOf(wanted.map(([id, quantity]) => ({ itemKey: String(id), name: `Obat ${id}`, unit: 'strip', price: 1_000, quantity })));

  test('a variant that stands twice in an order is wanted as often', () => {
    expect(mergeReorder([], ordered([1, 2], [1, 3]), known(variant(1))).writes).toEqual([{ id: 1, qty: 5, checked: true }]);
  });

  test('two variants of one stock together get no more than there is', () => {
    const both = known(variant(1, { medicine_id: 7 }), variant(2, { medicine_id: 7, base_qty: 4 }));
    const { writes, left } = mergeReorder([], ordered([1, 8], [2, 1]), both);
    expect(writes).toEqual([{ id: 1, qty: 8, checked: true }]);
    expect(left).toEqual([{ name: 'Obat 2', unit: 'strip', asked: 1, qty: 0, note: 'Habis' }]);
  });

  test('a line of a prescription in the cart keeps its number', () => {
    const own = [{ ...variant(1, { prescription_line_id: '7', prescription_id: 'x' }), qty: 2, checked: true }];
    const { writes, left, inCart } = mergeReorder(own, ordered([1, 5]), known(variant(1)));
    expect([writes, inCart]).toEqual([[], 1]);
    expect(left).toMatchObject([{ asked: 5, qty: 2, note: 'Sudah di keranjang dari resep; jumlahnya tetap' }]);
  });

  test('a full cart', () => {
    const own = Array.from({ length: maxLines }, (_, n) => ({ ...variant(n + 1), qty: 1, checked: true }));
    const { writes, left } = mergeReorder(own, ordered([1, 2], [99, 1]), known(variant(1), variant(99)));
    expect(writes).toEqual([{ id: 1, qty: 2, checked: true }]);
    expect(left).toMatchObject([{ asked: 1, qty: 0, note: 'Keranjang penuh' }]);
  });
});
