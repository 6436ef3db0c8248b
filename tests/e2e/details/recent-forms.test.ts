import { afterAll, expect, test } from 'vitest';
import { signIn } from '#tests/factories/accounts.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { openSite } from '#tests/harness/browser.ts';

/* What was typed in a hydrated form comes through the password that is asked for again; `tests/access/recent-forms.test.ts` has every form. */
const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

test.each([
  ['/account/contact/email', 'contact', 'alamat-baru@contoh.id', 'Kirim tautan', /terkirim/],
  ['/account/data/delete', 'confirm', 'HAPUS', 'Hapus akun saya', /\/account\/data$/],
])('%s: back with what was typed, and then it is done', async (path, field, value, button, done) => {
  const user = await createUserWithPassword(db);
  const { token } = await signIn(db, user);
  const page = await site.newPage({ width: 360 });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await makeStale(db, user.id);
  await page.locator(`#field-${field}`).fill(value);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/account/reauthenticate?*');
  await page.locator('#field-password').fill(password);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText('Belum tersimpan. Tulisan Anda masih ada').waitFor();
  expect(await page.locator(`#field-${field}`).inputValue()).toBe(value);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(done);
});
