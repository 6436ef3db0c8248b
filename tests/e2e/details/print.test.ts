import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

test('a doctor’s page prints who, where, when and whom to call, and nothing of the site around it', async () => {
  const page = await site.newPage({ width: 794 });
  await page.goto('/dokter/anak/rina-kusumawardani');
  await page.getByRole('tab', { name: 'Deskripsi' }).click();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(printed).toContain('Rina Kusumawardani');
  expect(printed).toMatch(/\d\d\.\d\d–\d\d\.\d\d WIB/);
  expect(printed).toMatch(/Jl\. .+Telepon \(022\)/);
  for (const other of ['Pendaftaran', 'Dokter Lainnya', 'Beranda', 'Kebijakan Privasi']) expect(printed).not.toContain(other);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.getByRole('tabpanel').filter({ visible: true }).count()).toBe(1);
});

test.each(['/articles/detail/mengenali-serangan-jantung', '/promo', '/layanan', '/pendaftaran'])(
  '%s prints without header and footer',
  async (path) => {
    const page = await site.newPage({ width: 794 });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['body > header', 'body > footer', 'nav[aria-label="Pintasan"]'])
      expect(await page.locator(part).isVisible()).toBe(false);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  },
);

/** What Chromium would print of a page: its sheets, as it writes one object for each. */
async function sheetsOf(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file).toMatch(/\/MediaBox \[0 0 (594\.\d+|595(\.\d+)?) (841\.\d+|842)\]/);
  return file.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.each([
  ['/dokter/anak/rina-kusumawardani', 1],
  ['/fasilitas-kesehatan/detail/rsu-sehati-dago', 4],
  ['/pertolongan-pertama', 11],
  ['/pertolongan-pertama/stroke', 1],
])('%s prints on %i sheets of A4', async (path, sheets) => {
  const page = await site.newPage({ width: 794 });
  await page.goto(path);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(sheets);
});

test('what is folded is open on paper, addresses of other sites are written out, and a dark screen prints in black', async () => {
  const page = await site.newPage({ width: 794, dark: true });
  await page.goto('/fasilitas-kesehatan/detail/rsu-sehati-dago');
  const payer = page.locator('main details').filter({ hasText: 'BPJS Kesehatan' }).first();
  expect(await payer.locator('dl').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await payer.locator('dl').isVisible()).toBe(true);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)');
  for (const press of ['Pendaftaran di sini', 'Rute ke sini', 'Lihat di peta'])
    expect(await page.getByText(press, { exact: false }).first().isVisible()).toBe(false);
  const cut = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});
