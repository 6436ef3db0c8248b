import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createSlot } from '#tests/factories/directory.ts';
import { facilityCard } from '#tests/harness/appointment-form.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';

const site = await openSite({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => site.close());
const slot = await createSlot(site.app.db);

async function newVisitor(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, reducedMotion: true, ...options });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  return page;
}

describe('the first press', () => {
  /** Holds back every file of code that is asked for from now on. */
  async function holdCode(page: Page) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  }

  const pages = () =>
    [
      ['a page that is read', '/', 'footer', '/pendaftaran'],
      ['a page with a prefill', `/dokter/-/${slot.doctor.slug}`, 'main', '/pendaftaran?dokter='],
      ['a page that is worked with', '/contact-us', 'footer', '/pendaftaran'],
    ] as const;

  test('opens the dialog before its code is there, on every kind of page', async () => {
    for (const [name, path, part] of pages()) {
      const page = await newVisitor();
      await page.goto(path);
      const release = await holdCode(page);
      await page.locator(`${part} a[data-opens]`).first().tap();
      const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
      await dialog.locator('[aria-busy=true]').waitFor();
      expect(await dialog.getByRole('group').count(), name).toBe(0);
      release();
      await dialog.getByRole('group', { name: 'Rumah Sakit' }).waitFor();
      expect(new URL(page.url()).pathname).not.toBe('/pendaftaran');
    }
  });

  test.each([...pages()])('on %s it leads to the page of the form when its code has not come after 5 seconds', async (_, path, part) => {
    const page = await newVisitor();
    await page.goto(path);
    const release = await holdCode(page);
    await page.locator(`${part} a[data-opens]`).first().tap();
    const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
    await dialog.locator('[aria-busy=true]').waitFor();
    const link = dialog.getByText('Buka halaman Pendaftaran');
    const wait = (milliseconds: number) =>
      link.evaluate((element, time) => {
        for (const animation of element.getAnimations()) animation.currentTime = time;
      }, milliseconds);
    await wait(4_500);
    expect(await link.isVisible()).toBe(false);
    await wait(5_001);
    await link.waitFor();
    expect(await findings(page)).toEqual([]);
    await link.tap();
    // The code is still held, so the page has not loaded to its end.
    await page.waitForURL('**/pendaftaran', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Pendaftaran' }).waitFor();
    release();
  });

  test('closed before its code is there, it stays closed', async () => {
    const page = await newVisitor();
    await page.goto('/');
    const release = await holdCode(page);
    const dialog = page.locator('#appointment-dialog');
    await page.locator('footer').getByRole('link', { name: 'Pendaftaran' }).tap();
    await dialog.getByRole('button', { name: 'Tutup' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    release();
    await page.locator('[data-island="appointment-dialog"][data-hydrated]').waitFor({ state: 'attached' });
    expect(await dialog.isVisible()).toBe(false);
  });

  test('follows the link when the code cannot be loaded', async () => {
    for (const [name, path, part, target] of pages()) {
      const page = await newVisitor({ allow: /ERR_FAILED/ });
      await page.goto(path);
      await page.route('**/assets/*.js', (route) => route.abort());
      const link = page.locator(`${part} a[data-opens]`).first();
      expect(await link.getAttribute('href'), name).toContain(target);
      await link.tap();
      await page.waitForURL('**/pendaftaran**');
      await page.unroute('**/assets/*.js');
      await page.getByRole('heading', { level: 1, name: 'Pendaftaran' }).waitFor();
    }
  });

  test('on the page of the form itself the fields of both have names of their own', async () => {
    const page = await newVisitor({ width: 1280 });
    await page.goto('/pendaftaran');
    await facilityCard(page.locator('main'), slot.facility.id).check();
    await page.getByRole('banner').getByRole('link', { name: 'Pendaftaran' }).click();
    await page.getByRole('dialog').getByRole('group', { name: 'Rumah Sakit' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
