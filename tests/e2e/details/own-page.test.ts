import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());
const slot = await createSlot(db);

async function expectGood(page: Page) {
  expect([await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), await findings(page)]).toEqual([true, []]);
}

/** A phone of 360 × 740 of a new account. */
async function phoneOf(role: 'doctor' | 'editor', address: string) {
  const user = await createUser(db, { roles: [role] });
  if (role === 'doctor') await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', slot.doctor.id).execute();
  const { token } = await signIn(db, user);
  const page = await site.newPage({ ...smallPhone, height: 740, allow: /status of 4\d\d/ });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

/** Types at the end of a text. */
async function type(page: Page, label: string, text: string) {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
const save = (page: Page) => page.getByRole('button', { name: 'Simpan tulisan', exact: true }).click();

/** Answers the question of who leaves by staying. */
const remain = async (page: Page, leave: () => Promise<void>) => {
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await Promise.all([asked, leave()]);
};

test('a doctor writes the own page, an editor publishes it, and both may write at once', async () => {
  const doctor = await phoneOf('doctor', '/staff/praktik');
  await doctor.getByRole('link', { name: 'Ubah halaman saya' }).click();
  await doctor.getByText('Sama dengan di situs').waitFor();
  await doctor.locator('[data-editor]').nth(4).waitFor();
  await expectGood(doctor);
  await type(doctor, 'Deskripsi', 'Merawat bayi sejak 2009.');
  // Whoever leaves is asked first, and what was typed stays.
  await remain(doctor, () => doctor.getByRole('link', { name: 'Praktik saya' }).first().click());
  // Not waited for: the page that it goes to never comes.
  await remain(doctor, async () => void doctor.goBack().catch(() => null));
  await save(doctor);
  await expectFocusedInView(doctor.getByRole('status').filter({ hasText: 'Tulisan Anda tersimpan.' }));
  await doctor.getByText('Menunggu diterbitkan').waitFor();
  await expectGood(doctor);

  const editor = await phoneOf('editor', '/staff');
  await editor.getByRole('link', { name: /Halaman yang ditulis dokternya/ }).click();
  await editor.getByRole('link', { name: slot.doctor.name, exact: true }).click();
  // A text that nobody has written is folded.
  await editor.locator('summary', { hasText: 'Pendidikan' }).click();
  await type(editor, 'Pendidikan', 'Universitas Padjadjaran');
  await editor.getByText('Tersimpan', { exact: false }).first().waitFor();
  await expect
    .poll(() => db.selectFrom('staff_records').select('working').where('kind', '=', 'doctors').executeTakeFirst())
    .toMatchObject({ working: { description: '<p>Merawat bayi sejak 2009.</p>', education: '<p>Universitas Padjadjaran</p>' } });

  // The page of the doctor is older now: what both wrote is compared, and what is typed wins at the second press.
  await type(doctor, 'Pendidikan', 'Universitas Indonesia');
  await save(doctor);
  await expectFocusedInView(doctor.getByRole('alert').filter({ hasText: 'diubah orang lain sejak Anda membukanya' }));
  await expectInView(doctor.getByRole('region', { name: 'Pendidikan: perbedaan' }).getByText('Padjadjaran'));
  await expectGood(doctor);
  await save(doctor);
  await expectFocusedInView(doctor.getByRole('status').filter({ hasText: 'Tulisan Anda tersimpan.' }));
  expect(await doctor.getByRole('textbox', { name: 'Pendidikan', exact: true }).textContent()).toBe('Universitas Indonesia');
});
