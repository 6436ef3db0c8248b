import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const bar = (page: Page) => page.getByRole('navigation', { name: 'Pintasan' });
const chatOf = (digits: string) => new RegExp(`^https://wa\\.me/${digits}\\?`);

test.each([true, false])('Chat asks which hospital, with JavaScript: %s', async (javaScript) => {
  const page = await site.newPage({ ...smallPhone, javaScript });
  for (const path of ['/', '/dokter']) {
    await page.goto(path);
    await bar(page).getByRole('button', { name: 'Chat lewat WhatsApp' }).click();
    const choice = page.locator('#pilih-chat');
    await expectInView(choice);
    const links = choice.getByRole('link');
    // The hospitals, and the doctors who answer chats here.
    expect(await links.allTextContents()).toHaveLength(4);
    expect(await choice.getByRole('link', { name: /^Chat dokter/ }).getAttribute('href')).toBe('/dokter?chat=ya');
    for (const link of (await links.all()).slice(0, 3)) expect(await link.getAttribute('href')).toMatch(chatOf('62\\d+'));
    if (javaScript) expect(await findings(page)).toEqual([]);
  }
});

const chats = [
  ['/fasilitas-kesehatan/detail/rsu-sehati-dago', '622200000211'],
  ['/promo/detail/medical-check-up-dasar-akhir-tahun', '622200000211'],
  ['/layanan/detail/chat-dokter-anak', '622200000111'],
  ['/sp/mcu-dasar', '622200000211'],
] as const;
test.each(chats)('%s: Chat leads to %s', async (path, digits) => {
  const page = await site.newPage(smallPhone);
  await page.goto(path);
  expect(await bar(page).getByRole('link', { name: 'Chat lewat WhatsApp' }).getAttribute('href')).toMatch(chatOf(digits));
});

test('on the page of a doctor it leads to the hospital, and asks when there are several', async () => {
  const page = await site.newPage(smallPhone);
  const places = new Map<number, string>();
  const { rows } = await sql<{ slug: string; places: number }>`
    select d.slug, count(distinct p.facility_id)::int as places from doctors d join practices p on p.doctor_id = d.id group by d.slug`.execute(
    site.app.db,
  );
  for (const row of rows) places.set(row.places, row.slug);
  await page.goto(`/dokter/peninjau/${places.get(1)}`);
  expect(await bar(page).getByRole('link', { name: 'Chat lewat WhatsApp' }).getAttribute('href')).toMatch(chatOf('62\\d+'));
  await page.goto(`/dokter/peninjau/${places.get(2)}`);
  await bar(page).getByRole('button', { name: 'Chat lewat WhatsApp' }).click();
  await expectInView(page.locator('#pilih-chat'));
  expect(await page.locator('#pilih-chat').getByRole('link').count()).toBe(3);
});
