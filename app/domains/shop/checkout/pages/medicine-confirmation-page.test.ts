import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addAddress } from '#app/domains/addresses/change-addresses.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { addressBody, createAddress, dago } from '#tests/factories/addresses.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { openCheckout } from '#tests/factories/checkout.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { directPath } from '../checkout-pages.ts';

// The pages of the checkout as a browser without a script meets them.
const shop = await openCheckout();
const { app, done } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
await createBankAccount(app);

const path = '/order/products/confirmation';
let buyer: UserActor;
let headers: Record<string, string>;
beforeEach(async () => {
  buyer = actorFor(await createUser(db, { name: 'Siti Aminah' }));
  headers = (await signIn(db, { id: buyer.userId }, platform.signed)).headers;
});

type Answer = Readonly<{ status: number; location: string | null; html: string }>;

async function ask(address: string, fields?: Record<string, string>): Promise<Answer> {
  const answer = await app.fetch(address, {
    headers: { ...headers, 'x-forwarded-for': newAddress() },
    redirect: 'manual',
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const open = (address = path) => ask(address);
/** What a page says, as text. */
const textOf = ({ html }: Answer) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');
/** The fields of the form with this `act`. */
function fieldsOf({ html }: Answer, act: string): Record<string, string> {
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(`name="act" value="${act}"`)) ?? '';
  const text = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, text(value)]),
  );
}
/** The value of the button with this text. */
function buttonValue({ html }: Answer, name: string, text: string): string {
  const buttons = [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)];
  const [, attributes = ''] = buttons.find(([, given, inner]) => given?.includes(`name="${name}"`) && inner?.includes(text)) ?? [];
  return /value="([^"]*)"/.exec(attributes)?.[1] ?? 'none';
}
const ordersOf = async () => await db.selectFrom('orders').selectAll().where('user_id', '=', buyer.userId).execute();

async function chooseWay(address: string, text: string): Promise<void> {
  const page = await open(address);
  const sent = await ask(address, { ...fieldsOf(page, 'shipment'), shipment_id: buttonValue(page, 'shipment_id', text) });
  expect([sent.status, sent.status === 303 ? '' : textOf(sent)]).toEqual([303, '']);
}
async function chooseMethod(address: string, text: string): Promise<Answer> {
  const methods = address.replace(path, `${path}/pembayaran`);
  return await ask(methods, { payment_id: buttonValue(await open(methods), 'payment_id', text) });
}

test('an account without an address is led from the empty blocks to a paid order, by forms alone', async () => {
  const { tablet } = await shop.stocked(20, { name: 'Parasetamol' });
  await fillCart(db, buyer.userId, [[tablet, 2]]);
  const first = await open();
  expect(first.status).toBe(200);
  expect(textOf(first)).toMatch(/Anda belum mengatur alamat.*Buat Alamat.*Pengiriman belum dipilih.*Anda belum memilih alamat/);
  expect(first.html).not.toContain('value="pay"');

  const form = await open(`${path}/alamat/baru`);
  expect(textOf(form)).toContain('Tambah Alamat');
  const place = { province: dago.province, city: dago.city, district: dago.district };
  const refused = await ask(`${path}/alamat/baru`, { ...addressBody(1), ...place, name: '' } as Record<string, string>);
  expect([refused.status, textOf(refused)]).toEqual([422, expect.stringContaining('Nama penerima ini diperlukan')]);
  const added = await ask(`${path}/alamat/baru`, { ...addressBody(1), ...place } as Record<string, string>);
  expect(added).toMatchObject({ status: 303, location: `${path}?hasil=added` });
  expect(textOf(await open(`${path}?hasil=added`))).toMatch(/Tambah Alamat berhasil.*Penerima 1, 0812-3000-0001.*Pilih pengiriman dulu/);

  await chooseWay(path, 'Kurir Apotek');
  expect(textOf(await open())).toMatch(
    /Kurir Apotek Reguler Rp10\.000 · Sampai hari ini, bila pembayaran diterima sebelum\s+21\.30 WIB.*Pilih metode pembayaran/,
  );
  expect(await chooseMethod(path, 'Transfer bank')).toMatchObject({ status: 303, location: `${path}?hasil=metode` });
  const ready = await open();
  expect(textOf(ready)).toMatch(/Produk Rp30\.000 Pengiriman Rp10\.000.*Total Rp40\.000.*Bayar Rp40\.000/);

  // A second press of the same page is the same order.
  const [placed, again] = [await ask(path, fieldsOf(ready, 'pay')), await ask(path, fieldsOf(ready, 'pay'))];
  const [order, ...others] = await ordersOf();
  expect([order?.total, others]).toEqual(['40000', []]);
  for (const one of [placed, again]) {
    expect([one.status, one.location]).toEqual([303, `/order/detail/${order?.name}?hasil=dipesan`]);
  }
  const detail = await open(placed.location ?? '');
  expect(textOf(detail)).toMatch(/Order diproses.*Transfer ke rekening/);
  expect(await linesOfCart(db, buyer.userId)).toEqual([]);
  expect(textOf(await open())).toMatch(/Order anda kosong.*Buka keranjang.*Daftar Transaksi/);
});

