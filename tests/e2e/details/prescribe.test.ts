import { expect, test } from 'vitest';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
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
