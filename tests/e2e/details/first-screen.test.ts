import { afterAll, expect, test } from 'vitest';
import { hashOf, tokenOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { nextMondays, ownReservation } from '#tests/factories/own-reservation.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { setLetterSize } from '#tests/harness/large-letters.ts';
import { settle } from '#tests/harness/layout-stable.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const tiles = ['Cari dokter', 'Daftar berobat', 'Kunjungan saya', 'Info BPJS, besuk, kamar', 'Tebus resep', 'IGD dan ambulans'];
const places = ['Beranda', 'Jadwal', 'Chat lewat WhatsApp', 'Promo', 'Tautan'];

test.each([16, 21])('letters of %i px: the search, the six tiles and the bar are in the first screen of a phone', async (pixels) => {
  const page = await site.newPage(smallPhone);
  await setLetterSize(page, pixels);
  await page.goto('/');
  await settle(page);
  await expectInView(page.getByRole('searchbox', { name: 'Cari dokter, keluhan, atau pertanyaan' }));
  const first = page.getByRole('region', { name: 'Temukan jadwal dokter, daftar dari ponsel' });
  for (const name of tiles) {
    const tile = first.getByRole('link', { name, exact: true });
    await expectInView(tile);
    const { bottom, height, end } = await tile.evaluate((one) => ({
      ...(one.getBoundingClientRect().toJSON() as DOMRect),
      end: document.querySelector('nav[aria-label="Pintasan"]')?.getBoundingClientRect().top ?? 0,
    }));
    expect(height).toBeGreaterThanOrEqual(64);
    // Whole, and not only its middle.
    expect(bottom).toBeLessThanOrEqual(end);
  }
  const bar = page.getByRole('navigation', { name: 'Pintasan' });
  const shown = bar.locator(':scope > :is(a, button)').filter({ visible: true });
  expect((await shown.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(places);
  for (const place of await shown.all()) await expectInView(place);
});

test.each([1050, 1280, 1440])('at %i px the eight entries stand in a row, well apart', async (width) => {
  const page = await site.newPage({ width });
  await page.goto('/promo');
  await settle(page);
  const entries = page.getByRole('navigation', { name: 'Utama' }).getByRole('listitem').filter({ visible: true });
  const words = await entries.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.firstElementChild ?? one);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    }),
  );
  expect(words).toHaveLength(8);
  const [first, ...rest] = words;
  expect(new Set(rest.map(({ top }) => top))).toEqual(new Set([first?.top]));
  for (const [at, { left }] of rest.entries()) expect(left - (words[at]?.right ?? 0)).toBeGreaterThanOrEqual(14);
});

test.each(['/', '/articles', '/obat', '/pendaftaran', '/order/cart', '/account/login', '/imunisasi', '/tidak-ada'])(
  'the number of an emergency is two presses away from %s',
  async (path) => {
    const page = await site.newPage({ ...smallPhone, allow: /status of 404/ });
    await page.goto(path);
    const first = page.getByRole('banner').getByRole('link', { name: 'Darurat', exact: true });
    await expectInView(first);
    await first.tap();
    await page.waitForURL('**/darurat');
    await expectInView(page.getByRole('main').locator('a[href^="tel:"]').first());
  },
);

test('the foot is short where people see one thing through, and folded where they read', async () => {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true });
  const foot = async () =>
    await page.locator('body > footer').evaluate((one) => {
      const { height } = one.getBoundingClientRect();
      // The bar at the bottom lies on the rest.
      return height - Number.parseFloat(getComputedStyle(one).paddingBottom);
    });
  for (const path of ['/order/cart', '/pendaftaran', '/account/login']) {
    await page.goto(path);
    expect([path, await foot()]).toEqual([path, expect.toSatisfy((height: number) => height <= 120)]);
  }
  await page.goto('/articles');
  expect(await foot()).toBeLessThanOrEqual(700);
  const numbers = page.getByRole('contentinfo').locator('a[href^="tel:"]').filter({ visible: true });
  expect(await numbers.count()).toBe(3);
  await page.getByRole('contentinfo').locator('summary', { hasText: 'Rumah sakit' }).tap();
  await expect.poll(() => numbers.count()).toBe(6);
});

/** The page of a request, and that of a reservation of an account. */
const visitPages: readonly (readonly [string, () => Promise<{ path: string; name: string }>])[] = [
  [
    'request',
    async () => {
      const slot = await createSlot(site.app.db, { capacity: 4 });
      const [visit_date] = nextMondays(site.app.platform.clock.now());
      const { token } = await deskOn(site.app).submitted(slot, { visit_date });
      return { path: `/pendaftaran/status/${token}`, name: slot.doctor.name };
    },
  ],
  [
    'reservation',
    async () => {
      const { code } = (await ownReservation(site.app, (await createUser(site.app.db)).id)).params as { code: string };
      const token = tokenOf(site.app.platform, code);
      await site.app.db
        .updateTable('reservations')
        .set({ token_hash: hashOf(token) })
        .where('code', '=', code)
        .execute();
      return { path: `/reservasi/${token}`, name: 'Siti Aminah' };
    },
  ],
];

test.each(visitPages)('who presses "Ingat" on a %s finds it on the home page of this browser, until "Lupakan"', async (_name, create) => {
  const { path, name } = await create();
  const page = await site.newPage(smallPhone);
  const stored = () => page.evaluate(() => localStorage.getItem('kunjungan'));
  await page.goto(path);
  const remember = page.getByRole('button', { name: 'Ingat di peramban ini' });
  await remember.waitFor();
  // The control: the page was seen, and nobody has pressed.
  expect(await stored()).toBeNull();
  await page.goto('/');
  expect(await page.getByRole('link', { name: 'Kunjungan saya', exact: true }).getAttribute('href')).toBe('/account/appointments');

  await page.goto(path);
  await remember.tap();
  await page.getByRole('status').filter({ hasText: 'Beranda di peramban ini' }).waitFor();
  expect(await stored()).not.toContain(name);
  await page.goto('/');
  const tile = page.getByRole('link', { name: /^Kunjungan saya \w{3}, \d+ \w{3} \d\d\.\d\d$/ });
  await expectInView(tile);
  expect(await tile.getAttribute('href')).toBe(path);

  await tile.tap();
  await page.getByRole('button', { name: 'Lupakan di peramban ini' }).tap();
  await remember.waitFor();
  expect(await stored()).toBeNull();
  expect(await findings(page)).toEqual([]);
});

test('a visit whose day is over is deleted by the home page', async () => {
  const page = await site.newPage(smallPhone);
  await page.goto('/promo');
  await page.evaluate(() =>
    localStorage.setItem('kunjungan', JSON.stringify({ href: '/reservasi/abc', date: '2020-01-01', text: 'Rab, 1 Jan 09.00' })),
  );
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kunjungan'))).toBeNull();
  expect(await page.getByRole('link', { name: 'Kunjungan saya', exact: true }).getAttribute('href')).toBe('/account/appointments');
});
