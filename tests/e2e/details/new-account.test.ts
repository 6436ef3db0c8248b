import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { goodPassword, linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite();
const { db } = site.app;
await site.app.start();
await createRegions(db);
afterAll(() => site.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function openAs(user: { id: string }, path: string, allow?: RegExp): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, allow });
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, user)).token, url: site.url }]);
  await page.goto(path);
  return page;
}

test('by phone: the message is awaited, sent again when the limit allows it, and the log-in knows the number', async () => {
  const page = await site.newPage({ ...smallPhone, allow: /status of 422/ });
  await page.goto('/account/register');
  await button(page, 'Buat akun').click();
  await expectFocusedInView(page.locator('.field', { hasText: 'Masukkan email atau nomor ponsel' }));
  await page.locator('#field-mailphone').fill('081203461594');
  await button(page, 'Buat akun').click();
  await expectFocusedInView(heading(page, 'Periksa WhatsApp Anda'));
  await expectInView(page.getByText('0812-0346-1594'));

  const resend = button(page, 'Kirim ulang');
  await expect.poll(() => resend.textContent()).toMatch(/^Kirim ulang \(\d\d detik\)$/);
  expect(await resend.getAttribute('aria-disabled')).toBe('true');
  // It keeps the focus and sends nothing.
  await resend.focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect.poll(() => resend.textContent()).toMatch(/^Kirim ulang \(\d\d detik\)$/);
  const buckets = ['account-messages-minute%', 'account-messages-sign-up%'];
  await sql`update rate_limits set expires_at = now() + interval '2 seconds' where bucket like any (${buckets})`.execute(db);
  await page.reload();
  await expect.poll(() => resend.textContent()).toMatch(/^Kirim ulang \([12] detik\)$/);
  await expect.poll(() => resend.textContent()).toBe('Kirim ulang');
  await resend.click();
  await expectFocusedInView(page.getByRole('main').getByRole('status').filter({ hasText: 'Pesan dikirim lagi.' }));
  await expect.poll(() => resend.textContent()).toMatch(/^Kirim ulang \(\d\d detik\)$/);

  await page.goto(linkIn(await nthMessage(db, '+6281203461594', 2)).path);
  await expectInView(page.getByText('0812-••••-•594'));
  await page.locator('#field-password').fill(goodPassword);
  await page.locator('#field-password_confirmation').fill('lain sekali ini');
  await button(page, 'Simpan kata sandi').click();
  await expectFocusedInView(page.locator('.field', { hasText: 'Konfirmasi kata sandi belum sama' }));
  await page.locator('#field-password').fill(goodPassword);
  await page.locator('#field-password_confirmation').fill(goodPassword);
  await button(page, 'Simpan kata sandi').click();
  await expectInView(page.getByText('Atur Password berhasil, silakan Login'));
  expect(page.url()).toBe(`${site.url}/account/login`);
  expect(await page.locator('#field-mailphone').inputValue()).toBe('0812-0346-1594');

  await page.locator('#field-password').fill('bukan sandi ini');
  await button(page, 'Masuk').click();
  await expectFocusedInView(page.getByRole('main').getByRole('alert').filter({ hasText: 'kata sandi salah' }));
  await page.locator('#field-password').fill(goodPassword);
  await button(page, 'Masuk').click();
  await expectInView(heading(page, 'Siapa nama Anda?'));
  await button(page, 'Simpan nama').click();
  await expectFocusedInView(page.locator('.field', { hasText: 'Masukkan nama Anda' }));
  await page.locator('#field-name').fill('Siti Aminah');
  await button(page, 'Simpan nama').click();
  await expectInView(heading(page, 'Akun saya'));
  await expectInView(page.getByText('Siti Aminah'));
});

