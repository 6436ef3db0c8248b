import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { insertPart } from '#tests/factories/lists.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectAccessible, settle } from '#tests/harness/layout-stable.ts';

const site = await openSite();
const { app } = site;
const { db, platform } = app;
afterAll(() => site.close());

/** The desk of a facility, and so many parts that wait or are packed there. */
async function openDesk(count: number, state: 'waiting' | 'packed', width = 1280) {
  const place = await createFacility(db);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await insertPart(db, { facilityId: place.id, n, state, mode: 'own' }));
  const user = await createUser(db, { roles: ['pharmacist'], facilityId: place.id });
  const { token } = await signIn(db, user, platform.signed);
  const page = await site.newPage({ width });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto('/staff/pesanan');
  await settle(page);
  const stateOf = async () =>
    (await db.selectFrom('seller_orders').select('state').distinct().where('id', 'in', ids).execute()).map((row) => row.state);
  return { page, ids, stateOf };
}

test('50 orders, one of them bad, are accepted and labelled in at most 6 presses and 10 seconds', async () => {
  const { page, ids, stateOf } = await openDesk(50, 'waiting');
  const bad = db.updateTable('seller_orders').where('id', '=', ids[24] ?? '');
  for (const state of ['accepted', 'packed']) await bad.set({ state }).execute();
  let presses = 0;
  const press = async (work: Promise<unknown>) => {
    presses += 1;
    await work;
  };
  const before = performance.now();
  await press(page.getByLabel('Pilih halaman ini').check());
  await page.getByText('50 dipilih').waitFor();
  await press(page.getByRole('button', { name: 'Terima', exact: true }).click());
  await page.getByRole('status').filter({ hasText: '49 pesanan diterima.' }).waitFor();
  await page.getByText('1 pesanan tidak berubah:').waitFor();
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('link', { name: 'Cetak label A6' }).click());
  const sheet = await opened;
  await sheet.waitForLoadState();
  expect(await sheet.locator('article').count()).toBe(50);
  const seconds = (performance.now() - before) / 1_000;
  expect([presses <= 6, seconds <= 10, (await stateOf()).toSorted()]).toEqual([true, true, ['accepted', 'packed']]);
  await expectAccessible(page);
});

test.each([360, 1280])('at %i px: a round is scanned by keyboard, signed, and sent', async (width) => {
  const { page, ids, stateOf } = await openDesk(2, 'packed', width);
  for (const box of await page.locator('main [data-row] input[type=checkbox]').all()) await box.check();
  await page.getByRole('button', { name: 'Serahkan ke kurir' }).click();
  await page.waitForURL('**/staff/pesanan/serah-terima/**');
  const scan = page.getByLabel('Pindai label');
  await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true);
  for (const [at, id] of ids.entries()) {
    // A scanner types, and presses Enter; the field is there for the next label at once.
    await page.keyboard.type(`P${id}-1`);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Lengkap', { exact: true }).count()).toBe(at + 1);
    await expect
      .poll(() => scan.evaluate((field) => field === document.activeElement && (field as HTMLInputElement).value === ''))
      .toBe(true);
  }
  await expectAccessible(page);
  await page.getByLabel('Nama kurir').fill('Ujang');
  const pad = page.getByRole('img', { name: 'Tanda tangan kurir' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Serahkan 2 kiriman' }).click();
  await page.getByRole('status').filter({ hasText: 'Sudah diserahkan.' }).waitFor();
  expect(await stateOf()).toEqual(['shipped']);
  expect(await page.getByRole('img', { name: 'Tanda tangan Ujang' }).count()).toBe(1);
});
