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
/** Two more medicines of the pharmacy, by the directions with which they are written. */
const otherIds: Record<string, number> = {};
for (const directions of ['2 x sehari 1 tablet', '3 x sehari 1 tablet']) {
  const more = await createMedicine(db, { class: 'keras', facilityId: facility.id, publishedAt: null });
  await stockUp(db, more, 100);
  otherIds[directions] = more.variants[0]?.id ?? 0;
}

test.each(widths)(
  'at %i px: by keyboard a medicine is searched for, its stock is said, the pharmacy changes, and nothing is lost',
  async (width) => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const page = await browserOf(by.user, { width, allow: /status of 422/ });
    await page.goto(`/staff/chat/${room.name}/resep`);
    const sign = page.getByRole('button', { name: 'Tandatangani dan kirim ke apotek' });
    const medicine = page.getByLabel('Obat', { exact: true }).first();
    const stock = page.getByRole('status').filter({ hasText: 'Amlodipin Contoh' });

    await medicine.pressSequentially('amlodipin contoh');
    const option = page.getByRole('option').filter({ hasText: 'strip isi 10 tablet' });
    await option.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => medicine.inputValue()).toBe('Amlodipin Contoh');
    await stock.filter({ hasText: `Ada di ${facility.name} (2 strip) dan Apotek Lain (40 strip).` }).waitFor();
    await page.getByLabel('Jumlah kemasan').first().fill('3');
    await page.getByLabel('Aturan pakai').first().fill('1 x sehari 1 tablet');
    await sign.click();
    // The one thing that is missing has its message beside it, and the focus.
    const pharmacy = page.getByLabel('Apotek', { exact: true });
    await expect.poll(() => pharmacy.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true');
    expect(await medicine.inputValue()).toBe('Amlodipin Contoh');

    await pharmacy.selectOption({ label: facility.name });
    await stock.filter({ hasText: `Hanya 2 strip di ${facility.name}. Ada di Apotek Lain (40 strip).` }).waitFor();
    await pharmacy.selectOption({ label: 'Apotek Lain' });
    await stock.filter({ hasText: 'Ada 40 strip di Apotek Lain.' }).waitFor();
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
  },
);

test('a changed text is no choice any more', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const page = await browserOf(by.user);
  await page.goto(`/staff/chat/${room.name}/resep`);
  const medicine = page.getByLabel('Obat', { exact: true }).first();
  await medicine.pressSequentially('amlodipin lain');
  await page.getByRole('option').filter({ hasText: 'Amlodipin Lain' }).click();
  const hidden = page.locator('input[name="lines.0.stock_id"]');
  await expect.poll(() => hidden.inputValue()).not.toBe('');
  await medicine.press('Backspace');
  await expect.poll(() => hidden.inputValue()).toBe('');
});

test('three lines by what is written often, in at most 12 presses', async () => {
  const by = await createChatDoctor(db);
  const { id: tabletId = 0 } = drug.variants[0] ?? {};
  for (const directions of ['1 x sehari 1 tablet pagi', '2 x sehari 1 tablet', '3 x sehari 1 tablet']) {
    const former = await chats.active(by);
    const stocks = directions.startsWith('1') ? tabletId : (otherIds[directions] ?? 0);
    await done(prescribe, by.actor, {
      room: former.name,
      ...askedOfAdult,
      facility_id: facility.id,
      lines: [{ stock_id: stocks, count: 5, directions }],
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
  await press(page.getByLabel('Apotek', { exact: true }).selectOption({ label: facility.name }), 2);
  for (const directions of ['1 x sehari', '2 x sehari', '3 x sehari']) await press(page.getByRole('button', { name: directions }).click());
  await press(page.getByRole('button', { name: 'Tandatangani dan kirim ke apotek' }).click());
  await page.waitForURL(`**/staff/chat/${room.name}?hasil=resep`);
  const signed = db
    .selectFrom('prescription_signed_lines as s')
    .innerJoin('chat_prescriptions as c', 'c.prescription_id', 's.prescription_id');
  expect(await signed.select('s.product_id').where('c.room_id', '=', room.id).execute()).toHaveLength(3);
  expect(presses).toBeLessThanOrEqual(12);
});
