import { expect, test } from 'vitest';
import { prescribe } from '#app/domains/chat/prescription/prescribe.server.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { findings } from '#tests/harness/browser.ts';
import { openChatSite } from '#tests/harness/chat-journey.ts';
import { widths } from '#tests/harness/suite.ts';

const chats = await openChatSite();
const { app, db, browserOf } = chats;
const on = prescriptionsOn(app);
const { facility, drug } = await on.pharmacy(25);
const other = await createPharmacy(db, { name: 'Apotek Lain' });
const elsewhere = { productId: drug.product.id, facilityId: other.id, variants: [['strip', 10, 18_000]], publishedAt: null } as const;
await stockUp(db, await createMedicine(db, elsewhere), 400);
const { done } = callsOn(app);
/** Three medicines, by the directions with which they are written. */
const productIds: Record<string, number> = { '1 x sehari 1 tablet pagi': drug.product.id };
for (const directions of ['2 x sehari 1 tablet', '3 x sehari 1 tablet']) {
  const more = await createMedicine(db, { class: 'keras', facilityId: facility.id, publishedAt: null });
  await stockUp(db, more, 100);
  productIds[directions] = more.product.id;
}

test.each(widths)('at %i px: by keyboard a medicine is searched for, its stock is said, and nothing is lost', async (width) => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const page = await browserOf(by.user, { width, allow: /status of 422/ });
  await page.goto(`/staff/chat/${room.name}/resep`);
  const sign = page.getByRole('button', { name: 'Tandatangani resep' });
  const medicine = page.getByLabel('Obat', { exact: true }).first();
  const stock = page.getByRole('status').filter({ hasText: 'Amlodipin Contoh' });

  await medicine.pressSequentially('amlodipin contoh');
  const option = page.getByRole('option').filter({ hasText: 'Amlodipin Contoh' });
  await option.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => medicine.inputValue()).toBe('Amlodipin Contoh');
  await stock.filter({ hasText: `Ada di ${facility.name} (25 tablet) dan Apotek Lain (400 tablet).` }).waitFor();
  await page.getByLabel('Jumlah (tablet)').first().fill('500');
  await stock.filter({ hasText: 'Kurang.' }).waitFor();
  await page.getByLabel('Jumlah (tablet)').first().fill('30');
  await page.getByLabel('Aturan pakai').first().fill('1 x sehari 1 tablet');
  await page.getByLabel('Alergi obat').selectOption({ label: 'Tidak ada yang diketahui' });
  await page.getByLabel('Tanggal', { exact: true }).fill('7');
  await page.getByLabel('Bulan').selectOption('3');
  await page.getByLabel('Tahun').fill('2019');
  await sign.click();
  await page.getByText('Tulis berat badan: pasien ini di bawah 12 tahun').first().waitFor();
  expect(await page.getByLabel('Berat badan (kg)').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('20,5');
  await sign.click();
  await page.waitForURL(`**/staff/chat/${room.name}?hasil=resep`);
  const signed = await db.selectFrom('prescription_signed_lines').select(['product_id', 'quantity']).orderBy('prescription_id').execute();
  expect(signed).toContainEqual({ product_id: drug.product.id, quantity: 30 });
});

test('a changed text is no choice any more', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const page = await browserOf(by.user);
  await page.goto(`/staff/chat/${room.name}/resep`);
  const medicine = page.getByLabel('Obat', { exact: true }).first();
  await medicine.pressSequentially('amlodipin lain');
  await page.getByRole('option').filter({ hasText: 'Amlodipin Lain' }).click();
  const hidden = page.locator('input[name="lines.0.product_id"]');
  await expect.poll(() => hidden.inputValue()).not.toBe('');
  await medicine.press('Backspace');
  await expect.poll(() => hidden.inputValue()).toBe('');
});