test('the same cart filled again on the same day is another order; sent from another tab it is the one that it became', async () => {
  const { tablet } = await shop.stocked(20);
  await createAddress(platform, { id: buyer.userId }, 1);
  await shop.ready(buyer, [[tablet, 2]], 'transfer');
  const [tab, other] = [await open(), await open()];
  const [first, same] = [await ask(path, fieldsOf(tab, 'pay')), await ask(path, fieldsOf(other, 'pay'))];
  expect([first.status, same.location, (await ordersOf()).length]).toEqual([303, first.location, 1]);
  await shop.ready(buyer, [[tablet, 2]], 'transfer');
  const again = await ask(path, fieldsOf(await open(), 'pay'));
  expect([again.status, again.location === first.location, (await ordersOf()).length]).toEqual([303, false, 2]);
  expect(await linesOfCart(db, buyer.userId)).toEqual([]);
});

test('a press on the chosen way to pay chooses none; one that cannot be chosen is refused with the reason', async () => {
  const { tablet } = await shop.stocked(20);
  await createAddress(platform, { id: buyer.userId }, 1);
  await shop.ready(buyer, [[tablet, 2]], 'transfer');
  const methods = await open(`${path}/pembayaran`);
  expect(methods.html).toMatch(/aria-pressed="true"[^>]*>[\s\S]*?Transfer bank/);
  expect(await chooseMethod(path, 'Transfer bank')).toMatchObject({ status: 303, location: `${path}/pembayaran` });
  expect(textOf(await open())).toContain('Pilih metode pembayaran');
  const refused = await ask(`${path}/pembayaran`, { payment_id: '999999' });
  expect([refused.status, textOf(refused)]).toEqual([422, expect.stringContaining('Gagal memilih metode pembayaran')]);
});

test('without a way to pay the dialog says so', async () => {
  const { tablet } = await shop.stocked(20);
  await createAddress(platform, { id: buyer.userId }, 1);
  await shop.ready(buyer, [[tablet, 2]]);
  await db.updateTable('payment_methods').set({ is_active: false }).execute();
  try {
    expect(textOf(await open(`${path}/pembayaran`))).toContain('Tidak ada pembayaran yang tersedia');
  } finally {
    await db.updateTable('payment_methods').set({ is_active: true }).execute();
  }
});

describe('the addresses of the checkout', () => {
  test('are chosen, made main and deleted there, with the toasts of the account, for a direct purchase too', async () => {
    const { tablet } = await shop.stocked(20);
    const { id: main } = await done(addAddress, buyer, addressBody(1));
    const { id: other } = await done(addAddress, buyer, addressBody(2));
    const query = directPath(tablet, 3).slice(path.length);
    const list = await open(`${path}/alamat${query}`);
    expect(textOf(list)).toMatch(/Pilih Alamat.*Rumah 1.*Alamat utama.*Rumah 2/);
    const act = async (name: string, id: string) => (await ask(`${path}/alamat${query}`, { act: name, id })).location;
    expect(await act('select', other)).toBe(`${path}${query}&hasil=selected`);
    expect(textOf(await open(`${path}${query}&hasil=selected`))).toMatch(/Alamat Baru dipilih.*Rumah 2 Penerima 2/);
    expect(await act('main', other)).toBe(`${path}/alamat${query}&hasil=main`);
    const refused = await ask(`${path}/alamat${query}`, { act: 'delete', id: other });
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('Alamat utama tidak dapat dihapus')]);
    expect(await act('delete', main)).toBe(`${path}/alamat${query}&hasil=deleted`);
    const changed = await ask(`${path}/alamat/${other}${query}`, { ...addressBody(3), ...dago } as Record<string, string>);
    expect(changed.location).toBe(`${path}${query}&hasil=changed`);
  });

  test('of another person are not found', async () => {
    const { id } = await done(addAddress, actorFor(await createUser(db)), addressBody(1));
    expect((await open(`${path}/alamat/${id}`)).status).toBe(404);
    expect((await ask(`${path}/alamat/${id}`, addressBody(2) as Record<string, string>)).status).toBe(404);
    expect((await ask(`${path}/alamat`, { act: 'select', id })).status).toBe(404);
  });
});

