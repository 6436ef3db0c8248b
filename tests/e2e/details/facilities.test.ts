import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthsShown } from '#app/domains/services/service-calendar.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { createSip } from '#tests/factories/chat.ts';
import { createChatHours, createService, createServiceOption } from '#tests/factories/services.ts';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());
const { db } = site.app;

const facilityPath = '/fasilitas-kesehatan/detail/rsu-sehati-dago';
const servicePath = '/layanan/detail/chat-uji';

beforeAll(async () => {
  const facility = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
  const category = await db.selectFrom('service_categories').select('id').where('slug', '=', 'vaksinasi').executeTakeFirstOrThrow();
  const practice = await db
    .selectFrom('practices')
    .select(['doctor_id', 'specialization_id'])
    .where('facility_id', '=', facility.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let n = 1; n <= 14; n += 1)
    await createService(db, {
      name: `Vaksin zamrud ${n}`,
      categoryId: category.id,
      facilityId: facility.id,
      price: 100_000 * n,
      sortOrder: -50 + n,
    });
  const chat = await createService(db, {
    name: 'Obrolan uji dengan dokter',
    slug: 'chat-uji',
    content: '<h2>Isi layanan</h2><p>Tanya jawab tertulis.</p>',
    categoryId: category.id,
    facilityId: facility.id,
    doctorId: practice.doctor_id,
    specializationId: practice.specialization_id,
    kind: 'consultation',
    isFeatured: true,
    sortOrder: -100,
  });
  await createServiceOption(db, { serviceId: chat.id, name: 'Chat singkat', price: 75_000, minutes: 30 });
  const place = { doctorId: practice.doctor_id, facilityId: facility.id };
  await db.deleteFrom('chat_hours').where('doctor_id', '=', place.doctorId).execute();
  for (let day = 1; day <= 7; day += 1) await createChatHours(db, { ...place, day });
  await createSip(db, place);
});

const cards = (page: Page) => page.locator('[data-list-items] > li');
const cardNames = (page: Page) => page.locator('[data-list-items] h2').allTextContents();