test('three lines by what is written often, in at most 12 presses', async () => {
  const by = await createChatDoctor(db, { maxActive: 6 });
  for (const directions of ['1 x sehari 1 tablet pagi', '2 x sehari 1 tablet', '3 x sehari 1 tablet']) {
    const former = await chats.active(by);
    await done(prescribe, by.actor, {
      room: former.name,
      ...askedOfAdult,
      lines: [{ product_id: productIds[directions], quantity: 5, directions }],
    });
  }
  const room = await chats.active(by);
  const page = await browserOf(by.user, { width: 1280 });
  await page.goto(`/staff/chat/${room.name}/resep`);
  let presses = 0;
  const press = async (work: Promise<unknown>, count = 1) => {
    presses += count;
    await work;
  };
  // A choice from a list is two presses.
  await press(page.getByLabel('Alergi obat').selectOption({ label: 'Tidak ada yang diketahui' }), 2);
  await press(page.getByLabel('Hamil atau menyusui').selectOption('no'), 2);
  for (const directions of ['1 x sehari', '2 x sehari', '3 x sehari']) await press(page.getByRole('button', { name: directions }).click());
  await press(page.getByRole('button', { name: 'Tandatangani resep' }).click());
  await page.waitForURL(`**/staff/chat/${room.name}?hasil=resep`);
  const signed = db
    .selectFrom('prescription_signed_lines as s')
    .innerJoin('chat_prescriptions as c', 'c.prescription_id', 's.prescription_id');
  expect(await signed.select('s.product_id').where('c.room_id', '=', room.id).execute()).toHaveLength(3);
  expect(presses).toBeLessThanOrEqual(12);
});

test('a child’s dose by weight: the hospital’s own, with its arithmetic, becomes directions and bottles by two presses and the days', async () => {
  const by = await createChatDoctor(db);
  const syrup = await createMedicine(db, {
    name: 'Parasetamol sirop contoh',
    generic: 'Parasetamol 120 mg/5 ml',
    class: 'bebas',
    facilityId: facility.id,
    publishedAt: null,
    variants: [['botol', 1, 15_000]],
  });
  await db.updateTable('products').set({ base_unit: 'botol' }).where('id', '=', syrup.product.id).execute();
  await db.updateTable('medicine_stocks').set({ size: '60 ml' }).where('medicine_id', '=', syrup.medicine.id).execute();
  const bands = JSON.stringify([{ from: 10, to: 14.9, mg: 120, times: 4 }]);
  const limit = { ingredient: 'parasetamol', bands, source: 'Buku contoh, 2024', state: 'published', proposed_at: new Date() };
  await db.insertInto('medicine_limits').values(limit).execute();
  const room = await chats.active(by);
  const page = await browserOf(by.user, { width: 360 });
  await page.goto(`/staff/chat/${room.name}/resep`);
  await page.getByLabel('Berat badan (kg)').fill('12,5');
  await page.getByLabel('Obat', { exact: true }).first().pressSequentially('sirop contoh');
  await page.getByRole('option').filter({ hasText: 'Parasetamol sirop contoh' }).click();
  await page.getByText('Hitung dari dosis').first().click();
  await page.getByText('120 mg : 24 mg/ml = 5 ml (Buku contoh, 2024)').waitFor();
  await page.getByRole('button', { name: 'Dosis untuk 12,5 kg: 4 x sehari 5 ml' }).click();
  await page.getByLabel('Hari', { exact: true }).fill('5');
  await page.getByText('4 x 5 x 5 = 100 ml, diberikan 2 botol; sekali 120 mg : 12,5 kg = 9,6 mg/kg').waitFor();
  expect(await page.getByLabel('Jumlah (botol)').inputValue()).toBe('2');
  expect(await page.getByLabel('Aturan pakai').first().inputValue()).toBe('4 x sehari 5 ml sesudah makan, selama 5 hari');
  expect(await findings(page)).toEqual([]);
  // Nothing is offered for a weight that nobody has published.
  await page.getByLabel('Berat badan (kg)').fill('40');
  await page.getByText('Tidak ada dosis yang diterbitkan untuk 40 kg.').waitFor();
});
