import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { visits } from '#tests/harness/appointment-form.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const profile = '/dokter/anak/rina-kusumawardani';
async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(path);
  return page;
}

describe('finding a doctor', () => {
  test('a name is searched, and its card leads to the profile', async () => {
    const page = await open('/dokter', { width: 360 });
    await page.getByPlaceholder('masukkan nama dokter').fill('kusumawardani');
    await page.keyboard.press('Enter');
    const card = page.locator('[data-list-items]').getByRole('link', { name: /^dr\. Rina Kusumawardani/ });
    await card.click();
    await page.waitForURL(`**${profile}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Rina Kusumawardani');
  });

  test('specialist and hospital by keyboard alone', async () => {
    const page = await open('/dokter');
    await page.getByRole('combobox', { name: 'Spesialis' }).focus();
    await page.keyboard.type('Jantung');
    await page.getByRole('combobox', { name: 'Rumah Sakit' }).focus();
    await page.keyboard.type('Pusat');
    await page.locator('main form').getByRole('button', { name: 'Cari' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/spesialis=jantung-dan-pembuluh-darah&unit=pusat-jantung-sehati-braga/);
    expect(await page.locator('[data-list-items] > li').count()).toBeGreaterThan(2);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ dokter/ })
      .waitFor();
  });

  test('a tile brings the cards of its specialist', async () => {
    const page = await open('/dokter', { width: 360 });
    await page
      .locator('main')
      .getByRole('link', { name: /^Saraf/ })
      .click();
    await page.waitForURL('**/dokter?spesialis=saraf');
    await page
      .getByRole('status')
      .filter({ hasText: /^4 dokter/ })
      .waitFor();
    expect(await page.locator('[data-list-items] > li:visible').count()).toBe(4);
  });

  test('the tree filters by what is typed', async () => {
    const page = await open('/spesialisasi');
    await page.getByPlaceholder('masukkan spesialisasi').fill('NEONATO');
    await expect.poll(() => page.locator('[data-list-items] > li:visible').count()).toBe(1);
    await page.getByRole('link', { name: /^Neonatologi/ }).click();
    await page.waitForURL('**/dokter?spesialis=neonatologi');
  });
});

describe('a doctor’s page', () => {
  test('the placeholder of article pages is replaced in the address', async () => {
    const page = await open('/dokter/peninjau/rina-kusumawardani');
    expect(new URL(page.url()).pathname).toBe(profile);
  });

  test('tabs by keyboard, and by the address', async () => {
    const page = await open(profile);
    await page.getByRole('tab', { name: 'Jadwal Praktek' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tabpanel').getAttribute('id')).toBe('deskripsi');
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('Pendidikan');
    const named = await open(`${profile}#informasi`);
    expect(await named.getByRole('tabpanel').getAttribute('id')).toBe('informasi');
    expect(await findings(named)).toEqual([]);
  });

  test('the button opens Pendaftaran with this doctor chosen', async () => {
    const page = await open(profile, { width: 360 });
    await page.getByRole('link', { name: 'Buat janji temu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
    await visits(dialog).first().waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Dokter' }).inputValue()).toBe('rina-kusumawardani');
    expect(await dialog.getByRole('combobox', { name: 'Spesialis' }).locator('option:checked').textContent()).toBe('Anak');
    expect(await findings(page)).toEqual([]);
  });

  test('a free date opens it with that date chosen; the menu’s own link leaves it as it is', async () => {
    const page = await open(profile);
    const dates = page.locator('li > a[data-opens]');
    const [first, second] = [dates.nth(0), dates.nth(1)];
    const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
    for (const link of [first, second]) {
      const prefilled = new URL(String(await link.getAttribute('href')), site.url).searchParams;
      await link.click();
      const chosen = `${prefilled.get('jadwal')}/${prefilled.get('tanggal')}`;
      await dialog.locator(`input[name="visit"][value="${chosen}"]:checked`).waitFor({ state: 'attached' });
      await dialog.getByLabel('Nama Pasien').fill('Siti');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByRole('banner').getByRole('link', { name: 'Pendaftaran' }).click();
    await expect.poll(() => dialog.getByLabel('Nama Pasien').inputValue()).toBe('Siti');
  });

  test('who comes from the list has the focus on the name; who scrolls or comes from elsewhere has not', async () => {
    const page = await open('/dokter/anak');
    await page.getByRole('link', { name: 'Rina Kusumawardani' }).click();
    await page.locator('h1:focus').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const direct = await open(profile);
    // The pause before the focus would move has begun by now, and is over.
    const paused = await direct.evaluate(() => performance.now() + 600);
    await direct.waitForFunction((until) => performance.now() > until, paused);
    expect(await direct.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
});

describe('without JavaScript', () => {
  const off = { javaScript: false, width: 360 };

  test('search, list and profile work by links and the form', async () => {
    const page = await open('/dokter', off);
    await page.getByPlaceholder('masukkan nama dokter').fill('rina kusumawardani');
    await page.locator('main form').getByRole('button', { name: 'Cari' }).click();
    await page
      .locator('[data-list-items] > li:visible')
      .getByRole('link', { name: /^dr\. Rina Kusumawardani/ })
      .click();
    await page.waitForURL(`**${profile}`);
    for (const text of ['RSIA Sehati Melati', 'Dokter contoh untuk demonstrasi', 'Pendidikan spesialis']) {
      expect(await page.locator('main').getByText(text).first().isVisible()).toBe(true);
    }
  });

  test('a free date leads to the form with doctor, hours and date', async () => {
    const page = await open(profile, off);
    await page.locator('li > a[data-opens]').first().click();
    await page.waitForURL('**/pendaftaran?**');
    expect(await page.locator('select[name="doctor_slug"]').inputValue()).toBe('rina-kusumawardani');
    expect(await page.getByLabel('Nama Pasien').isVisible()).toBe(true);
  });

  test('the tree is searched by its form', async () => {
    const page = await open('/spesialisasi', off);
    await page.getByPlaceholder('masukkan spesialisasi').fill('neonato');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/spesialisasi?cari=neonato');
    expect(await page.locator('[data-list-items] > li:visible').count()).toBe(1);
  });
});
