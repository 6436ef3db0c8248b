import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createCartMedicines, linesOfCart } from '#tests/factories/cart.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalWishes } from './wishlist.personal-data.server.ts';
import { listAnswer, savedAnswer } from './wishlist.schema.ts';
import { maxWishes } from './wishlist-texts.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const { fever, antacid, strip } = await createCartMedicines(db);
const gone = await createMedicine(db, { name: 'Zhilangin', slug: 'zhilangin' });
let person: UserFixture;
let session: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  person = await createUser(db);
  session = await signIn(db, person);
  await db.updateTable('products').set({ class: 'bebas' }).where('id', '=', gone.product.id).execute();
});

async function call(method: string, path = '', body?: unknown) {
  const answer = await app.fetch(`/v1/wishlist${path}`, {
    method,
    headers: { 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}), ...session.bearer },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: answer.status, body: await answer.json() };
}
const save = (medicine_id: unknown) => call('POST', '', { medicine_id });
const namesOf = async () => (await call('GET')).body.data.medicine.map(({ name }: { name: string }) => name);

/** A form of the page without a script. */
async function post(fields: Record<string, string>, search = '', headers: Record<string, string> = session.headers) {
  const origin = {
    origin: app.platform.env.publicUrl,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': newAddress(),
  };
  const answer = await app.fetch(`/order/wish-list${search}`, {
    method: 'POST',
    headers: { ...origin, ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const open = async (search = '') => await (await app.fetch(`/order/wish-list${search}`, { headers: session.headers })).text();

describe('/v1/wishlist', () => {
  test('saving, the list with prices and stock, once more, removing', async () => {
    const saved = await save(fever.medicine.id);
    expect(saved).toMatchObject({ status: 200, body: { message: 'Tersimpan di Wish List', data: { id: fever.medicine.id } } });
    expect(savedAnswer.parse(saved.body)).toEqual(saved.body);
    await save(antacid.medicine.id);
    expect((await save(fever.medicine.id)).status).toBe(200);
    const { body } = await call('GET');
    expect(listAnswer.parse(body)).toEqual(body);
    expect(body.data).toMatchObject({
      unlisted: 0,
      notice: [],
      medicine: [
        { name: 'Antasida', healthfacility: { name: 'Apotek Braga' } },
        {
          id: fever.medicine.id,
          slug: 'parasetamol',
          path: expect.stringMatching(/^\/obat\/detail\/parasetamol\?apotek=/),
          name: 'Parasetamol',
          image: null,
          stock: [
            { id: strip, unit: 'strip', selling_price: 6_000, available: true, awaited: false },
            { unit: 'box', selling_price: 27_000, available: true },
          ],
        },
      ],
    });
    expect((await call('DELETE', `/${fever.medicine.id}`)).body.data).toEqual({ id: fever.medicine.id, name: 'Parasetamol' });
    expect(await namesOf()).toEqual(['Antasida']);
  });

  test.each(['999999', 'x', '0', '%27'])('removing %s, which is not on the list', async (id) => {
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });

  test('an unknown and an unlisted medicine are refused alike', async () => {
    await db.updateTable('products').set({ class: 'keras' }).where('id', '=', gone.product.id).execute();
    const answers = await Promise.all([gone.medicine.id, 999_999].map(save));
    expect(answers.map(({ status, body }) => [status, { ...body, requestId: '' }])).toEqual(
      Array.from({ length: 2 }, () => [404, { ...answers[0]?.body, requestId: '' }]),
    );
    expect((await save('x')).status).toBe(422);
  });

  test('a list is full at its maximum, also when calls come at once', async () => {
    await save(antacid.medicine.id);
    const others: number[] = [];
    const given = { productId: gone.product.id, categoryId: gone.medicine.category_id };
    for (let n = 0; n < maxWishes; n += 1) others.push((await createMedicine(db, given)).medicine.id);
    await db
      .insertInto('wishes')
      .values(others.slice(2).map((medicine_id) => ({ user_id: person.id, medicine_id, added_at: new Date() })))
      .execute();
    const answers = await Promise.all([fever.medicine.id, ...others.slice(0, 2)].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await save(antacid.medicine.id)).status).toBe(200);
  });
});

test('what is not sold any more is counted without its name, and can be taken off', async () => {
  await save(gone.medicine.id);
  await save(antacid.medicine.id);
  await db.updateTable('products').set({ class: 'psikotropika' }).where('id', '=', gone.product.id).execute();
  const { body } = await call('GET');
  expect(body.data).toMatchObject({ unlisted: 1, medicine: [{ name: 'Antasida' }] });
  const html = await open();
  expect(html).toContain('1 obat tidak dijual lagi');
  expect(JSON.stringify(body) + html).not.toMatch(/zhilangin/i);
  expect((await open('?obat=zhilangin')).replaceAll('obat=zhilangin', '')).not.toMatch(/zhilangin/i);
  expect((await post({ act: 'tidy' })).status).toBe(200);
  expect((await call('GET')).body.data.unlisted).toBe(0);
});

describe('the page', () => {
  test('an empty one leads to the medicines', async () => {
    const html = await open();
    expect(html).toContain('Wish List Anda masih kosong');
    expect(html).toContain('href="/obat"');
  });

  test('without a script: saved from the medicine’s page, put into the cart, removed and brought back', async () => {
    const medicine = await (await app.fetch('/obat/detail/parasetamol')).text();
    expect(medicine).toContain('formAction="/order/wish-list?obat=parasetamol"');
    expect(medicine).toContain('Simpan ke Wish List');
    const id = String(fever.medicine.id);
    const saved = await post(
      { act: 'save', medicine_id: id, medicine_stock_id: String(strip), next: '/obat/detail/parasetamol' },
      '?obat=parasetamol',
    );
    expect(saved.html).toContain('Tersimpan di Wish List: Parasetamol');
    expect((await post({ act: 'cart', medicine_stock_id: String(strip) })).html).toContain('Produk dimasukkan Cart');
    expect(await linesOfCart(db, person.id)).toEqual([[strip, 1, true]]);
    expect((await post({ act: 'remove', id })).html).toContain('Parasetamol dihapus dari Wish List');
    expect(await namesOf()).toEqual([]);
    expect((await post({ act: 'save', medicine_id: id })).status).toBe(200);
    expect(await namesOf()).toEqual(['Parasetamol']);
  });

  test('a guest is led to the log-in and back to what was to be saved; opening that address saves nothing', async () => {
    const refused = await post({ act: 'save', medicine_id: String(fever.medicine.id) }, '?obat=parasetamol', {});
    const next = '/order/wish-list?obat=parasetamol';
    expect(refused).toMatchObject({ status: 303, location: `/account/login?${new URLSearchParams({ next })}` });
    expect(await open('?obat=parasetamol')).toContain('Simpan obat ini?');
    expect(await namesOf()).toEqual([]);
  });

  test.each([
    [{ act: 'save', medicine_id: '999999' }, 404],
    [{ act: 'remove', id: 'x' }, 404],
    [{ act: 'cart', medicine_stock_id: '999999' }, 404],
  ])('%o is refused in words', async (fields, status) => {
    const answer = await post(fields);
    expect([answer.status, answer.html.includes('role="alert"')]).toEqual([status, true]);
  });
});

test('own data name it, and the account’s end deletes it', async () => {
  await save(fever.medicine.id);
  expect(await personalWishes.read(db, person.id)).toEqual([{ nama: 'Parasetamol', disimpan: expect.any(String) }]);
  await inTransaction(db, (tx) => personalWishes.erase(tx, person.id, app.platform));
  expect(await personalWishes.read(db, person.id)).toEqual([]);
});
