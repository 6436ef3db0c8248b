import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { staffFileBytes } from '#app/platform/files/file-sizes.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());
const editor = await createUser(db, { name: 'Editor Satu', roles: ['editor'], hasSecondFactor: true });

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, editor);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}

/** One byte too many; the browser reads it from the disk, and only its size. */
const large = join(site.app.dataDir, 'besar.jpg');
writeFileSync(large, '');
truncateSync(large, staffFileBytes + 1);

const jpeg = async (r: number) => ({
  name: 'foto dari kamera.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g: 150, b: 130 } } })
    .jpeg()
    .toBuffer(),
});

test('an editor uploads a picture, mends what was refused without choosing it again, and sees where it is used', async () => {
  const page = await open('/staff/media', { allow: /status of (422|409)/ });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await watchDocument(page);
  await page.getByText('Belum ada gambar.').waitFor();
  await page.getByRole('link', { name: 'Unggah gambar', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Unggah gambar' });
  const file = panel.getByLabel('Gambar', { exact: true });
  await file.setInputFiles(large);
  await panel.getByText('Berkas ini terlalu besar. Paling besar 25 MB.').waitFor();
  expect(await file.inputValue()).toBe('');
  await file.setInputFiles({
    name: 'gambar.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await panel.getByLabel('Isi gambar').fill('Perawat menimbang seorang bayi');
  await panel.getByLabel('Hak pakai').selectOption('own');
  await panel.getByLabel('Ada orang yang dapat dikenali?').selectOption('none');
  await panel.getByRole('button', { name: 'Unggah' }).click();
  await panel.getByText('Pilih JPG, PNG, atau WebP.').waitFor();
  await expect.poll(() => file.evaluate((element) => element === document.activeElement)).toBe(true);
  await file.setInputFiles(await jpeg(200));
  await panel.getByLabel('Isi gambar').fill(' ');
  await panel.getByRole('button', { name: 'Unggah' }).click();
  await panel.getByText('Jelaskan isi gambar').waitFor();
  expect(await findings(page)).toEqual([]);
  // The picture is still chosen.
  await panel.getByLabel('Isi gambar').fill('Perawat menimbang seorang bayi');
  await panel.getByRole('button', { name: 'Unggah' }).click();
  await page.getByText('Gambar tersimpan.').waitFor();
  const own = page.getByRole('complementary', { name: 'Keterangan gambar' });
  await own.getByText('Belum dipakai di halaman mana pun.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  const [, address = ''] =
    /(\/media\/uploads\/[^-]+(?:-[^-]+)*)-\d+\.webp$/.exec((await own.locator('img').getAttribute('src')) ?? '') ?? [];
  await createArticle(db, { name: 'Berat badan bayi', image: address });
  await page.reload();
  await own.getByText('Artikel: Berat badan bayi').waitFor();
  expect(await own.getByRole('button', { name: 'Hapus gambar' }).count()).toBe(0);
  // Beside the panel a card is narrow, and its picture no wider.
  const card = page.locator('[data-row] a').first();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(card.locator('img'))).toBeLessThan(await widthOf(card));
  expect(await findings(page)).toEqual([]);
});

test('without a script the picture is uploaded, described again and deleted', async () => {
  const page = await open('/staff/media?panel=unggah', { javaScript: false, width: 360 });
  const panel = page.getByRole('complementary', { name: 'Unggah gambar' });
  await panel.getByLabel('Gambar', { exact: true }).setInputFiles(await jpeg(60));
  await panel.getByLabel('Isi gambar').fill('Taman di depan rumah sakit');
  await panel.getByLabel('Hak pakai').selectOption('free');
  await panel.getByLabel('Ada orang yang dapat dikenali?').selectOption('staff');
  await panel.getByRole('button', { name: 'Unggah' }).click();
  await page.getByText('Gambar tersimpan.').waitFor();
  await page.getByLabel('Isi gambar').fill('Taman dan bangku di depan rumah sakit');
  await page.getByRole('button', { name: 'Simpan keterangan' }).click();
  await page.getByText('Keterangan gambar disimpan.').waitFor();
  await page.goto('/staff/media?cari=bangku');
  await page.getByText(/^1 gambar\./).waitFor();
  await page.getByRole('link', { name: /Taman dan bangku/ }).click();
  await page.getByRole('button', { name: 'Hapus gambar' }).click();
  await page.getByText('Gambar dihapus.').waitFor();
});
