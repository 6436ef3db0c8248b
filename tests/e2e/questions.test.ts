import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createMedicine, listClasses } from '#tests/factories/shop.ts';
import { openChatSite, said, say } from '#tests/harness/chat-journey.ts';

const { db, browserOf } = await openChatSite();
await listClasses(db);

/** Counts what a person presses. */
function pressesOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(name: string | RegExp, role: 'link' | 'button' = 'link') {
      count += 1;
      await page.getByRole(role, { name }).first().click();
    },
  };
}

test('asked from the page of a medicine in two presses, answered live at the desk in two, and ended', async () => {
  const medicine = await createMedicine(db, { name: 'Zbertanya' });
  const { facility_id: facilityId } = medicine.medicine;
  const buyer = await browserOf(await createUser(db, { name: 'Siti Aminah' }));
  const desk = await browserOf(await createUser(db, { name: 'apt. Rina', roles: ['pharmacist'], facilityId, hasSecondFactor: true }), {
    width: 1280,
  });
  await desk.goto('/staff/tanya');
  await desk.getByText('Tidak ada pertanyaan yang terbuka').waitFor();

  const asking = pressesOf(buyer);
  await buyer.goto(`/obat/detail/${medicine.medicine.slug}`);
  await asking.press('Tanya apoteker');
  await buyer.getByLabel('Pertanyaan Anda').fill('Diminum sesudah makan?');
  await asking.press('Kirim pertanyaan', 'button');
  await buyer.getByText('Dijawab paling lambat').waitFor();
  expect(asking.count()).toBe(2);

  // The desk renews itself.
  const answering = pressesOf(desk);
  await answering.press(/Zbertanya/);
  await desk.getByText('Diminum sesudah makan?').waitFor();
  await desk.getByLabel('Jawaban Anda').fill('Ya, sesudah makan.');
  await answering.press('Kirim', 'button');
  expect(answering.count()).toBe(2);

  await expect.poll(() => said(buyer)).toEqual(['Diminum sesudah makan?', 'Ya, sesudah makan.']);
  await say(buyer, 'Terima kasih.');
  await expect.poll(() => said(desk)).toEqual(['Diminum sesudah makan?', 'Ya, sesudah makan.', 'Terima kasih.']);

  await asking.press('Sudah terjawab, tutup', 'button');
  await buyer.getByText('Pertanyaan ini ditutup.').first().waitFor();
  expect(asking.count()).toBe(3);
  expect(await buyer.getByRole('button', { name: 'Kirim', exact: true }).count()).toBe(0);
  await expect.poll(() => desk.getByRole('button', { name: 'Kirim', exact: true }).count()).toBe(0);
});
