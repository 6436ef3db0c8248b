import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { soak } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(path);
  return page;
}

soak('the bar at the bottom has its places before the rest of the page has come', async () => {
  const page = await open('/contact-us', { width: 360 });
  const first = page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link', { name: 'Beranda' });
  const whole = await first.boundingBox();
  expect(whole?.width).toBeGreaterThan(40);
  await page.route('**/contact-us', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(Jadwal<\/a>)<a [\s\S]*/, '$1') });
  });
  await page.reload();
  expect(await page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link').count()).toBe(2);
  expect(await first.boundingBox()).toEqual(whole);
});

describe('a navigation that loads no document', () => {
  /** Says whether the document is still the same one. */
  const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const isSame = async (page: Page) => (await page.locator('html[data-same]').count()) === 1;

  test('closes the menu, marks the current item, and the focus goes to the page', async () => {
    const page = await open('/contact-us', { width: 360, reducedMotion: true });
    await mark(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Promo' }).click();
    await page.waitForURL('**/promo');
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await page.locator('#isi:focus').waitFor();
    expect(await page.locator('#menu [aria-current]').allTextContents()).toEqual(['Promo']);
    expect(await page.getByRole('navigation', { name: 'Pintasan' }).locator('[aria-current]').allTextContents()).toEqual(['Promo']);
    expect(await isSame(page)).toBe(true);
  });

  soak('leaves the button to the top, the settings of the Android app and Pendaftaran at work', async () => {
    const page = await site.newPage({ width: 360, reducedMotion: true });
    await page.addInitScript(() => {
      Object.assign(window, { Android: { openSettings: () => document.body.setAttribute('data-opened', '') } });
    });
    await page.goto('/contact-us');
    await mark(page);
    await page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link', { name: 'Promo' }).click();
    await page.locator('#isi:focus').waitFor();
    await page.evaluate(() => scrollTo(0, 101));
    await page.getByRole('button', { name: 'Kembali ke atas' }).click();
    await page.waitForFunction(() => scrollY === 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByText('Pengaturan').click();
    await expect.poll(() => page.locator('body').getAttribute('data-opened')).toBe('');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Pendaftaran' }).click();
    await page.getByRole('dialog', { name: 'Pendaftaran' }).getByRole('group', { name: 'Rumah Sakit' }).waitFor();
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await isSame(page)).toBe(true);
  });

  soak('to a page that is read loads its document', async () => {
    const page = await open('/contact-us');
    await mark(page);
    await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Tentang Kami' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tentang Kami' }).waitFor();
    expect(await isSame(page)).toBe(false);
  });
});
