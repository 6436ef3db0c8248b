import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { createLink, goodPassword } from '#tests/factories/sign-up.ts';
import { openSite, type PageOptions } from '#tests/harness/browser.ts';

/*
 * What the pages of an account do without loading a document: refusals, navigation, a lost network. Each test counts the documents.
 */
const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

const lost = 'Jaringan terputus dan jawaban belum kami terima.';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A page, and the documents and forms that it has requested since. */
async function open(options: PageOptions, owner: { id: string } | null, address: string) {
  const page = await site.newPage({ width: 360, ...options });
  const session = owner && (await signIn(db, owner));
  if (session) await page.context().addCookies([{ name: 'sesi', value: session.token, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(address);
  const documents: string[] = [];
  const forms: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname);
    else if (request.method() === 'POST' && pathname.endsWith('.data')) forms.push(pathname);
  });
  return { page, session, documents, forms };
}

test('a refused log-in keeps what was typed but the password, and loads no document; the right one begins a new one', async () => {
  const user = await createUserWithPassword(db);
  const { page, documents } = await open({ allow: /status of 422/ }, null, '/account/login');
  await page.locator('#field-mailphone').fill(user.email as string);
  await page.locator('#field-password').fill('bukan sandi ini');
  await page.getByLabel('Tampilkan kata sandi').check();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main [role=alert]', { hasText: 'Email, nomor ponsel, atau kata sandi salah.' }).waitFor();
  expect([await page.locator('#field-mailphone').inputValue(), await page.locator('#field-password').inputValue()]).toEqual([
    user.email,
    '',
  ]);
  await page.locator('#field-password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/profile');
  await page.getByRole('heading', { name: 'Akun saya' }).waitFor();
  // Whoever logs in finds nothing of the person before in the browser's memory.
  expect(documents).toEqual(['/account/profile']);
});

test('after a log-in the page begins at its top, and Back leads to the page before the log-in', async () => {
  const user = await createUserWithPassword(db);
  const page = await site.newPage({ width: 360, height: 500 });
  await page.goto('/contact-us');
  await page.goto('/account/login');
  await page.waitForSelector('html[data-ready]');
  await page.locator('#field-mailphone').fill(user.email as string);
  await page.locator('#field-password').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Akun saya' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/contact-us');
});

test('what was typed before a refusal is there after a lost network too', async () => {
  const page = await site.newPage({ width: 360, allow: /ERR_INTERNET_DISCONNECTED|status of 422/ });
  await page.goto('/offline');
  // Refused before React is there: the page comes back with the text in the attribute of its field.
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => location.assign('/account/login'));
  await page.locator('#field-mailphone').fill('dewi@contoh.id');
  await page.locator('#field-password').fill('bukan sandi ini');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Email, nomor ponsel, atau kata sandi salah.').waitFor();
  hold();
  await page.waitForSelector('html[data-ready]');
  await page.locator('#field-password').fill('bukan sandi ini juga');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText(lost).waitFor();
  expect(await page.locator('#field-mailphone').inputValue()).toBe('dewi@contoh.id');
});

test('a browser without popovers has the page, and its refusal in it', async () => {
  const page = await site.newPage({ width: 360, allow: /status of 422/ });
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/account/login');
  await page.locator('#field-mailphone').fill('dewi@contoh.id');
  await page.locator('#field-password').fill('bukan sandi ini');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Email, nomor ponsel, atau kata sandi salah.').waitFor();
});

test('a log-in on the way to a page that is read loads its document', async () => {
  const user = await createUserWithPassword(db);
  const { page, documents } = await open({}, null, '/account/login?next=%2Fabout');
  await page.locator('#field-mailphone').fill(user.email as string);
  await page.locator('#field-password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(documents).toEqual(['/about']);
});

test('from one page of the account to another: no document, the focus at the beginning, back to the one before', async () => {
  const { page, documents } = await open({ width: 1280 }, await createUser(db), '/account/profile');
  await page.getByRole('navigation', { name: 'Akun' }).getByRole('link', { name: 'Keluarga' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Keluarga' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('isi');
  expect([pathOf(page), await page.title()]).toEqual(['/account/family', 'Keluarga | Sehati']);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
  expect(documents).toEqual([]);
});

test('without a network a form says so and keeps all that was typed, and is sent once the network is there', async () => {
  const user = await createUserWithPassword(db);
  const { page, documents } = await open({ allow: /ERR_INTERNET_DISCONNECTED/ }, null, '/account/login');
  await page.locator('#field-mailphone').fill(user.email as string);
  await page.locator('#field-password').fill(password);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('alert').filter({ hasText: lost }).waitFor();
  expect(await focused(page)).toContain(lost);
  expect(await page.locator('#field-password').inputValue()).toBe(password);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('heading', { name: 'Akun saya' }).waitFor();
  expect(documents).toEqual(['/account/profile']);
});

test('the link of a message: refused and lost forms remain, and no address in the history has its token', async () => {
  const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'tautan@contoh.id' });
  const { page, documents } = await open({ allow: /ERR_INTERNET_DISCONNECTED|status of 422/ }, null, `/account/password/create/${token}`);
  const fill = async (first: string, second: string) => {
    await page.locator('#field-password').fill(first);
    await page.locator('#field-password_confirmation').fill(second);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  };
  await fill('sayang123', 'sayang123');
  await page.locator('.field-error', { hasText: 'mudah ditebak' }).waitFor();
  await expect.poll(() => page.locator('#field-password').inputValue()).toBe('');
  expect([pathOf(page), await page.locator('#field-password').inputValue()]).toEqual(['/account/password/create', '']);
  await page.context().setOffline(true);
  await fill(goodPassword, goodPassword);
  await page.getByRole('main').getByRole('alert').filter({ hasText: lost }).waitFor();
  expect(await page.locator('#field-password').inputValue()).toBe(goodPassword);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await page.getByRole('heading', { name: 'Masuk ke akun Anda' }).waitFor();
  expect(documents).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: 'Buka tautan dari pesan Anda' }).waitFor();
  expect(page.url()).not.toContain(token);
});

