import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { openToVisitors } from '#tests/factories/opening.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectInView } from '#tests/harness/in-view.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
for (const name of ['RSU Contoh', 'RSIA Contoh', 'Pusat Jantung Contoh']) await createFacility(site.app.db, { name });

/** The console error that a 404 document itself causes. */
const missing = /404/;

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ ...options, allow: path === '/not-found' ? missing : undefined });
  await page.goto(path);
  return page;
}

/** A press, a way in small steps, and a release, as a finger or a mouse makes them. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
}

describe('every page of the shell', () => {
  for (const path of ['/', '/not-found', '/dev/ui']) {
    test.each(screens)(`axe finds nothing on ${path} at $width px, dark $dark`, async ({ width, dark }) => {
      const page = await open(path, { width, dark });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }

  test('has its items, marks the current one, and the three hospitals', async () => {
    const page = await open('/');
    const items = page.getByRole('navigation', { name: 'Utama' }).getByRole('link');
    expect(await items.allTextContents()).toEqual([
      ...['Beranda', 'Artikel', 'Cari Dokter', 'Layanan'],
      ...['Fasilitas Kesehatan', 'Promo', 'Tentang Kami', 'Hubungi Kami'],
    ]);
    expect(await items.first().getAttribute('aria-current')).toBe('page');
    expect(await page.locator('footer h3').allTextContents()).toEqual(['RSU Contoh', 'RSIA Contoh', 'Pusat Jantung Contoh']);
    expect(await page.locator('footer a[href="tel:+62224000001"]').count()).toBe(3);
    expect(await page.getByText('Hak cipta dilindungi').textContent()).toContain(String(new Date().getFullYear()));
    expect(await page.locator('footer').getByRole('link', { name: 'Kebijakan Privasi' }).getAttribute('href')).toBe('/privacy-policy');
    expect(await page.getByRole('link', { name: 'Semua tautan Sehati' }).getAttribute('target')).toBe('_blank');
  });

  test('begins with a link past the navbar', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('isi');
  });

  test('is whole without JavaScript: the menu leads to the links at the foot', async () => {
    const page = await open('/', { width: 360, javaScript: false });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(new URL(page.url()).hash).toBe('#navigasi-bawah');
    const links = page.locator('#navigasi-bawah a').filter({ visible: true });
    expect(await links.count()).toBe(await page.locator('#menu nav li:not([data-android-settings]) a').count());
    await expectInView(links.first());
  });
});

describe('the menu on a phone', () => {
  const menu = (page: Page) => page.locator('#menu');
  const isOpen = (page: Page) => menu(page).evaluate((dialog: HTMLDialogElement) => dialog.open);
  const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  async function openMenu(): Promise<Page> {
    const page = await open('/', { width: 360, reducedMotion: true });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => isOpen(page)).toBe(true);
    return page;
  }

  test('closes by its button, and the focus goes back', async () => {
    const page = await openMenu();
    expect(await findings(page)).toEqual([]);
    await menu(page).getByRole('button', { name: 'Tutup' }).click();
    await expect.poll(() => isOpen(page)).toBe(false);
    await expect.poll(() => focusedLabel(page)).toBe('Menu');
  });

  test('closes by Esc, and opens by Enter and by the space bar', async () => {
    const page = await openMenu();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect.poll(() => focusedLabel(page)).toBe('Menu');
      await page.keyboard.press(key);
      await expect.poll(() => isOpen(page)).toBe(true);
    }
  });

  test('closes by a tap on the backdrop, not by one inside', async () => {
    const page = await openMenu();
    await page.mouse.click(340, 700);
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.mouse.click(10, 400);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  test('closes by a swipe to its side; a short one, one the other way or one downwards leaves it open', async () => {
    const page = await openMenu();
    await drag(page, [200, 700], [240, 700]);
    await drag(page, [300, 700], [120, 700]);
    await drag(page, [300, 400], [320, 700]);
    expect(await isOpen(page)).toBe(true);
    await drag(page, [200, 700], [330, 705]);
    expect(await isOpen(page)).toBe(false);
  });
});

describe('the carousel', () => {
  const shown = (page: Page) =>
    page
      .locator('[data-carousel]')
      .evaluate((frame) => [...(frame.firstElementChild?.children ?? [])].findIndex((slide) => !(slide as HTMLElement).inert));

  async function openCarousel() {
    const page = await open('/dev/ui', { width: 1050 });
    const frame = page.locator('[data-carousel]');
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error('the carousel is not drawn');
    const middle = box.y + box.height / 3;
    const start = box.x + box.width * 0.6;
    return { page, width: box.width, move: (dx: number, dy = 0) => drag(page, [start, middle], [start + dx, middle + dy]) };
  }

  test('moves on only by more than 20 % of its width', async () => {
    const { page, width, move } = await openCarousel();
    await move(-width * 0.19);
    expect(await shown(page)).toBe(0);
    await move(-width * 0.21);
    expect(await shown(page)).toBe(1);
    await move(width * 0.21);
    expect(await shown(page)).toBe(0);
  });

  test('stays where the drag first went up or down 10 px', async () => {
    const { page, width } = await openCarousel();
    const box = await page.locator('[data-carousel]').boundingBox();
    if (!box) throw new Error('the carousel is not drawn');
    await page.mouse.move(box.x + width * 0.6, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + width * 0.6 + 5, box.y + 72);
    await page.mouse.move(box.x + width * 0.2, box.y + 72, { steps: 5 });
    await page.mouse.up();
    expect(await shown(page)).toBe(0);
  });

  test('moves by dots and arrow keys and stops at its ends', async () => {
    const { page } = await openCarousel();
    await page.getByRole('button', { name: 'Tampilkan Ibu hamil' }).click();
    await expect.poll(() => shown(page)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true');
  });

  test('a drag does not press the link under the finger', async () => {
    const { page, width } = await openCarousel();
    const link = await page.locator('[data-carousel] a').first().boundingBox();
    if (!link) throw new Error('the slide has no link');
    const before = page.url();
    await drag(page, [link.x + 20, link.y + 10], [link.x + 20 - width * 0.25, link.y + 10]);
    expect(page.url()).toBe(before);
    expect(await shown(page)).toBe(1);
  });
});

describe('small things', () => {
  test('the way to the top appears after 100 px and leads there', async () => {
    const page = await open('/dev/ui', { reducedMotion: true });
    const button = page.getByRole('button', { name: 'Kembali ke atas' });
    await page.evaluate(() => scrollTo(0, 100));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await button.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 101));
    await button.waitFor();
    await button.click();
    await page.waitForFunction(() => scrollY === 0);
    await button.waitFor({ state: 'hidden' });
  });

  test('Settings is there only inside the Android app, and opens its settings', async () => {
    const plain = await open('/', { width: 360 });
    expect(await plain.locator('[data-android-settings]:visible').count()).toBe(0);
    const page = await site.newPage({ width: 360, reducedMotion: true });
    await page.addInitScript(() => {
      Object.assign(window, { Android: { openSettings: () => document.body.setAttribute('data-opened', '') } });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByText('Pengaturan').click();
    await expect.poll(() => page.locator('body').getAttribute('data-opened')).toBe('');
  });

  test('tabs show one panel and follow the arrow keys', async () => {
    const page = await open('/dev/ui');
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    await page.getByRole('tab', { name: 'Jadwal Praktek' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe('Tidak ada Informasi Lainnya');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Informasi Lainnya');
  });

  test('the combobox filters by its own search box', async () => {
    const page = await open('/dev/ui');
    await page.locator('#ui-category').click();
    await page.getByPlaceholder('masukkan kategori').fill('jan');
    await expect.poll(() => page.locator('[role="option"]').allTextContents()).toEqual(['Jantung']);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.getElementById('ui-category')?.textContent === 'Jantung');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ui-category');
  });

  test('Pendaftaran loads its code only when somebody comes near it, and opens over the page', async () => {
    const page = await open('/', { reducedMotion: true });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 1_000));
    await page.waitForLoadState('networkidle');
    // The bundle's own runtime belongs to the page, whose scripts may still be coming.
    expect(scripts.filter((address) => !address.includes('rolldown-runtime'))).toEqual([]);
    const link = page.getByRole('contentinfo').locator('a[href="/pendaftaran"]');
    await link.hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await link.click();
    await page.locator('#appointment-dialog').getByRole('group', { name: 'Rumah Sakit' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/pendaftaran');
  });
});

test('an address that leads nowhere has ways onwards and the numbers for an emergency', async () => {
  const page = await open('/not-found', { width: 360 });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Halaman tidak ditemukan.');
  expect(await page.locator('a[href="tel:119"]').isVisible()).toBe(true);
  const ways = page.getByRole('main').getByRole('list').first().getByRole('link');
  expect(await ways.allTextContents()).toEqual(['Home', 'Artikel', 'Halaman Dokter', 'Layanan', 'Promo']);
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
    '/',
    '/articles',
    '/dokter',
    '/layanan',
    '/promo',
  ]);
});

test('the page of parts is not there in production', async () => {
  const { createTestApp } = await import('#tests/harness/test-app.ts');
  const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.sehati.example', APP_SECRET: 'k3J9x0Qm7Lw2Zt5Rb8Vn1Yc4Hd6Fg0SaPq' };
  const app = await createTestApp({ variables });
  await openToVisitors(app.db);
  expect((await app.fetch('/dev/ui')).status).toBe(404);
  await app.close();
});
