import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findings, openSite } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto('/');
  return page;
}

const panel = (page: Page) => page.locator('details[data-panel]');

describe('looks', () => {
  test.each(screens)(
    'axe finds nothing at $width px, dark $dark, with the panel open, and nothing is too wide',
    async ({ width, dark }) => {
      const page = await open({ width, dark });
      await page.getByText('Selengkapnya →').click();
      await page.locator('summary', { hasText: 'Daftar Isi' }).click();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );

  test.each([320, 360, 768, 1280, 1600])('nothing is wider than %i px', async (width) => {
    const page = await open({ width });
    await page.getByText('Selengkapnya →').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('six service categories on a phone, nine on a wide screen', async () => {
    for (const [width, count] of [
      [360, 6],
      [749, 6],
      [750, 9],
      [1280, 9],
    ] as const) {
      const page = await open({ width });
      await page.locator('#layanan').scrollIntoViewIfNeeded();
      expect(await page.locator('section[aria-labelledby="layanan"] li:visible').count()).toBe(count);
    }
  });
});

describe('the hero', () => {
  const shown = (page: Page) =>
    page
      .locator('[data-carousel] > div > *')
      .evaluateAll((slides) => slides.flatMap((slide, index) => ((slide as HTMLElement).inert ? [] : [index])));

  async function drag(page: Page, share: number): Promise<void> {
    const box = await page.locator('[data-carousel]').boundingBox();
    if (!box) throw new Error('the hero is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * share, y + 3, { steps: 6 });
    await page.mouse.up();
  }

  test('changes by more than 20 % of its width and shows one of three', async () => {
    const page = await open({ width: 1280 });
    expect(await shown(page)).toEqual([0]);
    await drag(page, -0.19);
    expect(await shown(page)).toEqual([0]);
    await drag(page, -0.21);
    expect(await shown(page)).toEqual([1]);
    await drag(page, -0.4);
    await drag(page, -0.4);
    expect(await shown(page)).toEqual([2]);
  });

  test('changes by its dots and by the arrow keys', async () => {
    const page = await open({ width: 360 });
    await page.getByRole('button', { name: 'Tampilkan Pusat jantung' }).click();
    await expect.poll(() => shown(page)).toEqual([2]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toEqual([1]);
  });

  test('leads to what most people come for, then to registration, services and contact', async () => {
    const page = await open();
    const links = page.locator('section[aria-labelledby="beranda"] a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...['/dokter', '/pendaftaran', '/account/appointments', '/pasien', '/account/prescriptions/new', '/darurat'],
      ...['/pendaftaran', '/layanan', '/contact-us'],
    ]);
  });
});

describe('the panel', () => {
  test('opens, and "Tutup" gives the place back', async () => {
    const page = await open({ width: 360, reducedMotion: true });
    const text = page.getByRole('heading', { name: 'Visi dan misi' });
    expect(await text.isVisible()).toBe(false);
    await page.getByText('Selengkapnya →').click();
    await expect.poll(() => text.isVisible()).toBe(true);
    await panel(page).getByRole('button', { name: 'Tutup' }).last().click();
    await expect.poll(() => text.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.keyboard.press('Enter');
    await expect.poll(() => text.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => text.isVisible()).toBe(false);
  });

  test('has a table of contents of exactly its headings, each leading to its own', async () => {
    const page = await open({ reducedMotion: true });
    await page.getByText('Selengkapnya →').click();
    const headings = await panel(page).locator('h3, h4').allTextContents();
    expect(headings.length).toBeGreaterThan(10);
    const contents = panel(page).locator('details');
    expect(await contents.locator('a').first().isVisible()).toBe(false);
    await contents.locator('summary').click();
    await expect.poll(() => contents.locator('a').allTextContents()).toEqual(headings);
    await contents.getByRole('link', { name: 'Terapi air', exact: true }).click();
    await expect
      .poll(() => page.getByRole('heading', { name: 'Terapi air' }).evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(200);
  });
});

test('the hospitals open their own sites in new tabs', async () => {
  const page = await open();
  const links = page.locator('section[aria-labelledby="fasilitas"] a');
  expect(await links.count()).toBe(3);
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  }
});

test('one visit is reported, under the name home', async () => {
  const visits = () =>
    site.app.db.selectFrom('page_visits').select(['slug', 'page_name', 'page_from']).where('page_name', '!=', '').execute();
  await site.app.db.deleteFrom('page_visits').execute();
  await open();
  await expect.poll(visits).toEqual([{ slug: 'home', page_name: 'Sehati: rumah sakit dan jadwal dokter di Bandung', page_from: '/' }]);
});

test('the keyboard reaches everything, and what has the focus can be seen', async () => {
  const page = await open({ width: 1280, reducedMotion: true });
  const stops: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      if (!focused || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const seen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
      return { seen, name: (focused.getAttribute('href') ?? focused.textContent ?? '').trim() };
    });
    if (!stop) break;
    expect(stop, stop.name).toMatchObject({ seen: true });
    stops.push(stop.name);
  }
  for (const target of ['/pendaftaran', '/layanan', '/contact-us', '/dokter', '/articles', '/privacy-policy'])
    expect(stops).toContain(target);
  expect(stops.some((name) => name.startsWith('Selengkapnya'))).toBe(true);
});

test('everything can be read and reached without JavaScript', async () => {
  const page = await open({ width: 360, javaScript: false });
  await page.getByText('Selengkapnya →').click();
  await expect.poll(() => page.getByRole('heading', { name: 'Visi dan misi' }).isVisible()).toBe(true);
  await expect.poll(() => panel(page).getByRole('button', { name: 'Tutup' }).count()).toBe(0);
  await expect.poll(() => page.locator('[data-carousel] img').count()).toBe(2);
  const registration = page.locator('section[aria-labelledby="beranda"]').getByRole('link', { name: 'Pendaftaran', exact: true });
  await expect.poll(() => registration.isVisible()).toBe(true);
});
