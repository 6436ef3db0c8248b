import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectFocusedInView } from '#tests/harness/in-view.ts';
import { tabTo } from '#tests/harness/keyboard.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

/** A page of somebody who is signed in. */
async function open(options: PageOptions = {}) {
  const user = await createUser(db, { name: 'Siti Aminah', phone: null });
  await createFamilyMember(db, user);
  const { token } = await signIn(db, user);
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  const status = async () => (await db.selectFrom('users').select('status').where('id', '=', user.id).executeTakeFirstOrThrow()).status;
  const consents = async () =>
    (await db.selectFrom('consents').select(['purpose', 'is_given']).where('user_id', '=', user.id).orderBy('id').execute()).map(
      (row) => `${row.purpose} ${row.is_given}`,
    );
  return { user, page, status, consents };
}

test('export, a consent, deletion and undoing it, by the keyboard alone', async () => {
  const { page, status, consents } = await open({ allow: /422/ });
  await page.goto('/account/data');
  await page.getByText('Keluarga', { exact: true }).first().waitFor();

  await tabTo(page.getByRole('link', { name: /Unduh untuk dibaca/ }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^data-saya-sehati-\d{4}-\d\d-\d\d\.html$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Siti Aminah');

  await tabTo(page.getByRole('switch', { name: /Promo dan acara/ }));
  await page.keyboard.press('Space');
  const given = page.getByRole('status').filter({ hasText: 'Anda menyetujui "Promo dan acara"' }).first();
  await given.waitFor();
  expect(await page.getByRole('switch', { name: /Promo dan acara/ }).getAttribute('aria-checked')).toBe('true');
  expect(await page.getByRole('switch', { name: /WhatsApp/ }).getAttribute('aria-checked')).toBe('false');
  await tabTo(page.getByRole('switch', { name: /Promo dan acara/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'sudah ditarik' }).first().waitFor();
  expect(await consents()).toEqual(['marketing true', 'marketing false']);

  await tabTo(page.getByRole('link', { name: /^Hapus akun saya/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/data/delete');
  await tabTo(page.getByRole('textbox', { name: /Ketik HAPUS/ }));
  await page.keyboard.type('tidak');
  await page.keyboard.press('Enter');
  await page.locator('input[aria-invalid="true"]').waitFor();
  await expectFocusedInView(page.getByRole('textbox', { name: /Ketik HAPUS/ }));
  expect(await status()).toBe('active');
  await tabTo(page.getByRole('textbox', { name: /Ketik HAPUS/ }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('HAPUS');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/data');
  await page.getByText('Akun Anda akan dihapus pada').waitFor();
  expect(await status()).toBe('leaving');
  expect(await findings(page)).toEqual([]);

  await tabTo(page.getByRole('button', { name: /Batalkan penghapusan/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Penghapusan dibatalkan' }).waitFor();
  expect(await status()).toBe('active');
});

test.each(screens)('both pages are accessible, nothing is too wide and nothing moves at %j', async (variant) => {
  const { page } = await open(variant);
  for (const path of ['/account/data', '/account/data/delete']) {
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-account-body] :is(button, .button, summary, input:not([type=hidden]))')]
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
  }
});

test('without JavaScript: a consent, a deletion and its undoing are plain forms', async () => {
  const { page, status, consents } = await open({ javaScript: false, width: 360 });
  await page.goto('/account/data');
  await page.getByRole('switch', { name: /WhatsApp/ }).click();
  await page.getByText('Anda menyetujui "Kabar kunjungan lewat WhatsApp"').waitFor();
  expect(await consents()).toEqual(['whatsapp_updates true']);
  await page.goto('/account/data/delete');
  await page.getByLabel('Ketik HAPUS untuk melanjutkan').fill('hapus');
  await page.getByRole('button', { name: 'Hapus akun saya' }).click();
  await page.getByRole('button', { name: 'Batalkan penghapusan' }).click();
  await page.getByText('Penghapusan dibatalkan').waitFor();
  expect(await status()).toBe('active');
});
