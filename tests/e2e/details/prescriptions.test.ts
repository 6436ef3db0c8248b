import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { prepareDispensing } from '#app/domains/shop/dispensing/prepare-dispensing.server.ts';
import { putIntoCart } from '#app/domains/shop/prescription/put-prescription-into-cart.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createCartMedicines, fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { pictureOf, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { widths } from '#tests/harness/suite.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const shop = await openMedicineOrders(medicineOrders, {
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { app } = shop;
const { db, platform } = app;
shop.simulator.hooks = 'lost';
afterAll(async () => {
  await shop.simulator.close();
  await site.close();
});
const { done } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const pharmacist = await createUser(db, { name: 'Lilis Apoteker', roles: ['pharmacist'] });
const colleague = await createUser(db, { name: 'Wulan Apoteker', roles: ['pharmacist'] });

/** A browser in which this person is signed in. */
async function browserOf(user: Pick<UserActor, 'userId'>, options: PageOptions = {}) {
  const page = await site.newPage({ width: 360, ...options });
  const { token } = await signIn(db, { id: user.userId }, platform.signed);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  return page;
}

test('without a script: a prescription is sent, reviewed, answered and put into the cart', async () => {
  const patient = actorFor(await createUser(db, { name: 'Siti Aminah' }));
  const page = await browserOf(patient, { javaScript: false, allow: /status of 422/ });
  await page.goto('/obat');
  await page.getByRole('link', { name: 'Tebus resep dokter' }).click();
  await page.getByLabel('Apotek yang menyiapkan obat').selectOption({ label: place.facility.name });
  await page.getByLabel('Alergi obat pasien').fill('Penisilin');
  await page.getByRole('button', { name: 'Kirim resep' }).click();
  await page.getByText('Pilih berkas yang akan diunggah.').first().waitFor();
  expect(await page.getByLabel('Alergi obat pasien').inputValue()).toBe('Penisilin');
  await page.getByLabel('Halaman pertama').setInputFiles({ name: 'resep.png', mimeType: 'image/png', buffer: await pictureOf() });
  await page.getByLabel('Tanggal', { exact: true }).fill('7');
  await page.getByLabel('Bulan').selectOption('3');
  await page.getByLabel('Tahun').fill('1990');
  await page.getByLabel('Jenis kelamin pasien').selectOption('female');
  await page.getByLabel('Pasien sedang hamil').selectOption('no');
  await page.getByRole('button', { name: 'Kirim resep' }).click();
  await page.getByText('Resep terkirim.').waitFor();
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';

  const desk = await browserOf({ userId: pharmacist.id }, { javaScript: false, width: 1280 });
  await desk.goto(`/staff/resep/${id}`);
  await desk.getByRole('button', { name: 'Periksa resep ini' }).click();
  for (const [wanted, decision] of [
    ['Amlodipin 5 mg', 'approve'],
    ['Norvask 5 mg', 'substitute'],
  ] as const) {
    await desk.getByLabel('Cari obat di apotek ini').fill('amlodipin contoh');
    await desk.getByRole('button', { name: 'Saring' }).click();
    await desk.getByLabel('Tertulis di resep').fill(wanted);
    await desk.getByLabel('Keputusan').selectOption(decision);
    await desk.getByLabel('Obat yang diberikan').selectOption(String(decision === 'approve' ? place.strip : place.tablet));
    await desk.getByLabel('Jumlah yang disetujui').fill('30');
    await desk.getByLabel('Aturan pakai').fill('1 x sehari 1 tablet sesudah makan');
    await desk.getByRole('button', { name: 'Tambah baris' }).click();
    await desk.getByText('Baris tersimpan.').waitFor();
  }
  await desk.getByLabel('Dokter', { exact: true }).fill('dr. Ratna Contoh');
  await desk.getByLabel('Nomor SIP').fill('SIP-12/2026');
  await desk.getByLabel('Tanggal resep').fill(platform.clock.now().toISOString().slice(0, 10));
  await desk.getByRole('button', { name: 'Kirim hasil ke pasien' }).click();
  await desk.getByText('Hasil terkirim. Pasien menjawab usulan pengganti lebih dulu.').waitFor();

  await page.goto(`/account/prescriptions/${id}`);
  await page.getByRole('button', { name: /^Setuju/ }).click();
  await page.getByText('Jawaban Anda tercatat.').waitFor();
  const [strips, tablets] = [0, 1].map((at) => page.getByRole('textbox', { name: 'Amlodipin Contoh' }).nth(at)) as [Locator, Locator];
  expect([await strips.inputValue(), await tablets.inputValue()]).toEqual(['3', '30']);
  await tablets.fill('0');
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).click();
  await page.getByText('Dengan resep').waitFor();
  expect(await page.getByText('Jumlah tetap: 3').count()).toBe(1);
});

