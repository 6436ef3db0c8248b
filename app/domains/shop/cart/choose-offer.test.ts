import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { createMedicine, createPharmacy, listClasses, type MedicineFixture, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { offerAnswer } from './cart.schema.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

let dear: MedicineFixture;
let cheap: MedicineFixture;
let other: MedicineFixture;
let none: MedicineFixture;
const variantOf = ({ variants }: MedicineFixture) => variants[0]?.id ?? 0;

/** A product at two pharmacies, something else at the dearer one, and a product that nobody has. */
beforeAll(async () => {
  await listClasses(db);
  const [dago, braga] = [await createPharmacy(db, { name: 'Apotek Dago' }), await createPharmacy(db, { name: 'Apotek Braga' })];
  dear = await createMedicine(db, { name: 'Parasetamol', slug: 'parasetamol-dago', facilityId: dago.id, variants: [['strip', 10, 7_000]] });
  const product = { productId: dear.product.id, slug: 'parasetamol-braga', facilityId: braga.id };
  cheap = await createMedicine(db, { ...product, variants: [['strip', 10, 6_000]] });
  other = await createMedicine(db, { name: 'Antasida', facilityId: dago.id });
  none = await createMedicine(db, { name: 'Habisin', facilityId: dago.id });
  for (const one of [dear, cheap, other]) await stockUp(db, one, 100);
});

async function choose(body: object, headers: Record<string, string> = {}) {
  const answer = await app.fetch('/v1/cart/offer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('one press on a product takes', () => {
  test('the cheapest offer that can be had', async () => {
    const { status, body } = await choose({ product_id: dear.product.id });
    expect([status, offerAnswer.parse(body)]).toEqual([200, body]);
    const path = expect.stringMatching(/^\/obat\/detail\/parasetamol\?apotek=/);
    expect(body.data).toEqual({ medicine_stock_id: variantOf(cheap), unit: 'strip', pharmacy: 'Apotek Braga', path });
  });

  test('that of the pharmacy which the cart has already, of a guest and of an account', async () => {
    const lines = [{ medicine_stock_id: variantOf(other), count: 1 }];
    expect((await choose({ product_id: dear.product.id, lines })).body.data.pharmacy).toBe('Apotek Dago');
    const person = await createUser(db);
    const { bearer } = await signIn(db, person);
    expect((await choose({ product_id: dear.product.id }, bearer)).body.data.pharmacy).toBe('Apotek Braga');
    await fillCart(db, person.id, [[variantOf(other), 1]]);
    expect((await choose({ product_id: dear.product.id }, bearer)).body.data.pharmacy).toBe('Apotek Dago');
  });

  test('nothing where all is gone, and of what is not sold', async () => {
    expect(await choose({ product_id: none.product.id })).toMatchObject({ status: 409, body: { message: 'Habis di semua apotek' } });
    expect((await choose({ product_id: 999_999 })).status).toBe(404);
    expect((await choose({ product_id: 'x' })).status).toBe(422);
  });
});

describe('without a script the card is a form', () => {
  const press = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ act: 'quick', product_id: String(dear.product.id) });
    const origin = {
      origin: app.platform.env.publicUrl,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': newAddress(),
    };
    const asked = { method: 'POST', redirect: 'manual', headers: { ...origin, ...headers }, body: body.toString() } as const;
    const answer = await app.fetch('/order/cart', asked);
    return { status: answer.status, location: answer.headers.get('location') };
  };

  test('an account has one more, and reads so in its cart', async () => {
    const person = await createUser(db);
    const { headers } = await signIn(db, person);
    expect(await press(headers)).toEqual({ status: 303, location: '/order/cart?hasil=ditambah' });
    expect(await linesOfCart(db, person.id)).toEqual([[variantOf(cheap), 1, true]]);
  });

  test('a guest is asked to log in, and comes back to the product', async () => {
    const { status, location } = await press({});
    expect(status).toBe(303);
    expect(location).toMatch(/^\/account\/login\?next=%2Fobat%2Fdetail%2Fparasetamol%3Fapotek/);
  });
});
