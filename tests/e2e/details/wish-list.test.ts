import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createCartMedicines, linesOfCart } from '#tests/factories/cart.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
const { fever, strip } = await createCartMedicines(db);
const out = await createMedicine(db, { name: 'Sirop habis', slug: 'sirop-habis' });

const wishesOf = async (userId: string) =>
  (await db.selectFrom('wishes').select('medicine_id').where('user_id', '=', userId).execute()).map((row) => row.medicine_id);
const noticesOf = async (userId: string) =>
  (await db.selectFrom('stock_notices').select('stock_id').where('user_id', '=', userId).execute()).map((row) => row.stock_id);

test('a guest saves and waits: led to the log-in, and what was pressed is done after it; an address alone does nothing', async () => {
  const person = await createUser(db);
  const { token } = await signIn(db, person);
  const page = await site.newPage({ width: 360, allow: /status of 401/ });
  const pressed = async (slug: string, button: string) => {
    await page.context().clearCookies();
    await page.goto(`/obat/detail/${slug}`);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/account\/login/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/order/wish-list?obat=${slug}`);
    await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
    await page.goto(`/order/wish-list?obat=${slug}`);
  };
  await pressed('parasetamol', 'Simpan ke Wish List');
  await page.getByText('Tersimpan di Wish List: Parasetamol').waitFor();
  expect(await wishesOf(person.id)).toEqual([fever.medicine.id]);
  await pressed('sirop-habis', 'Kabari saya');
  await page.getByText('Kami mengabari Anda begitu varian ini tersedia lagi').first().waitFor();
  expect(await noticesOf(person.id)).toEqual([out.variants[0]?.id]);
  // The press was taken; the same address once more only asks.
  await page.goto('/order/wish-list?obat=sirop-habis');
  await page.getByRole('heading', { name: 'Simpan obat ini?' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await wishesOf(person.id)).toEqual([fever.medicine.id]);
});

test('the page of the list: into the cart, waiting and not, removed and brought back, each said where it was pressed', async () => {
  const person = await createUser(db);
  const page = await site.newPage({ width: 360 });
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person)).token, url: site.url }]);
  for (const slug of ['parasetamol', 'sirop-habis']) {
    await page.goto(`/obat/detail/${slug}`);
    await page.getByRole('button', { name: 'Simpan ke Wish List' }).click();
    await page.getByRole('link', { name: 'Lihat Wish List' }).waitFor();
  }
  await page.getByRole('link', { name: 'Lihat Wish List' }).click();
  await page.getByRole('button', { name: '+ Keranjang: Parasetamol, strip' }).click();
  await page.getByRole('link', { name: 'Lihat keranjang' }).waitFor();
  expect(await linesOfCart(db, person.id)).toEqual([[strip, 1, true]]);
  await page.getByRole('button', { name: 'Kabari saya: Sirop habis, tablet' }).click();
  await page.getByRole('heading', { name: 'Menunggu stok' }).waitFor();
  await page.getByRole('button', { name: 'Batalkan kabar: Sirop habis, tablet' }).last().click();
  await page.getByRole('button', { name: 'Kabari saya: Sirop habis, tablet' }).waitFor();
  expect(await noticesOf(person.id)).toEqual([]);
  await page.getByRole('button', { name: 'Hapus Parasetamol dari Wish List' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Tersimpan di Wish List: Parasetamol').waitFor();
  expect((await wishesOf(person.id)).toSorted()).toEqual([fever.medicine.id, out.medicine.id].toSorted());
});