describe('a direct purchase', () => {
  test('is asked for by the form of the medicine, survives the log-in, and leaves the cart alone', async () => {
    const { tablet, strip } = await shop.stocked(50);
    await createAddress(platform, { id: buyer.userId }, 1);
    await fillCart(db, buyer.userId, [[strip, 1]]);
    const address = directPath(tablet, 3);
    const guest = { ...headers };
    headers = {};
    const asked = await ask('/order/cart', { act: 'buy', medicine_stock_id: String(tablet), count: '3', next: '/obat/detail/x' });
    expect(asked).toMatchObject({ status: 303, location: address });
    expect((await open(address)).location).toBe(`/account/login?${new URLSearchParams({ next: address })}`);
    headers = guest;
    await chooseWay(address, 'Kurir Apotek');
    await chooseMethod(address, 'Transfer bank');
    const ready = await open(address);
    expect(textOf(ready)).toMatch(/3 × Rp15\.000.*Ubah jumlah.*Bayar Rp55\.000/);
    const placed = await ask(address, fieldsOf(ready, 'pay'));
    const [order] = await ordersOf();
    expect([placed.status, placed.location, order?.total]).toEqual([303, `/order/detail/${order?.name}?hasil=dipesan`, '55000']);
    expect(await linesOfCart(db, buyer.userId)).toEqual([[strip, 1, true]]);
  });

  test('of more than there is says what is left; one that is not possible says why', async () => {
    const { tablet, medicine } = await shop.stocked(2);
    await createAddress(platform, { id: buyer.userId }, 1);
    expect(textOf(await open(directPath(tablet, 3)))).toMatch(/Tersisa 2.*Stok .* tidak cukup/);
    const impossible = {
      [`${path}?obat=${tablet}`]: 'Minimal pembelian untuk produk ini adalah 1',
      [directPath(tablet, 0)]: 'Minimal pembelian untuk produk ini adalah 1',
      [directPath(tablet, 'satu')]: 'Minimal pembelian untuk produk ini adalah 1',
      [directPath(tablet, 9_999)]: 'Paling banyak 999 dalam satu pesanan',
      [directPath('x', 1)]: 'Obat ini tidak dijual lagi.',
      [directPath(999_999, 1)]: 'Obat ini tidak dijual lagi.',
    };
    for (const [address, text] of Object.entries(impossible)) {
      const answer = await open(address);
      expect([answer.status, textOf(answer)]).toEqual([200, expect.stringContaining(text)]);
    }
    await db.updateTable('medicines').set({ published_at: null }).where('id', '=', medicine.medicine.id).execute();
    expect(textOf(await open(directPath(tablet, 1)))).toContain('Obat ini tidak dijual lagi.');
  });
});

describe('what has changed since the page was shown', () => {
  test('a price: nothing is ordered, the old price is struck through, and the next press orders', async () => {
    const { tablet } = await shop.stocked(20, { name: 'Amoksan' });
    await createAddress(platform, { id: buyer.userId }, 1);
    await shop.ready(buyer, [[tablet, 2]], 'transfer');
    const seen = await open();
    await db.updateTable('medicine_stocks').set({ price: 17_000 }).where('id', '=', tablet).execute();
    const refused = await ask(path, fieldsOf(seen, 'pay'));
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toMatch(
      /2 × Rp17\.000 Harga sebelumnya Rp15\.000.*Yang berubah Amoksan \(tablet\): harga berubah dari Rp15\.000 menjadi Rp17\.000.*baru saja berubah/,
    );
    expect(await ordersOf()).toEqual([]);
    expect((await ask(path, fieldsOf(refused, 'pay'))).status).toBe(303);
    expect(await ordersOf()).toMatchObject([{ total: '44000' }]);
  });

  test('another tab has seen the new price or chosen another address: the first tab is told before it orders', async () => {
    const { tablet } = await shop.stocked(20);
    await createAddress(platform, { id: buyer.userId }, 1);
    await shop.ready(buyer, [[tablet, 2]], 'transfer');
    const first = await open();
    const { id } = await done(addAddress, buyer, addressBody(2));
    await ask(`${path}/alamat`, { act: 'select', id });
    // The other tab has shown it, so what the server noted last is what is so now.
    await open();
    const refused = await ask(path, fieldsOf(first, 'pay'));
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('Alamat sekarang: Rumah 2')]);
    expect(await ordersOf()).toEqual([]);
  });

  test('too little stock names the product and what is left', async () => {
    const { tablet } = await shop.stocked(20, { name: 'Amoksan' });
    await createAddress(platform, { id: buyer.userId }, 1);
    await shop.ready(buyer, [[tablet, 15]], 'transfer');
    const seen = await open();
    const other = await shop.buyer();
    await shop.ready(other, [[tablet, 10]], 'transfer');
    const sent = (await signIn(db, { id: other.userId }, platform.signed)).headers;
    const own = headers;
    headers = sent;
    expect((await ask(path, fieldsOf(await open(), 'pay'))).status).toBe(303);
    headers = own;
    const refused = await ask(path, fieldsOf(seen, 'pay'));
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringMatching(/Amoksan \(tablet\): tersisa 10/)]);
    expect(await ordersOf()).toEqual([]);
  });
});
