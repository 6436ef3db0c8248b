import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#app/platform/time/clock.server.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { openKeptBrowser, openSite } from '#tests/harness/browser.ts';

const site = await openSite();
const gates = gatesOf(site.app, systemClock);
const folder = mkdtempSync(join(tmpdir(), 'sehati-gate-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

async function openPage(context: BrowserContext, slug: string) {
  const page = await context.newPage();
  await page.goto(`${site.url}/event/verification-scanner/${slug}`);
  return page;
}

const enrol = (context: BrowserContext, value: string) =>
  context.addCookies([{ name: 'gerbang', value, url: site.url, expires: Date.now() / 1_000 + 3_600 }]);

/** Ends the browser as a dead battery does. */
async function kill(context: BrowserContext): Promise<void> {
  const cdp = await context.browser()?.newBrowserCDPSession();
  const gone = new Promise((resolve) => context.once('close', resolve));
  await cdp?.send('Browser.crash').catch(() => {});
  await gone;
}

test('what was shown as recorded survives the end of the browser, and is counted once', async () => {
  const form = await gates.event();
  const device = await gates.device(form);
  for (const round of times(20)) {
    const tickets = await Promise.all(times(3).map(() => gates.ticket(form)));
    const first = await openKeptBrowser(folder);
    await enrol(first, device.token);
    const page = await openPage(first, form.slug);
    // The list that the device kept is shown first: without the new one it knows none of these tickets.
    await page.getByText(`Semua terkirim · ${(round + 1) * tickets.length} tiket`).waitFor();
    await first.setOffline(true);
    await page.getByRole('button', { name: 'Manual' }).click();
    for (const ticket of tickets) {
      await page.getByLabel('Kode di bawah QR').fill(ticket.code);
      await page.getByRole('button', { name: 'Kirim' }).click();
      await page.getByText(`${tickets.indexOf(ticket) + 1} menunggu dikirim`).waitFor();
      await page.getByRole('region', { name: 'Hasil pemindaian' }).getByText('Tercatat di perangkat').waitFor();
    }
    await kill(first);
    for (const ticket of tickets) expect(await gates.scansOf(ticket), `round ${round}`).toEqual([]);

    const second = await openKeptBrowser(folder);
    // Chromium writes cookies to the disk half a minute after they are set; this device was enrolled before that.
    await enrol(second, device.token);
    await openPage(second, form.slug);
    for (const ticket of tickets) await expect.poll(() => gates.scansOf(ticket)).toMatchObject([{ outcome: 'first', is_offline: true }]);
    await second.close();
  }
});