test('an emptied cart puts back what was not prescribed, and says where the prescribed medicine comes back from', async () => {
  const { id, patient } = await on.approved(place);
  const person = { id: patient.userId };
  await done(putIntoCart, patient, { id });
  const page = await browserOf(patient);
  await page.goto('/order/cart');
  const [fromPrescription, undo] = [
    page.getByRole('link', { name: 'Masukkan lagi dari resep' }),
    page.getByRole('button', { name: /^Urungkan/ }),
  ];
  const empty = async () => {
    await page.getByRole('button', { name: 'Kosongkan Keranjang' }).click();
    await page.getByText('Keranjang belanja anda kosong').waitFor();
    await expect.poll(() => linesOfCart(db, person.id)).toEqual([]);
  };
  await empty();
  await fromPrescription.waitFor();
  expect(await undo.count()).toBe(0);

  const { strip } = await createCartMedicines(db);
  await done(putIntoCart, patient, { id });
  await fillCart(db, person.id, [[strip, 2]]);
  await page.reload();
  await page.getByText('Dengan resep').waitFor();
  await empty();
  await fromPrescription.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Urungkan, tanpa obat resep' }).click();
  await expect.poll(() => linesOfCart(db, person.id)).toEqual([[strip, 2, true]]);
  expect(await page.getByText('Dengan resep').count()).toBe(0);
});

test('live: the desk sees a new prescription, and the patient what became of it', async () => {
  const desk = await browserOf({ userId: pharmacist.id }, { width: 1280 });
  await desk.goto('/staff/resep');
  await settle(desk);
  const before = await desk.locator('[data-row]').count();
  const { id, patient } = await on.send(place.facility.id);
  await expect.poll(() => desk.locator('[data-row]').count()).toBe(before + 1);
  const page = await browserOf(patient);
  await page.goto(`/account/prescriptions/${id}`);
  await page.getByText('Menunggu apoteker').waitFor();
  await on.review(id, place.pharmacist, [{ stock: place.tablet }]);
  await on.quote(id, place.pharmacist);
  await page.getByText('Siap ditebus').waitFor();
  await expectKeyboardReaches(page);
});

/** A part that one person has prepared. */
async function prepared(): Promise<string> {
  const { patient, line } = await on.approved(place);
  const order = await shop.charged([{ medicine: place.drug, quantity: 10, prescribed: line }], { buyer: patient });
  await shop.settle(order);
  const part = order.sellers[0]?.id ?? '';
  await done(actOnPart, place.pharmacist, { id: part, act: 'accept' });
  await done(actOnPart, place.pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(place.pharmacist, part) });
  await done(prepareDispensing, place.pharmacist, { part, allergies: 'Penisilin', pregnancy: 'no' });
  return part;
}

test('the second person checks the labels; only the labels are printed', async () => {
  const part = await prepared();
  const page = await browserOf({ userId: colleague.id }, { width: 1280 });
  await page.goto(`/staff/resep/siapkan/${part}`);
  await page.getByText('1 x sehari 1 tablet sesudah makan').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Cetak etiket' }).isVisible()).toBe(false);
  expect(await page.getByText('1 x sehari 1 tablet sesudah makan').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Sudah saya periksa' }).click();
  await page.getByText('Pemeriksaan kedua tercatat.').waitFor();
});

describe('the pages', async () => {
  const part = await prepared();
  const { id } = await on.send(place.facility.id);
  await on.review(id, actorFor(pharmacist, { roles: ['pharmacist'], hasSecondFactor: true }), [
    { stock: place.tablet },
    { decision: 'refuse' },
  ]);
  const addresses = [`/staff/resep/siapkan/${part}`, `/staff/resep/${id}?cari=amlo`];

  test.each(addresses)('%s is accessible and fits at every width', async (address) => {
    for (const width of widths) {
      const page = await browserOf({ userId: pharmacist.id }, { width });
      await watchShifts(page);
      await page.goto(address);
      await settle(page);
      await expectLayoutStable(page);
      await expectAccessible(page);
      expect(await findings(page)).toEqual([]);
    }
  });
});