describe('services', () => {
  test('found by typing and by category, twelve by twelve, by keyboard alone', async () => {
    const page = await site.newPage({ width: 1280, reducedMotion: true });
    await page.goto('/layanan');
    expect((await cardNames(page))[0]).toBe('Obrolan uji dengan dokter');
    await page.getByRole('searchbox', { name: 'Nama layanan' }).focus();
    await page.keyboard.type('vaksin zamrud');
    await expect.poll(() => page.url()).toContain('cari=vaksin+zamrud');
    await expect.poll(() => cards(page).count()).toBe(12);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('list-search');
    await page.getByRole('link', { name: 'Selanjutnya...' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(14);
    await expect.poll(() => page.getByRole('link', { name: 'Selanjutnya...' }).count()).toBe(0);
    await page.locator('details[name=list-filter] summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'masukkan kategori' }).fill('labor');
    await page.getByRole('link', { name: 'Laboratorium', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-list-results]').textContent())
      .toContain('Tidak ditemukan layanan dengan kata kunci : "vaksin zamrud"');
    await page.getByRole('button', { name: 'Hapus' }).click();
    await expect.poll(() => page.url()).toMatch(/\/layanan\?kategori=laboratorium$/);
  });

  test('one service: its months by link, and a question that counts as a conversion', async () => {
    const page = await site.newPage({ width: 360, reducedMotion: true });
    await page.goto(servicePath);
    const caption = page.locator('main caption');
    const first = await caption.textContent();
    const others = monthsShown(dateInJakarta(new Date())).length - 1;
    const follow = async (rel: 'prev' | 'next') => {
      const link = page.locator(`main a[rel="${rel}"]`);
      const month = await link.textContent();
      await link.click();
      await expect.poll(() => caption.textContent()).toBe(month);
    };
    for (let step = 0; step < others; step += 1) await follow('next');
    expect(await page.locator('main a[rel="next"]').count()).toBe(0);
    for (let step = 0; step < others; step += 1) await follow('prev');
    expect(await caption.textContent()).toBe(first);
    expect(new URL(page.url()).search).toBe('');
    // Clicks are reported from when the scripts of the page have run.
    await page.waitForLoadState();

    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'Tanya lewat WhatsApp' }).click();
    const kept = () => db.selectFrom('conversions').select(['name', 'slug', 'path', 'facility_name']).execute();
    await expect
      .poll(kept)
      .toEqual([{ name: 'whatsapp-click-service', slug: 'chat-uji', path: servicePath, facility_name: 'RSU Sehati Dago' }]);
  });

  test('its doctor and facility are chosen when Pendaftaran opens', async () => {
    const page = await site.newPage({ width: 1280 });
    await page.goto(servicePath);
    await page.getByRole('region', { name: 'Cara mendapatkan layanan ini' }).getByRole('link', { name: 'Pendaftaran' }).click();
    await page.waitForURL(/\/pendaftaran\?facility_id=/);
    await expect.poll(() => page.locator('label:has(input:checked)', { hasText: 'RSU Sehati Dago' }).count()).toBe(1);
  });
});

describe('facilities', () => {
  test('found by name, nothing found said in words, and back', async () => {
    const page = await site.newPage({ width: 360 });
    await page.goto('/fasilitas-kesehatan');
    const box = page.getByRole('searchbox', { name: 'Nama fasilitas' });
    await box.fill('zzz');
    await expect
      .poll(() => page.locator('[data-list-results]').textContent())
      .toContain('Tidak ditemukan Fasilitas Kesehatan dengan kata kunci : "zzz"');
    await box.fill('dago');
    await expect.poll(() => cardNames(page)).toContain('RSU Sehati Dago');
    await page.getByRole('link', { name: 'RSU Sehati Dago', exact: true }).click();
    await page.waitForURL(`**${facilityPath}`);
    const numbers = page.locator('main a[href^="tel:"]:not(details a)');
    expect(await numbers.count()).toBeGreaterThan(0);
    for (const link of await numbers.all()) expect(await link.isVisible()).toBe(true);
  });

  test('the keyboard reaches map, numbers, doctors and services, and what has the focus can be seen', async () => {
    const page = await site.newPage({ width: 1280, reducedMotion: true });
    await page.goto(facilityPath);
    const stops: string[] = [];
    await page.locator('#isi').focus();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const box = focused.getBoundingClientRect();
        const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
        return { seen, inside: focused.closest('main') !== null, name: focused.getAttribute('href') ?? '' };
      });
      if (!stop.inside) break;
      expect(stop, stop.name).toMatchObject({ seen: true });
      stops.push(stop.name);
    }
    for (const start of [
      'https://www.google.com/maps',
      'tel:',
      'https://wa.me',
      '/fasilitas-kesehatan/dokter',
      '/fasilitas-kesehatan/layanan',
    ])
      expect(
        stops.some((name) => name.startsWith(start)),
        start,
      ).toBe(true);
  });
});

test('without JavaScript: search, filter, next page, calendar', async () => {
  const page = await site.newPage({ width: 360, javaScript: false });
  await page.goto('/layanan');
  await page.getByRole('searchbox', { name: 'Nama layanan' }).fill('vaksin zamrud');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/cari=vaksin\+zamrud/);
  expect(await cards(page).count()).toBe(12);
  await page.getByRole('link', { name: 'Selanjutnya...' }).click();
  await page.waitForURL(/halaman=2/);
  expect(await cards(page).count()).toBe(2);
  await page.locator('details[name=list-filter] summary').click();
  await page.getByRole('link', { name: 'Vaksinasi', exact: true }).click();
  await page.waitForURL(/kategori=vaksinasi/);
  await page.goto(servicePath);
  await page.locator('main a[rel="next"]').click();
  await page.waitForURL(/bulan=/);
  expect(await page.locator('td[data-state="runs"]').count()).toBeGreaterThan(20);
});
