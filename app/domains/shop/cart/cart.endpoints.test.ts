import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createCartMedicines, fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createLines, createMedicine, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { holdStock } from '../index.server.ts';
import { personalCart } from './cart.personal-data.server.ts';
import { cartAnswer, countAnswer, mergeAnswer } from './cart.schema.ts';

let now = new Date();
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' }, clock: { now: () => now } });
const { db } = app;
afterAll(() => app.close());

let person: UserFixture;
let bearer: { authorization: string };
const { fever, antacid, strip, box, bottle } = await createCartMedicines(db);

beforeEach(async () => {
  now = new Date();
  person = await createUser(db);
  ({ bearer } = await signIn(db, person));
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = bearer) {
  const answer = await app.fetch(`/v1/cart${path}`, {
    method,
    headers: { 'x-forwarded-for': newAddress(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const add = (medicine_stock_id: number, count: unknown = 1) => call('POST', '', { medicine_stock_id, count });
const lines = () => linesOfCart(db, person.id);
const notEnough = 'Stock/persediaan untuk varian yang anda pilih tidak cukup';

test('an empty cart, one product, another pharmacy’s, and the same once more: the shapes of the specification', async () => {
  expect((await call('GET', '')).body.data).toEqual({ header: { version: 1 }, seller: [], total_price: 0, count: 0, unlisted: 0 });
  expect(await add(strip, 2)).toMatchObject({ status: 200, body: { success: true, message: 'Produk dimasukkan Cart' } });
  now = new Date(now.getTime() + 1_000);
  await add(bottle);
  const { body } = await add(strip);
  expect(cartAnswer.parse(body)).toEqual(body);
  expect(body.data).toEqual({
    header: { version: 1 },
    total_price: 30_500,
    count: 2,
    unlisted: 0,
    seller: [
      {
        id: fever.medicine.facility_id,
        name: 'Apotek Dago',
        up: true,
        product: [
          {
            id: strip,
            name: 'Parasetamol',
            unit: 'strip',
            size: '',
            slug: 'parasetamol',
            path: expect.stringMatching(/^\/obat\/detail\/parasetamol\?apotek=/),
            img: null,
            price: 6_000,
            old_price: null,
            qt: 3,
            checked: 1,
            available: 10,
            max: null,
            note: null,
            prescription_id: null,
          },
        ],
      },
      { id: antacid.medicine.facility_id, name: 'Apotek Braga', up: true, product: [expect.objectContaining({ id: bottle, qt: 1 })] },
    ],
  });
  expect((await call('GET', '')).body).toEqual({ ...body, message: 'OK' });
  // Its page is there, without a way round by the address of the listing.
  expect((await app.fetch(body.data.seller[0].product[0].path, { redirect: 'manual' })).status).toBe(200);
});

describe('adding is refused', () => {
  test.each([
    [0, 'Minimal pembelian untuk produk ini adalah 1'],
    [-3, 'Minimal pembelian untuk produk ini adalah 1'],
    ['-1', 'Minimal pembelian untuk produk ini adalah 1'],
    [1.5, 'Tulis jumlah sebagai angka'],
    ['banyak', 'Tulis jumlah sebagai angka'],
    [1_000, 'Paling banyak 999'],
  ])('%s', async (count, said) => {
    expect(await add(strip, count)).toMatchObject({ status: 422, body: { errors: { count: [said] } } });
    expect(await lines()).toEqual([]);
  });

  test('above what is free, also together with what is in the cart and with the other variant of the same stock', async () => {
    expect(await add(strip, 11)).toMatchObject({ status: 422, body: { message: notEnough, reason: 'not_enough', available: 10 } });
    await add(strip, 6);
    expect((await add(strip, 5)).body.message).toBe(notEnough);
    expect(await add(box)).toMatchObject({ status: 422, body: { message: notEnough, available: 0 } });
    expect((await add(strip, 4)).status).toBe(200);
    expect(await lines()).toEqual([[strip, 10, true]]);
  });

  test('what orders hold is not free', async () => {
    const [lineId = ''] = await createLines(db, 1);
    const hold = await inTransaction(db, (tx) =>
      holdStock(tx, [{ lineId, stockId: bottle, qty: 3 }], { now, expiresAt: new Date(now.getTime() + 60_000) }),
    );
    expect(hold.ok).toBe(true);
    expect((await add(bottle, 3)).body).toMatchObject({ message: notEnough, available: 2 });
    await db.deleteFrom('stock_holds').where('line_id', '=', lineId).where('state', '<>', 'active').execute();
    await db
      .updateTable('stock_holds')
      .set({ expires_at: new Date(0) })
      .where('line_id', '=', lineId)
      .execute();
    await runJob(app, 'shop.settle-stock');
    expect((await add(bottle, 3)).status).toBe(200);
  });

  test('above what its class allows in one order', async () => {
    await db.updateTable('drug_policies').set({ max_order: 35 }).where('class', '=', 'bebas').execute();
    expect((await add(strip, 4)).body).toMatchObject({ message: 'Paling banyak 3 dalam satu pesanan', reason: 'max_order' });
    expect((await add(box)).body.message).toBe('Varian ini melebihi batas satu pesanan');
    await db.updateTable('drug_policies').set({ max_order: null }).where('class', '=', 'bebas').execute();
  });

  test('an unknown, an unlisted and an inactive variant alike', async () => {
    const hard = await createMedicine(db, { class: 'keras' });
    const inactive = await createMedicine(db);
    for (const medicine of [hard, inactive]) await stockUp(db, medicine, 9);
    await db.updateTable('medicine_stocks').set({ is_active: false }).where('medicine_id', '=', inactive.medicine.id).execute();
    const answers = await Promise.all([999_999, ...[hard, inactive].map(({ variants }) => variants[0]?.id ?? 0)].map((id) => add(id)));
    expect(answers.map(({ status, body }) => [status, { ...body, requestId: '' }])).toEqual(
      Array.from({ length: 3 }, () => [404, { ...answers[0]?.body, requestId: '' }]),
    );
  });

  test('a fifty-first product', async () => {
    const many = await createMedicine(db, { variants: Array.from({ length: 51 }, (_, n) => [`unit ${n}`, 1, 100] as const) });
    await stockUp(db, many, 1_000);
    await fillCart(
      db,
      person.id,
      many.variants.slice(0, 50).map(({ id }) => [id, 1]),
    );
    expect(await add(many.variants[50]?.id ?? 0)).toMatchObject({ status: 409, body: { reason: 'full' } });
    expect((await add(many.variants[0]?.id ?? 0)).status).toBe(200);
  });
});

describe('changing', () => {
  test('number, choice, removal, emptying; each answer is the cart', async () => {
    await fillCart(db, person.id, [
      [strip, 2],
      [bottle, 1],
    ]);
    expect((await call('PUT', `/${strip}`, { count: 4 })).body.data).toMatchObject({ total_price: 36_500 });
    expect((await call('PUT', `/selected/${strip}`, { checked: false })).body.data).toMatchObject({ total_price: 12_500, count: 2 });
    expect((await call('PUT', `/${strip}`, { count: 1, checked: true })).body.data).toMatchObject({ total_price: 18_500 });
    expect((await call('DELETE', `/${strip}`)).body.data).toMatchObject({ count: 1, seller: [{ name: 'Apotek Braga' }] });
    expect(await lines()).toEqual([[bottle, 1, true]]);
    expect((await call('DELETE', `/${bottle}`)).body).toMatchObject({ message: 'Cart dihapus', data: { count: 0, seller: [] } });
    await fillCart(db, person.id, [[bottle, 1]]);
    expect(await call('DELETE', '')).toMatchObject({ status: 200, body: { message: 'Cart dihapus', data: { count: 0, seller: [] } } });
    expect(await db.selectFrom('carts').select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
  });

  test('more than there is is refused; fewer than before is taken, also when that is still too many', async () => {
    await fillCart(db, person.id, [[bottle, 9]]);
    expect(await call('PUT', `/${bottle}`, { count: 10 })).toMatchObject({ status: 422, body: { message: notEnough } });
    const { body } = await call('PUT', `/${bottle}`, { count: 8 });
    expect(body.data.seller[0]).toMatchObject({ up: false, product: [{ qt: 8, checked: 0, note: 'Tersisa 5' }] });
    expect((await call('PUT', `/${bottle}`, { count: 5 })).body.data).toMatchObject({ total_price: 62_500 });
  });

  test.each(['PUT', 'DELETE'])('%s of a line that is not in the cart', async (method) => {
    for (const id of [String(strip), '999999', 'x', '0', '%27'])
      expect((await call(method, `/${id}`, method === 'PUT' ? { count: 1 } : undefined)).status).toBe(404);
    expect(await db.selectFrom('carts').select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
  });
});

describe('what changes meanwhile', () => {
  test('a price: the old one stands beside it until the person changes the line', async () => {
    await add(bottle, 2);
    await db.updateTable('medicine_stocks').set({ price: '13000' }).where('id', '=', bottle).execute();
    const product = (await call('GET', '')).body.data.seller[0].product[0];
    expect(product).toMatchObject({ price: 13_000, old_price: 12_500, note: 'Harga berubah', checked: 1 });
    expect((await call('GET', '')).body.data.total_price).toBe(26_000);
    const changed = (await call('PUT', `/${bottle}`, { count: 1 })).body.data.seller[0].product[0];
    expect(changed).toMatchObject({ price: 13_000, old_price: null, note: null });
    await db.updateTable('medicine_stocks').set({ price: '12500' }).where('id', '=', bottle).execute();
  });

  test('what is not sold any more is counted without its name, and leaves the cart with the next change', async () => {
    const gone = await createMedicine(db, { name: 'Zlarangan', slug: 'zlarangan' });
    await stockUp(db, gone, 9);
    await add(gone.variants[0]?.id ?? 0);
    await add(bottle);
    await db.updateTable('products').set({ class: 'keras' }).where('id', '=', gone.product.id).execute();
    const { body } = await call('GET', '');
    expect(body.data).toMatchObject({ count: 1, unlisted: 1, total_price: 12_500 });
    expect(JSON.stringify(body)).not.toMatch(/zlarangan/i);
    expect((await call('GET', '/count')).body.data).toEqual({ account: true, count: 1 });
    expect((await call('PUT', `/selected/${bottle}`, { checked: true })).body.data).toMatchObject({ count: 1, unlisted: 0 });
    expect(await lines()).toEqual([[bottle, 1, true]]);
  });
});

describe('a guest', () => {
  const preview = (sent: unknown, headers = {}) => call('POST', '/preview', sent, headers);
  const line = (medicine_stock_id: number, count: number, checked = true) => ({ medicine_stock_id, count, checked });

  test('gets prices and stock for ids and numbers, and nothing is stored', async () => {
    const { status, body } = await preview({ lines: [line(bottle, 2), line(strip, 11), line(999_999, 1)] });
    expect(status).toBe(200);
    expect(cartAnswer.parse(body)).toEqual(body);
    expect(body.data).toMatchObject({ total_price: 25_000, count: 2, unlisted: 1 });
    expect(body.data.seller.map(({ product }: { product: { note: string }[] }) => product[0]?.note)).toEqual([null, 'Tersisa 10']);
    const priced = await preview({ lines: [{ ...line(bottle, 1), price: 1, seen_price: 1, total_price: 1 }] });
    expect(priced.body.data).toMatchObject({ total_price: 12_500 });
  });

  test.each([
    ['no lines', {}],
    ['a line twice', { lines: [line(1, 1), line(1, 2)] }],
    ['too many lines', { lines: Array.from({ length: 51 }, (_, n) => line(n + 1, 1)) }],
    ['no number', { lines: [line(1, 0)] }],
    ['text', { lines: 'x' }],
  ])('%s: refused', async (_, sent) => {
    expect((await preview(sent)).status).toBe(422);
  });

  test('may ask so often from one address; another address still may', async () => {
    const ask = (ip: string) => preview({ lines: [] }, { 'x-forwarded-for': ip });
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask('10.9.8.7')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask('10.9.8.6')).status).toBe(200);
  });

  test('has no count on the server', async () => {
    const { body } = await call('GET', '/count', undefined, {});
    expect(countAnswer.parse(body)).toEqual(body);
    expect(body.data).toEqual({ account: false, count: 0 });
  });

  test('log-in: the larger number of each, clamped and said; once more the same', async () => {
    await fillCart(db, person.id, [
      [strip, 3, false],
      [bottle, 4],
    ]);
    const sent = { lines: [line(strip, 5), line(bottle, 9), line(box, 1, false), line(999_999, 1)] };
    const { body } = await call('POST', '/merge', sent);
    expect(mergeAnswer.parse(body)).toEqual(body);
    expect(body.data.changes).toEqual([{ id: bottle, name: 'Antasida', unit: 'botol', asked: 9, qt: 5, note: 'Tersisa 5' }]);
    const merged = [
      [strip, 5, true],
      [box, 1, false],
      [bottle, 5, true],
    ];
    expect(await lines()).toEqual(merged);
    const again = await call('POST', '/merge', sent);
    expect(again.body.data).toEqual(body.data);
    expect(await lines()).toEqual(merged);
  });
});

describe('what is stored of a person', () => {
  test('their own data name it, and the account’s end deletes it', async () => {
    await fillCart(db, person.id, [[bottle, 2, false]]);
    const [line] = (await personalCart.read(db, person.id)) as Record<string, unknown>[];
    expect(line).toMatchObject({ nama: 'Antasida', satuan: 'botol', banyak: 2, dipilih: false, harga_terakhir_dilihat: 12_500 });
    await inTransaction(db, (tx) => personalCart.erase(tx, person.id, app.platform));
    expect([await personalCart.read(db, person.id), await lines()]).toEqual([[], []]);
  });

  test('a cart that nobody changes is deleted after 90 days', async () => {
    await add(bottle);
    now = new Date(now.getTime() + 89 * 86_400_000);
    await runJob(app, 'shop.forget-carts');
    expect(await lines()).toHaveLength(1);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await runJob(app, 'shop.forget-carts');
    expect(await lines()).toEqual([]);
  });
});
