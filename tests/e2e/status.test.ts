import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
afterAll(() => site.close());

let requests = 0;
/** A request of somebody with an account, and its private page. */
async function request() {
  requests += 1;
  const slot = await createSlot(db, { capacity: 3 });
  const session = await signIn(db, await createUser(db));
  const headers = { ...session.headers, 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  const init = { method: 'POST', headers, body: JSON.stringify(submitBody(slot, 800 + requests)) };
  const { data } = (await (await site.app.fetch('/v1/register/submit', init)).json()) as { data: { status_url: string; code: string } };
  const state = () =>
    db.selectFrom('appointment_requests').select(['status', 'visit_date']).where('code', '=', data.code).executeTakeFirstOrThrow();
  return { path: new URL(data.status_url).pathname, code: data.code, state, session };
}

async function open(path: string, token: string | null, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, ...options });
  if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}

const said = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });

test('by keyboard alone, from the list of the account: moved, then cancelled, without loading a document or telling the address', async () => {
  const { path, code, state, session } = await request();
  const before = (await state()).visit_date;
  const page = await open('/account/profile', session.token);
  await watchDocument(page);
  const referring: string[] = [];
  page.on('request', (one) => {
    if (!one.url().includes(path) && one.headers().referer?.includes(path)) referring.push(one.url());
  });
  await page.getByRole('main').getByRole('link', { name: 'Kunjungan saya' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('main li.card a').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('definition').filter({ hasText: code }).waitFor();
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');

  await page.locator('#visit-date').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Tanggal dipindah ke').waitFor();
  expect(await said(page, 'Tanggal dipindah ke').evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await state()).visit_date).not.toEqual(before);
  expect(await findings(page)).toEqual([]);

  await page.locator('summary', { hasText: 'Saya ingin membatalkan' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Permintaan dibatalkan.').waitFor();
  expect((await state()).status).toBe('cancelled');
  await page.getByRole('link', { name: 'Daftar lagi ke dokter ini' }).waitFor();
  expect([await isSameDocument(page), referring]).toEqual([true, []]);
});

test('a lost network says so and changes nothing; then it is cancelled once', async () => {
  const { path, state } = await request();
  const page = await open(path, null, { allow: /ERR_INTERNET_DISCONNECTED/ });
  await page.locator('summary', { hasText: 'Saya ingin membatalkan' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Jaringan terputus' }).waitFor();
  expect((await state()).status).toBe('requested');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await said(page, 'Permintaan dibatalkan.').waitFor();
  expect((await state()).status).toBe('cancelled');
});

test('without JavaScript both forms work', async () => {
  const { path, state } = await request();
  const page = await open(path, null, { javaScript: false });
  await page.getByRole('button', { name: 'Pindahkan' }).click();
  await said(page, 'Tanggal dipindah ke').waitFor();
  await page.locator('summary', { hasText: 'Saya ingin membatalkan' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await said(page, 'Permintaan dibatalkan.').waitFor();
  expect((await state()).status).toBe('cancelled');
});

test.each(screens)('$width px, dark $dark: nothing is too wide, axe finds nothing', async (screen) => {
  const { path } = await request();
  const page = await open(path, null, screen);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The page has its own styles, also where no other page brought them.
  expect(
    await page
      .locator('.inline-form')
      .first()
      .evaluate((form) => getComputedStyle(form).display),
  ).toBe('grid');
});