test('the first address begins with name and number; what is done is said once, also after a reload and "back"', async () => {
  const page = await openAs(await createUser(db, { name: 'Siti Aminah', phone: '+6281203461595' }), '/account/addresses', /status of 422/);
  await page.getByRole('link', { name: 'Buat Alamat' }).click();
  await expectInView(heading(page, 'Tambah alamat'));
  expect([await page.locator('#field-name').inputValue(), await page.locator('#field-phone').inputValue()]).toEqual([
    'Siti Aminah',
    '0812-0346-1595',
  ]);
  await button(page, 'Simpan Alamat').last().click();
  await expectFocusedInView(page.getByRole('alert').filter({ hasText: 'Alamat lengkap ini diperlukan' }));

  await page.locator('#field-label').fill('Rumah');
  await page.locator('#field-description').fill('Jalan Terusan Jakarta 12');
  await button(page, 'Simpan Alamat').last().click();
  await expectFocusedInView(page.locator('.field', { has: page.locator('#field-search-error') }));
  expect(await page.locator('#field-province').isVisible()).toBe(false);
  await page.locator('#field-search').fill('antapani tengah');
  await page.getByRole('option', { name: /Antapani Tengah/ }).click();
  await expect.poll(() => page.locator('#field-post_code').inputValue()).toBe('40291');
  await button(page, 'Simpan Alamat').last().click();
  // A toast is there for two seconds, which is too short to measure where it is on a busy machine.
  await page.locator('[popover] p', { hasText: 'Tambah Alamat berhasil' }).waitFor();
  await expectInView(heading(page, 'Rumah'));
  expect(await page.getByText('Tambah Alamat berhasil').count()).toBe(1);
  await expect.poll(() => page.url()).toBe(`${site.url}/account/addresses`);

  await page.reload();
  await heading(page, 'Rumah').waitFor();
  expect(await page.getByText('Tambah Alamat berhasil').count()).toBe(0);
  await page.getByRole('link', { name: 'Tambah Alamat' }).click();
  await heading(page, 'Tambah alamat').waitFor();
  // The second one may be another person's.
  expect(await page.locator('#field-name').inputValue()).toBe('');
  await page.goBack();
  await heading(page, 'Rumah').waitFor();
  expect(await page.getByText('Tambah Alamat berhasil').count()).toBe(0);
});

test('a form whose session has ended keeps what was typed, and is sent after a log-in in another tab', async () => {
  const user = await createUser(db, { name: 'Siti' });
  const page = await openAs(user, '/account/profile/edit', /status of 401/);
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await page.locator('#field-name').fill('Siti Aminah');
  await button(page, 'Simpan nama').click();
  const refusal = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Sesi Anda berakhir. Masuk lagi di tab lain, lalu kirim lagi' });
  await expectFocusedInView(refusal);
  expect(await page.locator('#field-name').inputValue()).toBe('Siti Aminah');
  const [tab] = await Promise.all([page.waitForEvent('popup'), refusal.getByRole('link', { name: 'Masuk di tab lain' }).click()]);
  await heading(tab, 'Masuk ke akun Anda').waitFor();
  await tab.close();
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, user)).token, url: site.url }]);
  await button(page, 'Simpan nama').click();
  await expectFocusedInView(page.getByRole('main').getByRole('status').filter({ hasText: 'Nama disimpan.' }));
});

test('a form that was kept through the end of a session is not sent as another person, and they start with their own', async () => {
  const [user, other] = [await createUser(db, { name: 'Siti' }), await createUser(db, { name: 'Budi' })];
  const nameOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const page = await openAs(user, '/account/profile/edit', /status of (401|409)/);
  const logIn = async (who: typeof user) =>
    await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, who)).token, url: site.url }]);
  const alert = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await page.locator('#field-name').fill('Siti Aminah');
  await button(page, 'Simpan nama').click();
  await expectFocusedInView(alert('Sesi Anda berakhir'));
  await logIn(other);
  await button(page, 'Simpan nama').click();
  await expectFocusedInView(alert('Anda sekarang masuk dengan akun lain, jadi isian ini tidak dikirim'));
  expect([await nameOf(user), await nameOf(other)]).toEqual(['Siti', 'Budi']);

  // The first person again: nothing typed was lost.
  await logIn(user);
  await button(page, 'Simpan nama').click();
  await expectFocusedInView(page.getByRole('main').getByRole('status').filter({ hasText: 'Nama disimpan.' }));
  expect([await nameOf(user), await nameOf(other)]).toEqual(['Siti Aminah', 'Budi']);

  await logIn(other);
  await page.reload();
  expect(await page.locator('#field-name').inputValue()).toBe('Budi');
  await page.locator('#field-name').fill('Budi Santoso');
  await button(page, 'Simpan nama').click();
  await expect.poll(() => nameOf(other)).toBe('Budi Santoso');
});
