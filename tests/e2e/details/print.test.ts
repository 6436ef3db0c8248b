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
