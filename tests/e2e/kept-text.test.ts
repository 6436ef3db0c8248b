import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createEditor, resourceOf } from '#tests/factories/editing.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';

const site = await openSite();
const { app } = site;
afterAll(() => site.close());
const [rina, budi] = [await createEditor(app.db, { name: 'Rina' }), await createEditor(app.db, { name: 'Budi' })];

const signIn = (context: BrowserContext, { token }: typeof rina) => context.addCookies([{ name: 'sesi', value: token, url: site.url }]);
const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const offerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Ada tulisan yang belum tersimpan dari' });

/** How many texts this browser keeps of an editor. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sehati-naskah')) return 0;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('sehati-naskah'));
    const count = await done(database.transaction('texts').objectStore('texts').count());
    database.close();
    return count;
  });

test('what was typed without a network is offered on return to its writer alone, restored and stored; a log-out deletes it', async () => {
  const { operations } = resourceOf('articles');
  const created = await invokeAs(app.platform, operations.create, rina, {});
  if (!created.ok) throw new Error(created.code);
  const { key } = created.data;
  const page = await site.newPage({ width: 360, allow: /Failed to load resource|net::ERR/ });
  const context = page.context();
  page.on('dialog', (dialog) => void dialog.accept());
  const open = async () => {
    await page.goto(`/staff/konten/articles/${key}`);
    await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  };
  /** The page is gone before the server has what was typed. */
  const typeUnsaved = async (text: string) => {
    await context.setOffline(true);
    await titleOf(page).fill(text);
    await expect.poll(() => countKept(page)).toBe(1);
    // The request of a page that is left goes out in spite of that: without a session it is refused.
    await context.clearCookies();
    await page.goto('about:blank');
    await context.setOffline(false);
  };
  await signIn(context, rina);
  await open();
  await typeUnsaved('Batuk pada bayi');

  await signIn(context, rina);
  await open();
  await offerOf(page).waitFor();
  expect([await titleOf(page).inputValue(), await findings(page)]).toEqual(['', []]);
  await page.getByRole('button', { name: 'Pulihkan', exact: true }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Batuk pada bayi');
  await page.locator('[data-save-state]').getByText('Tersimpan', { exact: true }).waitFor();
  await expect.poll(() => countKept(page)).toBe(0);
  const stored = await app.db.selectFrom('staff_records').select('working').where('key', '=', key).executeTakeFirstOrThrow();
  expect(stored.working).toMatchObject({ name: 'Batuk pada bayi' });

  await typeUnsaved('Tulisan Rina');
  await signIn(context, budi);
  await open();
  await expect.poll(() => countKept(page)).toBe(0);
  expect(await offerOf(page).count()).toBe(0);
  expect(await page.content()).not.toContain('Tulisan Rina');

  await typeUnsaved('Tulisan Budi');
  await signIn(context, budi);
  await open();
  await offerOf(page).waitFor();
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('[data-staff-frame] form[action*="logout"] button')?.click());
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => countKept(page)).toBe(0);
});
