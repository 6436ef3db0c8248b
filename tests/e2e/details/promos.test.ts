import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createPromo } from '#tests/factories/promos.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const units = await site.app.db
  .selectFrom('facilities')
  .select(['id', 'name', 'whatsapp_phone'])
  .where('is_unit', '=', true)
  .orderBy('sort_order')
  .execute();
const [first, second] = units as [(typeof units)[number], (typeof units)[number]];
const doctor = await site.app.db.selectFrom('doctors').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
// Later than every promo of the demo, so that they come first.
const startsOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
for (let n = 1; n <= 20; n += 1) {
  await createPromo(site.app.db, { slug: `uji-${n}`, name: `Uji promo nomor ${n}`, facilityId: n <= 15 ? first.id : second.id, startsOn });
}
await createPromo(site.app.db, {
  slug: 'uji-lengkap',
  name: 'Zamrudin baca untuk seluruh keluarga dan para lanjut usia di rumah',
  content: '<h2>Isi</h2><p>Teks</p><table><tr><th>Hari</th><td>Senin sampai Jumat, pukul 07.00 sampai 11.00 WIB</td></tr></table>',
  facilityId: first.id,
  doctorId: doctor.id,
  image: '/media/articles/demam-pada-anak',
  ctaUrl: `https://wa.me/${first.whatsapp_phone.slice(1)}`,
  startsOn,
});
await createPromo(site.app.db, { slug: 'uji-lewat', name: 'Uji yang sudah lewat', facilityId: second.id, endsOn: '2026-02-01' });

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ reducedMotion: true, ...options });
  await page.goto(path);
  return page;
}
const cards = (page: Page) => page.locator('[data-list-items] > li:not([aria-hidden])');
const conversions = () => site.app.db.selectFrom('conversions').select(['name', 'slug', 'path', 'facility_name']).execute();

/** Follows a link that leads away without leaving: no test opens another host. */
async function press(page: Page, name: string): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name }).first().click();
}

describe('looks', () => {
  test.each(screens)('axe finds nothing on a promo and on one that is over at $width px, dark $dark', async ({ width, dark }) => {
    const page = await open('/promo/detail/uji-lengkap', { width, dark });
    expect(await findings(page)).toEqual([]);
    await page.goto('/promo/detail/uji-lewat');
    expect(await findings(page)).toEqual([]);
  });
});

