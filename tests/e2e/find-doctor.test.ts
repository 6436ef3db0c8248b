import { afterAll, expect, test } from 'vitest';
import { findings, openSite } from '#tests/harness/browser.ts';
import { clerkOf } from '#tests/harness/clerk.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { setLetterSize, tooWide } from '#tests/harness/large-letters.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

test('“dokter anak sabtu”, from the home page to the last field of the form, in four presses at most', async () => {
  const page = await site.newPage({ width: 360, height: 740 });
  await page.goto('/');
  const person = clerkOf(page, { width: 360, height: 740, by: 'pointer' });
  const search = page.getByRole('main').getByRole('search', { name: 'Cari dokter, keluhan, atau pertanyaan' });
  await person.typeIn(search.getByRole('searchbox'), 'dokter anak sabtu');
  await person.press('button', 'Cari', search);
  await person.press('link', /^Lihat jam kosong dokternya/);
  await page.waitForURL('**/dokter?spesialis=anak&hari=sabtu');
  expect(await page.getByRole('list', { name: 'Saringan yang dipakai' }).getByRole('link').allTextContents()).toEqual(['Anak', 'Sabtu']);
  await person.press('link', /^Daftar ke dr\. .+, Sabtu, \d+ \w+$/, page.locator('[data-list-items] > li').first());
  const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
  await person.type('Nama Pasien', 'Siti Rahma', dialog);
  await person.type('Nomor Ponsel', '0812 3456 7890', dialog);
  expect(await dialog.locator('input[name="visit"]:checked').count()).toBe(1);
  person.expectCost({ presses: 4, seconds: 60 });
});

test.each([true, false])('“Cari” shows the results without scrolling on a small phone, with a script %s', async (javaScript) => {
  const page = await site.newPage({ ...smallPhone, javaScript });
  await page.setViewportSize(smallPhone);
  await page.goto('/dokter');
  await page.getByRole('combobox', { name: 'Spesialis' }).selectOption('Anak');
  await page.locator('main form').getByRole('button', { name: 'Cari' }).click();
  await page.waitForURL(/spesialis=anak.*#hasil$/);
  await expectInView(page.getByRole('status').filter({ hasText: /^\d+ dokter/ }));
  await expectInView(page.locator('[data-list-items] > li').first());
});

test('filters of the form and of the chips, on a small phone', async () => {
  const page = await site.newPage(smallPhone);
  await page.goto('/dokter?spesialis=anak');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Hari' }).selectOption('Rabu');
  await page.getByText('Saringan lain').click();
  await page.getByRole('combobox', { name: 'Dokter', exact: true }).selectOption('Perempuan');
  await page.getByRole('button', { name: 'Cari', exact: true }).filter({ visible: true }).last().click();
  const chips = page.getByRole('list', { name: 'Saringan yang dipakai' }).getByRole('link');
  await expect.poll(() => chips.allTextContents()).toEqual(['Anak', 'Rabu', 'Perempuan']);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Hapus saringan Rabu' }).click();
  await page.waitForURL((url) => !url.searchParams.get('hari'));
  await expect.poll(() => chips.allTextContents()).toEqual(['Anak', 'Perempuan']);
});

test.each([16, 21])('letters of %i px at 360 px: nothing is too wide, and every filter can be pressed', async (pixels) => {
  const page = await site.newPage({ width: 360, height: 740 });
  await setLetterSize(page, pixels);
  for (const path of ['/dokter', '/dokter?spesialis=anak&hari=sabtu', '/dokter?spesialis=saraf&hari=minggu&waktu=malam&jk=perempuan']) {
    await page.goto(path);
    if (!(await page.locator('details[open]').count())) await page.getByText(/^Saringan lain/).click();
    expect(await tooWide(page), path).toEqual([]);
    for (const field of await page.locator('main form select, main form input').all()) {
      await field.scrollIntoViewIfNeeded();
      expect((await field.boundingBox())?.width, path).toBeLessThanOrEqual(360);
    }
  }
});

test('without JavaScript: the form, the chips, the nearest lists and the way to the form', async () => {
  const page = await site.newPage({ width: 360, javaScript: false });
  await page.goto('/dokter');
  await page.getByRole('combobox', { name: 'Spesialis' }).selectOption('Anak');
  await page.getByRole('combobox', { name: 'Hari' }).selectOption('Sabtu');
  await page.locator('main form').getByRole('button', { name: 'Cari' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ dokter/ })
    .waitFor();
  await page
    .getByRole('link', { name: /^Daftar ke/ })
    .first()
    .click();
  await page.waitForURL('**/pendaftaran?**');
  expect(await page.getByLabel('Nama Pasien').isVisible()).toBe(true);
});
