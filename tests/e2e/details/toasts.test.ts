import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());

test('a newer one takes the place of the older; errors are red and read at once; each goes after its time', async () => {
  const page = await site.newPage();
  await page.goto('/dev/ui');
  // The page's time stands still, so that a slow machine sees a toast before it goes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.locator('[popover] p');
  await page.getByRole('button', { name: 'Pemberitahuan', exact: true }).first().click();
  await expect.poll(() => page.locator('[popover] [role=status] p').textContent()).toBe('Jadwal tersimpan');
  const color = () => page.locator('[popover] > div').evaluate((element) => getComputedStyle(element).backgroundColor);
  const blue = await color();
  await page.clock.runFor(900);
  await page.getByRole('button', { name: 'Pemberitahuan galat' }).click();
  await expect.poll(() => toast.allTextContents()).toEqual(['Pilih dokter dahulu']);
  expect(await page.locator('[popover] [role=alert] p').count()).toBe(1);
  await expect.poll(color).not.toBe(blue);
  for (const [milliseconds, count] of [
    [1_900, 1],
    [200, 0],
  ] as const) {
    await page.clock.runFor(milliseconds);
    await expect.poll(() => toast.count()).toBe(count);
  }
});

test('they stand above an open dialog and stay when it closes', async () => {
  const page = await site.newPage({ reducedMotion: true });
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'Buka dialog' }).click();
  await page.locator('#ui-dialog').getByRole('button', { name: 'Pemberitahuan' }).click();
  await expect.poll(() => page.locator('#ui-dialog [popover] p').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('body > [popover] p').waitFor();
});