test('one press or two: a form is sent once, and only its own button says so', async () => {
  const user = await createUser(db);
  await signIn(db, user);
  await signIn(db, user);
  const { page, forms } = await open({}, user, '/account/sessions');
  const answered = Promise.withResolvers<void>();
  await page.route('**/account/sessions.data', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  const buttons = page.locator('main li:has(h2)').getByRole('button', { name: /^(keluarkan|mengeluarkan)/i });
  await buttons.first().click();
  // A button that is being sent is not disabled: it keeps the focus.
  await buttons.first().press('Enter');
  await expect.poll(() => buttons.allTextContents()).toEqual(['Mengeluarkan…', expect.stringMatching(/^Keluarkan/)]);
  answered.resolve();
  await page.locator('main [role=status]', { hasText: 'Perangkat sudah dikeluarkan.' }).waitFor();
  expect([await buttons.count(), forms]).toEqual([1, ['/account/sessions.data']]);
});

test('a session that has ended meanwhile is said, and is no longer in the list', async () => {
  const user = await createUser(db);
  const other = await signIn(db, user);
  const { page, documents } = await open({ allow: /status of 404/ }, user, '/account/sessions');
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', other.sessionId).execute();
  await page
    .locator('main li:has(h2)')
    .getByRole('button', { name: /^(keluarkan|mengeluarkan)/i })
    .click();
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Mungkin sudah keluar lebih dulu.' }).waitFor();
  await expect.poll(() => page.locator('main li:has(h2)').count()).toBe(1);
  expect(documents).toEqual([]);
});

test('a session that ended elsewhere: the next page of the account is the log-in, which leads back there', async () => {
  const { page, session, documents } = await open({}, await createUser(db), '/account/profile');
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', session?.sessionId ?? '')
    .execute();
  await page.getByRole('navigation', { name: 'Akun' }).getByRole('link', { name: 'Keluarga' }).click();
  await page.waitForURL('**/account/login?next=%2Faccount%2Ffamily');
  await page.getByRole('heading', { name: 'Masuk ke akun Anda' }).waitFor();
  // A new document: an open dialog still had the names of the family.
  expect(documents).toEqual(['/account/login']);
});

test('a page whose code is gone, as after a deployment, is loaded as a document, also after a form', async () => {
  const { page } = await open(
    { allow: /status of 404|Error loading route module|dynamically imported module/ },
    await createUser(db),
    '/account/family/add',
  );
  await page.route('**/assets/{family,edit-profile}-*.js', (route) =>
    /\/family-member/.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByLabel('Nama lengkap').fill('Rafi Pratama');
  await page.getByLabel('Hubungan dengan Anda').selectOption({ index: 1 });
  await page.getByLabel('Tanggal', { exact: true }).fill('3');
  await page.getByLabel('Bulan', { exact: true }).selectOption({ index: 5 });
  await page.getByLabel('Tahun', { exact: true }).fill('2018');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('main').locator('button[type=submit]').last().click();
  await page.getByRole('main').getByText('Rafi Pratama').waitFor();
  expect(pathOf(page)).toBe('/account/family');
});

test('the address names the first panel, and the next one when it changes', async () => {
  const doctor = await createUser(db, { roles: ['doctor'], hasSecondFactor: true });
  const { page } = await open({ width: 1280 }, doctor, '/account/profile#chat-paid');
  const selected = () => page.locator('[role=tab][aria-selected=true]').allTextContents();
  await expect.poll(selected).toEqual(['Chat List', 'Paid']);
  await page.evaluate(() => {
    location.hash = '#reservations';
  });
  await expect.poll(selected).toEqual(['Reservations', 'Paid']);
  await page.getByRole('tab', { name: 'Reservations' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(selected).toEqual(['Chat List', 'Paid']);
  await expect.poll(() => focused(page)).toBe('chat-tab');
  await page.keyboard.press('End');
  await expect.poll(async () => [await focused(page), await selected()]).toEqual(['reservations-tab', ['Reservations', 'Paid']]);
});

test('who types the password again on the way to a file gets the file, and the page that it belongs to', async () => {
  const user = await createUserWithPassword(db);
  const next = '/account/data/export.html';
  const { page, session } = await open({}, user, '/account/profile');
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', session?.sessionId ?? '')
    .execute();
  await page.goto(`/account/reauthenticate?${new URLSearchParams({ next })}`);
  await page.locator('#field-password').fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^data-saya-sehati-/);
  await page.getByRole('heading', { level: 1, name: 'Data saya & privasi' }).waitFor();
});
