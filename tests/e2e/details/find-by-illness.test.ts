import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

async function open(path: string): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true });
  await page.goto(path);
  return page;
}

test('from an illness in the header of the home page to a date of a doctor who treats it', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
  const input = page.locator('#site-search-text');
  await expectFocusedInView(input);
  await input.pressSequentially('kencing manis');
  const options = page.locator('#site-search').getByRole('option');
  await expectInView(options.filter({ hasText: 'Endokrin, Metabolik, dan Diabetes' }).first());
  expect(await options.first().textContent()).toContain('Endokrin');
  await input.press('Enter');
  await page.waitForURL('**/cari?q=kencing+manis');
  expect(await page.locator('[aria-labelledby^="hasil-"] h2').first().textContent()).toContain('Spesialisasi');
  const doctor = page.locator('[aria-labelledby^="hasil-"]').nth(1).getByRole('link').first();
  // Without scrolling.
  await expectInView(doctor);
  expect(await findings(page)).toEqual([]);
  await doctor.click();
  await page.waitForURL('**/dokter/endokrin-metabolik-dan-diabetes/*');
  const date = page.locator('a[href*="/pendaftaran?dokter="][href*="tanggal="]').first();
  await date.scrollIntoViewIfNeeded();
  await expectInView(date);
});

test('what cannot wait shows 119 and an emergency department first', async () => {
  const page = await open('/cari?q=nyeri+dada+hebat');
  const calls = page.locator('main a[href^="tel:"]');
  for (const [nth, text] of [/^119 /, /^IGD .+\(0\d+\) /s].entries()) {
    await expectInView(calls.nth(nth));
    expect(await calls.nth(nth).textContent()).toMatch(text);
  }
  expect(await findings(page)).toEqual([]);
});

test('an empty list of doctors leads to the search of the whole site and to the chat', async () => {
  const page = await open('/dokter?cari=qwxzvk');
  const chat = page.getByRole('main').getByRole('link', { name: 'WhatsApp RSIA Sehati Melati' });
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/62/);
  await page.getByRole('link', { name: 'Cari “qwxzvk” di seluruh situs' }).click();
  await page.waitForURL('**/cari?q=qwxzvk');
  await expectInView(chat);
});
