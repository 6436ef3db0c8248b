import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { colorSchemes, widths } from '#tests/harness/suite.ts';

const google = await openFakeGoogle({ sub: 'e2e-1', email: 'siti@contoh.id', email_verified: true, hd: 'contoh.id', name: 'Siti Aminah' });
const site = await openSite({ variables: google.variables });
afterAll(async () => {
  await site.close();
  await google.close();
});

type Page = Awaited<ReturnType<typeof site.newPage>>;

/** Goes by keyboard to the link with these words and follows it. */
async function follow(page: Page, words: string): Promise<void> {
  const link = page.getByRole('link', { name: words, exact: true });
  await link.waitFor();
  for (let n = 0; n < 40 && !(await link.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of colorSchemes) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findings(page), `${page.url()} ${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
}

test('by keyboard: an account by Google, out, and in again to where the person was going', async () => {
  const page = await site.newPage({ width: 360, over: google.url });
  await page.goto('/account/register');
  await follow(page, 'Buat akun dengan Google');
  await page.waitForURL(`${google.url}/**`);
  await follow(page, 'Lanjut');
  await page.waitForURL('**/account/profile');
  await page.goto('/account/google/connection');
  await page.getByText('satu-satunya cara masuk').first().waitFor();

  await page.context().clearCookies({ name: 'sesi' });
  await page.goto('/account/google/connection');
  await page.waitForURL('**/account/login?next=**');
  await follow(page, 'Masuk dengan Google');
  await page.waitForURL(`${google.url}/**`);
  await follow(page, 'Lanjut');
  await page.waitForURL('**/account/google/connection');
  expect(await site.app.db.selectFrom('users').select(['name', 'email']).where('name', '=', 'Siti Aminah').execute()).toEqual([
    { name: 'Siti Aminah', email: 'siti@contoh.id' },
  ]);
});

test('without JavaScript; a no at Google, and Google away, lead back to the password', async () => {
  const page = await site.newPage({ width: 360, over: google.url, javaScript: false, allow: /status of (400|503)/ });
  await page.goto('/account/register');
  await page.getByRole('link', { name: 'Buat akun dengan Google' }).click();
  await page.getByRole('link', { name: 'Batal' }).click();
  await page.getByRole('heading', { name: 'Anda belum masuk' }).waitFor();
  expect(await page.getByRole('link', { name: 'Masuk dengan kata sandi' }).getAttribute('href')).toBe('/account/login');

  google.failures = { status: 503 };
  await page.getByRole('link', { name: 'Coba lagi dengan Google' }).click();
  await page.getByRole('link', { name: 'Lanjut' }).click();
  await page.getByRole('heading', { name: 'Masuk dengan Google sedang tidak bisa' }).waitFor();
  google.failures = {};
  // The same page once more: the way back was open once.
  await page.reload();
  await page.getByRole('heading', { name: 'Proses masuk tidak dapat diteruskan' }).waitFor();
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('sesi');
});

const withGoogle = ['/account/register', '/account/login', '/account/google/callback?code=x&state=y'];
test.each(withGoogle)('%s is accessible', async (path) => {
  const page = await site.newPage({ allow: /status of 400/ });
  await page.goto(path);
  await expectAccessible(page);
});

test('the page in the account that connects Google is accessible', async () => {
  const page = await site.newPage();
  const { token } = await signIn(site.app.db, await createUser(site.app.db));
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto('/account/google/connection');
  await page.getByRole('link', { name: 'Hubungkan akun Google' }).waitFor();
  await expectAccessible(page);
});
