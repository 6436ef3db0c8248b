import { afterAll, expect, test } from 'vitest';
import { openSite } from '#tests/harness/browser.ts';
import { openAs } from '#tests/harness/demo-staff.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());
const phone = { width: 360, height: 740 };

test('on a phone what is overdue stands above the fold, and the bar says how much waits where', async () => {
  const page = await openAs(site, 'editor', '/staff', phone);
  const bar = page.getByRole('navigation', { name: 'Pintasan petugas' });
  const overdue = await page.getByRole('list', { name: 'Lewat tenggat' }).getByRole('listitem').first().boundingBox();
  expect((overdue?.y ?? 0) + (overdue?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  await bar.getByRole('listitem').filter({ hasText: 'Kotak masuk' }).getByText('4 menunggu, ada yang lewat tenggat').waitFor();
  // The name of the way to a page is the same with and without what waits there.
  await bar.getByRole('link', { name: 'Kotak masuk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Kotak masuk' }).waitFor();
});

test.each([
  ['editor', ['Menunggu saya', 'Konten', 'Gambar', 'Kotak masuk']],
  ['apoteker', ['Menunggu saya', 'Resep', 'Pesanan', 'Penyiapan resep']],
])(
  'the bar of a phone has what %s opens, and the rest is behind "Lainnya", which closes on the page it leads to',
  async (account, names) => {
    const page = await openAs(site, account, '/staff', phone);
    const bar = page.getByRole('navigation', { name: 'Pintasan petugas' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(names);
    await bar.getByRole('button', { name: 'Lainnya' }).click();
    await bar.getByRole('button', { name: 'Kunci layar' }).waitFor();
    const more = bar.locator('[popover]');
    await more.getByRole('link').first().click();
    await more.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);