describe('the list', () => {
  test('"Selanjutnya..." adds the next twelve below the first', async () => {
    const page = await open('/promo');
    expect(await cards(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Selanjutnya...' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
    await expect.poll(() => cards(page).first().textContent()).toContain('Zamrudin baca');
  });

  test('a unit chosen by keyboard leaves its promos; "Semua" brings them all back', async () => {
    const page = await open('/promo');
    await page.locator('details[name=list-filter] summary').focus();
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('masukkan unit rumah sakit').fill(second.name.slice(0, 6));
    await page.getByRole('link', { name: second.name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/unit=/);
    await expect.poll(async () => [...new Set(await cards(page).locator('p:first-child').allTextContents())]).toEqual([second.name]);
    await page.locator('details[name=list-filter] summary').click();
    await page.getByRole('link', { name: 'Semua', exact: true }).click();
    await expect.poll(async () => new Set(await cards(page).locator('p:first-child').allTextContents()).size).toBeGreaterThan(1);
  });

  test('a title is searched for by itself after a pause, and the button empties it', async () => {
    const page = await open('/promo');
    await page.getByPlaceholder('masukkan judul promo').fill('zamrudin');
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(page.url()).toContain('cari=zamrudin');
    await page.getByRole('button', { name: 'Hapus' }).click();
    await expect.poll(() => cards(page).count()).toBe(12);
  });

  test('what is not found is said with the words that were searched for', async () => {
    const page = await open('/promo?cari=%25%28tidakada');
    expect(await page.locator('[data-list-results]').textContent()).toContain('Tidak ditemukan promo dengan kata kunci "%(tidakada"');
    await page.getByRole('link', { name: 'Lihat semua promo' }).click();
    await page.waitForURL(`${site.url}/promo`);
  });

  test('without JavaScript unit, search and next page are links and a form', async () => {
    const page = await open('/promo', { javaScript: false, width: 360 });
    await page.getByRole('link', { name: 'Selanjutnya...' }).click();
    expect(page.url()).toContain('halaman=2');
    await page.goto('/promo');
    await page.getByPlaceholder('masukkan judul promo').fill('zamrudin');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.locator('details[name=list-filter] summary').click();
    await page.getByRole('link', { name: second.name, exact: true }).click();
    await expect.poll(() => page.locator('[data-list-results]').textContent()).toContain('Tidak ditemukan promo');
  });
});

describe('a promo', () => {
  test('is reached from its card; order and chat are reported and open in a new tab', async () => {
    await site.app.db.deleteFrom('conversions').execute();
    const page = await open('/promo');
    await page.getByRole('link', { name: /^Zamrudin baca untuk/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Zamrudin baca/ }).waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const order = page.getByRole('link', { name: 'Order Sekarang' });
    expect(await order.getAttribute('target')).toBe('_blank');
    await press(page, 'Order Sekarang');
    await press(page, 'Tanya lewat WhatsApp');
    const given = { slug: 'uji-lengkap', path: '/promo/detail/uji-lengkap', facility_name: first.name };
    await expect
      .poll(async () => (await conversions()).toSorted((a, b) => a.name.localeCompare(b.name)))
      .toEqual([
        { name: 'order-click-promo', ...given },
        { name: 'whatsapp-click-promo', ...given },
      ]);
  });

  test('that is over has no order, and leads to those that run', async () => {
    const page = await open('/promo/detail/uji-lewat');
    expect(await page.getByRole('link', { name: 'Order Sekarang' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Lihat promo yang sedang berlaku' }).click();
    await page.waitForURL(`${site.url}/promo`);
  });

  test('leads to its doctor', async () => {
    const page = await open('/promo/detail/uji-lengkap');
    expect(await page.getByRole('link', { name: doctor.name }).getAttribute('href')).toMatch(/^\/dokter\/[a-z-]+\/[a-z0-9-]+$/);
  });
});

describe('a landing page', () => {
  const knee = 'robotic-total-knee-replacement-rsmelinda2';

  test('reports a visit and an order under its own name', async () => {
    await site.app.db.deleteFrom('conversions').execute();
    const page = await open(`/sp/${knee}`);
    const visits = () => site.app.db.selectFrom('page_visits').select(['slug', 'page_from']).where('slug', '=', knee).execute();
    await expect.poll(visits).toEqual([{ slug: knee, page_from: `/sp/${knee}` }]);
    await press(page, 'Pesan lewat WhatsApp');
    await expect.poll(conversions).toMatchObject([{ name: knee, slug: knee, path: `/sp/${knee}` }]);
  });

  test('keeps the order at hand on a phone once the first screen is gone, above the bar of shortcuts', async () => {
    const page = await open(`/sp/${knee}`, { width: 360, height: 740 });
    const order = page.locator('main').getByRole('link', { name: 'Pesan lewat WhatsApp' }).last();
    const inView = async () => {
      const box = await order.boundingBox();
      return box !== null && box.y + box.height <= 740 && box.y >= 0;
    };
    expect(await inView()).toBe(false);
    await page.locator('#bagian-5').scrollIntoViewIfNeeded();
    expect(await inView()).toBe(true);
    const shortcuts = await page.getByRole('navigation', { name: 'Pintasan' }).boundingBox();
    const box = await order.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(shortcuts?.y ?? 0);
  });

  test('is reached by keyboard as a whole, its table too, and what has the focus can be seen', async () => {
    const page = await open(`/sp/${knee}`, { width: 360, height: 740 });
    const stops: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const box = focused.getBoundingClientRect();
        const middle = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
        const seen = focused === middle || focused.contains(middle) || focused.closest('body > header, body > nav') !== null;
        return { seen, name: focused.getAttribute('aria-label') ?? focused.tagName, inMain: focused.closest('main') !== null };
      });
      if (stops.length > 0 && !stop.inMain) break;
      if (!stop.inMain) continue;
      expect(stop, stop.name).toMatchObject({ seen: true });
      stops.push(stop.name);
    }
    expect(stops.filter((name) => name.startsWith('Tabel: '))).toHaveLength(1);
    expect(stops.length).toBeGreaterThan(10);
  });

  test('opens the registration from its order section', async () => {
    const page = await open(`/sp/${knee}`);
    await page.getByRole('link', { name: 'Daftar ke poliklinik' }).click();
    await page.locator('#appointment-dialog[open]').waitFor();
  });
});
