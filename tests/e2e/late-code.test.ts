import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createRegions } from '#tests/factories/addresses.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite } from '#tests/harness/browser.ts';
import { openHome, openList } from '#tests/harness/staff-pages.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());
await createRegions(db);
const desk = { width: 1280, height: 800, by: 'pointer' } as const;
const admin = await createEditor(db, { roles: ['admin'] });

/** Keeps back the code whose file has this name, until the function that comes back is called. */
async function holdCode(page: Page, name: string) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-.*\\.js$`), async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

test('the key of a page is known although the dialogs of the frame come between its two letters', async () => {
  const page = await openHome(site, admin);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const dialogs = page.locator('dialog[id]');
  const before = await dialogs.count();
  await page.keyboard.press('g');
  await expect.poll(() => dialogs.count()).toBeGreaterThan(before);
  await page.keyboard.press('k');
  await page.waitForURL(/\/staff\/konten/);
});

test('what is typed before the code of the suggestions has come is searched for, and Enter does not send', async () => {
  const page = await openHome(site, admin, desk);
  const code = await holdCode(page, 'suggestion-list');
  await openList(page, desk, 'Fasilitas');
  await page.getByRole('button', { name: 'Fasilitas baru', exact: true }).first().click();
  const city = page.getByLabel('Kota', { exact: true });
  await city.click();
  await code.asked;
  await page.keyboard.type('dago');
  await page.keyboard.press('Enter');
  code.release();
  await page.getByRole('listbox').getByRole('option', { name: /Dago/ }).first().click();
  await expect.poll(() => city.inputValue()).toBe('Bandung');
});
