import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { slotText } from '#app/domains/appointments/request/request.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { openSite } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const site = await openSite({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
afterAll(() => site.close());

let visitors = 0;
/** A slot whose share of unproven numbers is used up, and somebody who asks for it. */
async function openForm(options: { javaScript?: boolean } = {}): Promise<Page> {
  const slot = await createSlot(db, { capacity: 2 });
  visitors += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  await site.app.fetch('/v1/register/submit', { method: 'POST', headers, body: JSON.stringify(submitBody(slot, visitors)) });
  const page = await site.newPage({ width: 360, allow: /wa\.me/, ...options });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  await page.goto(`/pendaftaran?doctor_slug=${slot.doctor.slug}&schedule_id=${slot.schedule.id}`);
  await page.getByLabel('Nama Pasien').fill('Siti Rahmawati');
  await page.getByLabel('Nomor Ponsel').fill(`0813 1000 ${1000 + visitors}`);
  ahead += 2_200;
  return page;
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
}

describe('a request without a place of its own, at 360 px', () => {
  test('the notice and the status page say so, in light and dark', async () => {
    const page = await openForm();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    expect(new URL((await popup).url()).searchParams.get('text')).toContain('Mohon petugas memastikan tempatnya.');
    await page.getByRole('heading', { name: slotText }).waitFor();
    // Two lines at this width, and both below the header.
    await page.waitForFunction(() => {
      const top = document.querySelector('#accepted-title')?.getBoundingClientRect().top ?? 0;
      return top >= (document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0);
    });
    await expectFits(page);
    await page.getByRole('link', { name: 'Lihat atau ubah permintaan' }).click();
    await page.locator('main p').filter({ hasText: slotText }).waitFor();
    await page.getByText('Setelah tempat dipastikan, datang 15 menit lebih awal').waitFor();
    await expectFits(page);
    await page.getByRole('link', { name: 'Ubah jadwal' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Pindahkan' }).click();
    await page.getByText('Permintaan tercatat', { exact: true }).waitFor();
  });

  test('without JavaScript too', async () => {
    const page = await openForm({ javaScript: false });
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await page.getByRole('heading', { name: slotText }).waitFor();
    await page.locator('main p').filter({ hasText: slotText }).waitFor();
  });

  test('the list of an account', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const { headers } = await signIn(db, await createUser(db));
    const send = async (n: number, more: Record<string, string>) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(submitBody(slot, n)) };
      expect((await site.app.fetch('/v1/register/submit', init)).status).toBe(200);
    };
    await send(500, { 'x-forwarded-for': '10.7.0.1' });
    await send(501, { ...headers, 'x-forwarded-for': '10.7.0.2' });
    const page = await site.newPage({ width: 360 });
    const [name, value] = headers.cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto('/account/appointments');
    await page.getByText(slotText).waitFor();
    await expectFits(page);
  });
});
