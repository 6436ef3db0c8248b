import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accountMail } from '#app/domains/accounts/account-message/account-mails.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { accountMessages, link } from '#tests/factories/account-messages.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());
const { db, platform } = site.app;
// One with two ways on, one with facts, one without anything to click; the last is the newest in the outbox.
const shown = ['already_known', 'new_sign_in', 'account_erased'] as const;
const messages = shown.flatMap((kind) => accountMessages.filter((message) => message.kind === kind));
const mails = [{ kind: 'sign_up', url: link } as const, ...messages].map((message) => renderMail(accountMail(message)));
await inTransaction(db, async (tx) => {
  for (const mail of mails) await queueMessage(tx, platform, { channel: 'email', recipient: 'siti@contoh.id', ...mail });
});
const ids = (await db.selectFrom('outbox_messages').select('id').orderBy('id').execute()).map(({ id }) => id);

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const variants = [
  { width: 320, dark: false },
  { width: 320, dark: true },
  { width: 1280, dark: false },
];
test.each(variants)(
  'at $width px, dark $dark, mails are accessible, no wider than the screen, and their button is big enough',
  async (variant) => {
    const page = await site.newPage(variant);
    for (const id of ids) {
      await page.goto(`/dev/outbox/${id}`);
      expect({ id, found: await findings(page), isTooWide: await isTooWide(page) }).toEqual({ id, found: [], isTooWide: false });
      for (const button of await page.locator('a.action').all()) {
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(variant.width === 320 ? 220 : 100);
      }
    }
  },
);

test('the outbox by keyboard: to a mail as its reader sees it, whose button leads to the address that the text tells', async () => {
  const page = await site.newPage({ width: 360 });
  await page.goto('/dev/outbox');
  expect(await page.locator('ol li h2').first().textContent()).toBe('Akun Sehati Anda telah dihapus');
  expect(await page.locator(`#pesan-${ids[0]} a`).first().getAttribute('href')).toBe(link);
  expect([await findings(page), await isTooWide(page)]).toEqual([[], false]);
  await page.locator(`#pesan-${ids[0]} .button`).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dev/outbox/${ids[0]}`);
  expect(await page.locator('a.action').getAttribute('href')).toBe(link);
});
