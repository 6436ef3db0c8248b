import { afterAll, describe, expect, test } from 'vitest';
import { createBusinessCard, createShortLink } from '#tests/factories/links.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

describe('a short link', () => {
  test.each([true, false])('to a page of ours leads there, with JavaScript: %s', async (javaScript) => {
    const { token } = await createShortLink(db, { target: '/about' });
    const page = await site.newPage({ width: 360, javaScript });
    await page.goto(`/s/${token}`, { waitUntil: 'commit' }).catch(() => {});
    await page.waitForURL('**/about');
    expect(await page.evaluate(() => document.referrer)).toBe('');
  });

  const wide = { width: 1280, dark: false };
  test.each([{ width: 360, dark: true }, wide])('to another host asks, and "Batal" goes home ($width px)', async (variant) => {
    const { token } = await createShortLink(db, { target: 'https://lain.example/masuk' });
    const page = await site.newPage(variant);
    await page.goto(`/s/${token}`);
    expect(await page.getByText('lain.example', { exact: true }).isVisible()).toBe(true);
    expect(await findings(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Lanjutkan' }).getAttribute('href')).toBe('https://lain.example/masuk');
    await page.getByRole('link', { name: 'Batal' }).press('Enter');
    await page.waitForURL(`${site.url}/`);
  });
});

test('a business card is kept by a press', async () => {
  const card = await createBusinessCard(db, { name: 'Dewi Anggraini, S.Kep.' });
  const page = await site.newPage({ width: 360 });
  await page.goto(`/business-card/${card.slug}`);
  expect(await findings(page)).toEqual([]);
  expect(await page.locator('article header > span').textContent()).toBe('DA');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Simpan kontak' }).click()]);
  expect(download.suggestedFilename()).toBe(`${card.slug}.vcf`);
});
